/** The owner's word that the account may go, to the server and to each guardian. */
import type { DeletionProof } from "@breezy/contract/deletion";
import { toBase64 } from "@breezy/crypto/bytes";
import { deletionMessage } from "@breezy/crypto/messages";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import { ownerOrders } from "./owner-orders.ts";
import type { Context } from "./context.ts";

export async function proveDeletion(context: Context, keys: VaultKeys): Promise<DeletionProof> {
  const vault = await context.wire.vault();
  if (!vault) throw new VaultError("server", "the server does not find this vault");
  const { version } = vault.head;
  return {
    headVersion: version,
    signature: toBase64(await signWith(keys, deletionMessage(context.userId, version))),
    requests: await ownerOrders(context, keys, "erase"),
  };
}
