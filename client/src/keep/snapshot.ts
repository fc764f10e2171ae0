/**
 * The sealed copy of an opened vault that this browser keeps, so that the next opening fetches only
 * what changed. Never the authority: it is checked against the head like anything else, and losing
 * it loses nothing. One record; writing it grows with the vault, so it is written after a pause.
 *
 * Inside the seal: format(1) || u32 count || u32 length of the texts || the texts, JSON of
 * [id, overview] for each entry || for each entry u32 revision || tag(16) of the overview, the same
 * of the secret, u32 length of the sealed secret, 1 whether it opens (0 not tried, 1 yes, 2 no) || the
 * sealed secrets, as the server has them: none if it is not kept. Format 2 lacks that byte.
 */
import { concat, fromUtf8, utf8 } from "@breezy/crypto/bytes";
import { snapshotAad } from "@breezy/crypto/bindings";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openBytes, SealError, sealBytes } from "@breezy/crypto/seal";
import type { Overview } from "../entry/entry.ts";
import type { EntryFields } from "../entry/fields.ts";
import { recognised } from "../entry/overview.ts";
import { type Contents, headFromWire, headToWire, type HeldEntry } from "../entries/contents.ts";
import type { Store } from "./store.ts";
import { type KeptSnapshot, snapshotKey } from "./snapshot-store.ts";
import { knowSecret, lacksSecret, secretOpens } from "../entries/unreadable.ts";

/** Those before it were JSON alone, and begin with another byte. */
const format = 3;
const formatBefore = 2;
const prefixBytes = 9;
const tagBytes = 16;
const markBytes = 4 + tagBytes;
const rowBytes = 2 * markBytes + 4 + 1;
const known = [undefined, true, false] as const;

/** Sealed secrets that a copy holds, in bytes. Those that come last have no room. */
export const secretsMost = 20_000_000;

type Texts = [id: string, overview: Overview | null][];

/** `room`: bytes of sealed secrets. */
export async function writeSnapshot(
  store: Store,
  contents: Contents,
  keys: VaultKeys,
  { room, comparedAt }: { room: number; comparedAt: number },
): Promise<void> {
  const { version, digest } = contents.head;
  const aad = snapshotAad(keys.userId, version, digest);
  const entries = withinRoom(Array.from(contents.entries.values()), room);
  const sealed = await sealBytes(keys.snapshot, aad, layOut(entries));
  await store.put(snapshotKey(keys.userId), {
    head: headToWire(contents.head),
    sealed,
    whole: !entries.some(lacksSecret),
    comparedAt,
  } satisfies KeptSnapshot);
}

/** Those from where the room ends go without their secret. */
function withinRoom(entries: readonly HeldEntry[], room: number): HeldEntry[] {
  let left = room;
  return entries.map((entry) => {
    left -= entry.sealedSecret.length;
    return left >= 0 ? entry : { ...entry, sealedSecret: new Uint8Array(0) };
  });
}

/** null if it does not open: another vault's, damaged, or of an older format. */
export async function openSnapshot(
  kept: KeptSnapshot,
  keys: VaultKeys,
  fields: EntryFields,
): Promise<Contents | null> {
  const head = headFromWire(kept.head);
  try {
    const aad = snapshotAad(keys.userId, head.version, head.digest);
    const entries = takeUp(await openBytes(keys.snapshot, aad, kept.sealed));
    for (const entry of entries ?? []) {
      // The settings are no entry of a kind.
      const { id, overview } = entry;
      if (overview && id !== keys.userId) entry.overview = recognised(overview, fields);
    }
    return entries && { head, entries: new Map(entries.map((entry) => [entry.id, entry])) };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function layOut(entries: readonly HeldEntry[]): Uint8Array {
  const texts = utf8(
    JSON.stringify(entries.map(({ id, overview }): Texts[number] => [id, overview])),
  );
  const prefix = new Uint8Array(prefixBytes);
  const view = new DataView(prefix.buffer);
  view.setUint8(0, format);
  view.setUint32(1, entries.length);
  view.setUint32(5, texts.length);
  const rows = new Uint8Array(entries.length * rowBytes);
  const rowView = new DataView(rows.buffer);
  for (const [i, entry] of entries.entries()) {
    const { overviewMark, secretMark, sealedSecret } = entry;
    const at = i * rowBytes;
    rowView.setUint32(at, overviewMark.revision);
    rows.set(overviewMark.tag, at + 4);
    rowView.setUint32(at + markBytes, secretMark.revision);
    rows.set(secretMark.tag, at + markBytes + 4);
    rowView.setUint32(at + 2 * markBytes, sealedSecret.length);
    rowView.setUint8(at + 2 * markBytes + 4, known.indexOf(secretOpens(entry)));
  }
  return concat(prefix, texts, rows, ...entries.map(({ sealedSecret }) => sealedSecret));
}

/** Mirror of `layOut`; null of another format. The seal proves that this client laid it out. */
function takeUp(bytes: Uint8Array): HeldEntry[] | null {
  const isBefore = bytes[0] === formatBefore;
  if (bytes[0] !== format && !isBefore) return null;
  const rowLength = isBefore ? rowBytes - 1 : rowBytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = view.getUint32(1);
  const rowsAt = prefixBytes + view.getUint32(5);
  const texts = JSON.parse(fromUtf8(bytes.subarray(prefixBytes, rowsAt))) as Texts;
  let secretAt = rowsAt + count * rowLength;

  function markAt(at: number) {
    return { revision: view.getUint32(at), tag: bytes.subarray(at + 4, at + markBytes) };
  }

  return texts.map(([id, overview], i) => {
    const at = rowsAt + i * rowLength;
    const start = secretAt;
    secretAt += view.getUint32(at + 2 * markBytes);
    const entry = {
      id,
      overview,
      overviewMark: markAt(at),
      secretMark: markAt(at + markBytes),
      sealedSecret: bytes.subarray(start, secretAt),
    };
    return knowSecret(entry, isBefore ? undefined : known[view.getUint8(at + 2 * markBytes + 4)]);
  });
}
