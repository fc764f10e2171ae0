/**
 * Which parts of an entry do not open. An overview is opened as it arrives; a secret is tried once,
 * when there is time, and what came of it is known for as long as the entry stays as it is.
 */
import type { VaultKeys } from "@breezy/crypto/keys";
import { partOpener, SealError } from "@breezy/crypto/seal";
import type { HeldEntry } from "./contents.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

/** Tried at once; then others that ask the worker have a turn. */
const triedAtOnce = 250;

const opens = new WeakMap<HeldEntry, boolean>();

/** undefined: not tried yet. */
export function secretOpens(entry: HeldEntry): boolean | undefined {
  return opens.get(entry);
}

export function knowSecret(entry: HeldEntry, known: boolean | undefined): HeldEntry {
  if (known !== undefined) opens.set(entry, known);
  return entry;
}

/** A copy that had no room, or was told to keep none, lacks the secret and has its mark; damaged ones have no mark either. */
export function lacksSecret({ sealedSecret, secretMark }: HeldEntry): boolean {
  return sealedSecret.length === 0 && secretMark.tag.some((byte) => byte !== 0);
}

export function isUnreadable(entry: HeldEntry): boolean {
  return entry.overview === null || secretOpens(entry) === false;
}

/**
 * One that was unreadable here before is known to the person, who kept it; and so are those of
 * `known` on a device that never held them.
 */
export function isNewlyUnreadable(
  entry: HeldEntry,
  old: HeldEntry | undefined,
  known: Readonly<Record<string, unknown>>,
): boolean {
  if (!old) return isUnreadable(entry) && !(entry.id in known);
  return (
    (entry.overview === null && old.overview !== null) ||
    (secretOpens(entry) === false && secretOpens(old) !== false)
  );
}

/** Opens every secret that was not tried yet, and forgets what it was. 10,000 take about half a second. */
export async function trySecrets(entries: Iterable<HeldEntry>, keys: VaultKeys): Promise<void> {
  const untried = Array.from(entries).filter((entry) => !opens.has(entry) && !lacksSecret(entry));
  const open = partOpener(keys, "secret");
  for (let from = 0; from < untried.length; from += triedAtOnce) {
    await Promise.all(
      untried.slice(from, from + triedAtOnce).map(async (entry) => {
        const { id, sealedSecret, secretMark } = entry;
        const opened = open(sealedSecret, id, secretMark.revision);
        opens.set(entry, await opened.then(() => true, notOpened));
      }),
    );
    await yieldToEventLoop();
  }
}

function notOpened(error: unknown): false {
  if (error instanceof SealError) return false;
  throw error;
}
