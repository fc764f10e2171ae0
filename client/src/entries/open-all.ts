/** Entries with both parts open, for what reads all of them. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { DecryptedEntry } from "../entry/entry.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { openSecret } from "./seal-entries.ts";

/** Opened at once, between two turns. */
const together = 500;

/** null if a part of it does not open. */
export async function decryptEntry(
  { overview, ...held }: HeldEntry,
  keys: VaultKeys,
): Promise<DecryptedEntry | null> {
  if (!overview) return null;
  try {
    return { overview, secret: await openSecret({ overview, ...held }, keys) };
  } catch (error) {
    if (error instanceof VaultError && error.code === "damaged") return null;
    throw error;
  }
}

/** All but the settings and what is in the trash; `unreadable` is how many do not open. */
export async function openAll(
  { entries }: Contents,
  keys: VaultKeys,
  signal?: AbortSignal,
): Promise<{ opened: { id: string; whole: DecryptedEntry }[]; unreadable: number }> {
  const wanted = Array.from(entries.values()).filter(
    ({ id, overview }) => id !== keys.userId && (overview?.trashedAt ?? null) === null,
  );
  const opened: { id: string; whole: DecryptedEntry }[] = [];
  for (let from = 0; from < wanted.length; from += together) {
    const some = wanted.slice(from, from + together);
    const wholes = await Promise.all(some.map((entry) => decryptEntry(entry, keys)));
    wholes.forEach((whole, at) => whole && opened.push({ id: some[at]!.id, whole }));
    await yieldToEventLoop(signal);
  }
  return { opened, unreadable: wanted.length - opened.length };
}
