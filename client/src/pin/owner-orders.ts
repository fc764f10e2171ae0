/** The owner's word over somebody else's reset, and over the deletion of the account. */
import type { DeletionProof } from "@breezy/contract/deletion";
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { deletionMessage, ownerOrderMessage, serverCancelMessage } from "@breezy/crypto/messages";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { Context } from "../keep/context.ts";
import { read } from "./read-guardians.ts";

/** One order of the owner's to each guardian that answers, as texts by their ids. */
async function ownerOrders(
  context: Context,
  keys: VaultKeys,
  order: "cancel" | "erase",
): Promise<Record<string, string>> {
  const orders = new Map<string, object>();
  for (const [id, { standing }] of (await read(context)).answers) {
    if (!standing.challenge) continue;
    const message = ownerOrderMessage(order, id, context.userId, fromBase64(standing.challenge));
    const signature = toBase64(await signWith(keys, message));
    orders.set(id, { challenge: standing.challenge, signature });
  }
  return Object.fromEntries(context.guardians.texts(order, orders));
}

/** Ends a running reset at the guardians and at the server. */
export async function cancelReset(context: Context, keys: VaultKeys): Promise<void> {
  const { userId, wire } = context;
  const running = (await wire.vault())?.reset;
  if (!running) return;
  const cancelled = serverCancelMessage(userId, running.requestedAt);
  await wire.cancelReset({
    requests: await ownerOrders(context, keys, "cancel"),
    requestedAt: running.requestedAt,
    signature: toBase64(await signWith(keys, cancelled)),
  });
}

/** To the server and to each guardian. */
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
