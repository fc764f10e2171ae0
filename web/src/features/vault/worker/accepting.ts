/** The owner's word over a server that was found wrong, or over somebody else's reset. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { ownerOrderMessage, serverCancelMessage } from "@breezy/crypto/messages";
import { digestParts, signHead } from "@breezy/crypto/head";
import { signWith, type VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import {
  applyListing,
  type Contents,
  findings,
  headToWire,
  holdsTheSame,
  isOwnHead,
  marksOf,
} from "./contents.ts";
import type { Context } from "./context.ts";
import { read, witnessedHeads } from "./situation.ts";

/**
 * What the server holds, under a head above every one that the owner signed; null where it is
 * neither genuine nor what the owner was `shown` and said yes to.
 */
export async function acceptContents(
  context: Context,
  held: Contents,
  shown: Contents,
  keys: VaultKeys,
): Promise<Contents | null> {
  const { wire } = context;
  const listing = await wire.list();
  if (!listing) throw new VaultError("server", "the server does not find this vault");
  const now = await applyListing(null, listing, keys);
  const witnessed = witnessedHeads((await read(context)).answers);
  const isGenuine = findings(now, keys, witnessed, null).length === 0;
  if (!isGenuine && !holdsTheSame(now, shown)) return null;
  const { entries } = now;
  const heads = [held.head, now.head, ...witnessed];
  // Only what the owner signed counts: an invented version would go up to where none follows.
  const known = heads.filter((head) => isOwnHead(head, keys));
  if (known.length === 0) throw new VaultError("server", "no head bears its owner's signature");
  const version = Math.max(...known.map((head) => head.version)) + 1;
  const head = await signHead(keys, version, digestParts(marksOf(entries.values())));
  const outcome = await wire.save({
    baseVersion: listing.head.version,
    head: headToWire(head),
    changes: [],
  });
  if (!outcome.ok) throw new VaultError("server", "the vault changed meanwhile");
  return { head, entries };
}

/** One order of the owner's to each guardian that answers, as texts by their ids. */
export async function ownerOrders(
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
