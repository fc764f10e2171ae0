/**
 * How far the vault has the changes of each lane, sealed with the settings and saved in one step with
 * the change itself: by it a change whose answer was lost, or an outbox that was put back, is never
 * carried out a second time, whatever became of the entry since. A lane is one opening of the vault,
 * so that a browser that was copied or set back never uses a number again.
 */
import type { VaultKeys } from "@breezy/crypto/keys";
import { unpackOverview } from "../entry/overview.ts";
import type { Written } from "./commit.ts";
import type { Contents } from "./contents.ts";
import { resealParts, sealEntry } from "./seal-entries.ts";

/** The number of the last change that arrived, by lane, that of the latest last. */
type Receipts = Readonly<Record<string, number>>;

/** About 20 bytes each. An outbox that is put back after so many others is older than any browser keeps. */
const lanesMost = 100;

function receiptsIn({ entries }: Contents, userId: string): Receipts {
  const kept = entries.get(userId)?.overview?.more?.["outboxes"];
  return typeof kept === "object" && kept !== null ? (kept as Receipts) : {};
}

/** The number of the last change of that lane which the vault has; 0: none. */
export function receiptOf(contents: Contents, userId: string, lane: string): number {
  return receiptsIn(contents, userId)[lane] ?? 0;
}

/** `written` on the vault as it is now, and with it the receipt for it, in the settings that it may itself change. */
export async function withReceipt(
  now: Contents,
  written: readonly Written[],
  { lane, n }: { lane: string; n: number },
  keys: VaultKeys,
): Promise<Written[]> {
  const { userId } = keys;
  const held = now.entries.get(userId);
  const changed = written.find(({ id }) => id === userId)?.entry?.overview;
  const overview = changed ?? held?.overview ?? unpackOverview({});
  const { [lane]: _, ...others } = receiptsIn(now, userId);
  const outboxes = Object.fromEntries(
    [...Object.entries(others), [lane, n] as const].slice(-lanesMost),
  );
  const noted = { ...overview, more: { ...overview.more, kind: "settings", outboxes } };
  const receipt = held
    ? await resealParts(held, { overview: noted, secret: null }, keys)
    : await sealEntry(userId, noted, {}, keys);
  return [...written.filter(({ id }) => id !== userId), receipt];
}
