/** Reads a file, plans what it does to the vault, and saves that batch by batch. */
import { batchChanges } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import type { PixelsOf } from "../codes/read-qr.ts";
import { bytesOf } from "./code-pictures.ts";
import { fromEntry } from "./from-entry.ts";
import { ImportError } from "./import-error.ts";
import type { ImportedEntry, ImportedFile } from "./imported-entry.ts";
import { mergeEntries, newFiles } from "./merge-entries.ts";
import { planImport, type Change, type ImportPlan } from "./plan-import.ts";
import { readImport } from "./read-import.ts";
import type { Reading, Unlocking } from "./reading.ts";
import { isDatabase } from "./recognise.ts";
import { asKept, toEntry } from "./to-entry.ts";
import type { FileToBring, ImportBatch, ImportPreview, ImportProgress } from "./transfers.ts";
import type { EntryFields } from "../entry/fields.ts";
import { firstBatch } from "../entries/batches.ts";
import { idUsedBefore, type Written } from "../entries/commit.ts";
import type { Contents } from "../entries/contents.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { openAll, decryptEntry } from "../entries/open-all.ts";
import { packSecret, resealParts, sealEntry } from "../entries/seal-entries.ts";

interface Preparing extends Pick<Reading, "signal">, Unlocking {
  pixelsOf: PixelsOf;
  onStep(progress: ImportProgress): void;
}

type Prepared =
  | { ok: true; preview: ImportPreview; run: ImportRun }
  | { ok: false; preview: ImportPreview };

export async function prepareImport(
  vaultState: OpenVaultState,
  files: readonly Blob[],
  { onStep, ...options }: Preparing,
): Promise<Prepared> {
  vaultState.writable();
  const { contents, keys } = vaultState.current();
  const now = vaultState.now();
  const { fields } = vaultState;
  const { signal } = options;
  const during = (step: ImportProgress["step"]): Reading => ({
    signal,
    onProgress: (rows) => onStep({ step, rows }),
  });
  let takesKeyFile = false;
  try {
    const bytes = await bytesOf(files, options.pixelsOf, signal);
    takesKeyFile = isDatabase(bytes);
    const { source, rows, warnings, guessed, entities } = await readImport(bytes, {
      ...options,
      ...during("reading"),
    });
    onStep({ step: "comparing", rows: 0 });
    const { opened } = await openAll(contents, keys, signal);
    const held = opened.map(({ id, whole }) => ({ id, entry: fromEntry(whole, fields) }));
    const plan = await planImport(rows, held, during("comparing"), (entry) =>
      asKept(entry, now, fields),
    );
    const { report, counts, add, change } = plan;
    const preview = {
      report,
      counts,
      source,
      warnings,
      guessed,
      entities,
      adds: add.length,
      changes: change.length,
      files: sizesOf(plan),
    };
    return {
      ok: true,
      preview: { ok: true, ...preview },
      run: createRun(vaultState, plan, keys, now),
    };
  } catch (error) {
    if (signal?.aborted) return { ok: false, preview: { ok: false, reason: "cancelled" } };
    if (!(error instanceof ImportError)) throw error;
    const { fault, message } = error;
    if (fault.code === "which-columns")
      return { ok: false, preview: { ok: false, reason: "columns", table: fault.table } };
    const told = { code: fault.code, sentence: message, takesKeyFile };
    return { ok: false, preview: { ok: false, reason: "fault", ...told } };
  }
}

function sizesOf({ add, change }: ImportPlan): number[] {
  const brought = [...change.flatMap(({ brought: all }) => all), ...add];
  return brought.flatMap(({ attachments }) => attachments.map(({ size }) => size ?? 0));
}

/** UTF-16 units of entries that are sealed for one batch: in base64 they are a third longer, or more. */
const batchLength = 650_000;

export interface ImportRun {
  saveNext(room: number): Promise<ImportBatch>;
  /** Of the files that the batches told of, by number; null if it is damaged where it comes from. */
  fileAt(index: number): Promise<Blob | null>;
}

interface Batch {
  adds: (Written & { entry: object })[];
  /** What they were made of. */
  taken: ImportedEntry[];
  changes: Change[];
}

/** What accounts stand already comes first: it needs no room. */
function createRun(
  vaultState: OpenVaultState,
  plan: ImportPlan,
  keys: VaultKeys,
  nowMs: number,
): ImportRun {
  const changes = [...plan.change];
  const adds = [...plan.add];
  const all = changes.length + adds.length;
  const { fields } = vaultState;
  const files: ImportedFile[] = [];
  /** Its answer may be lost: it is sent again under the same ids. */
  let underway: Batch | null = null;
  /** Sealed while the batch before it is on its way. */
  let ahead: { taken: ImportedEntry[]; sealed: Promise<Batch["adds"]> } | null = null;

  function sealSome(room: number) {
    const taken = takeSome(adds, Math.min(room, batchChanges));
    return { taken, sealed: Promise.all(taken.map((entry) => seal(entry, keys, nowMs, fields))) };
  }

  function sealAhead(room: number): void {
    if (ahead || changes.length > 0 || adds.length === 0 || room <= 0) return;
    ahead = sealSome(room);
    // Anyone who takes them meets what went wrong.
    ahead.sealed.catch(() => undefined);
  }

  function putBack(taken: readonly ImportedEntry[]): void {
    adds.unshift(...taken, ...(ahead?.taken ?? []));
    ahead = null;
  }

  async function nextBatch(room: number): Promise<Batch> {
    if (changes.length > 0)
      return { changes: takeSome(changes, batchChanges), adds: [], taken: [] };
    if (ahead && ahead.taken.length > room) putBack([]);
    const { taken, sealed } = ahead ?? sealSome(room);
    ahead = null;
    const batch = firstBatch(await sealed);
    adds.unshift(...taken.splice(batch.length));
    return { changes: [], adds: batch, taken };
  }

  /** What of a batch's files is to follow, now that its entries are there. */
  function filesOf(batch: Batch, entries: Contents["entries"]): FileToBring[] {
    const brought = [
      ...batch.changes.map((change) => [change.id, change.brought] as const),
      ...batch.adds.map(({ id }, index) => [id, batch.taken.slice(index, index + 1)] as const),
    ];
    return brought.flatMap(([id, some]) => {
      if (!entries.has(id)) return [];
      const there = vaultState.showEntry(id).overview?.attachments ?? [];
      const coming = newFiles(
        there,
        some.flatMap((one) => one.attachments),
      );
      files.push(...coming);
      return coming.map(({ name, size }) => ({ entryId: id, name, size: size ?? 0 }));
    });
  }

  return {
    async fileAt(index) {
      try {
        const bytes = await files[index]?.read?.();
        return bytes ? new Blob([bytes]) : null;
      } catch (error) {
        if (error instanceof ImportError) return null;
        throw error;
      }
    },

    async saveNext(room) {
      const batch = (underway ??= await nextBatch(room));
      let left = 0;
      const saving = vaultState.save(async (now) => {
        const merged = await Promise.all(
          batch.changes.map((one) => merge(one, now, keys, nowMs, fields)),
        );
        left = merged.filter((written) => written === null).length;
        return [
          ...merged.flatMap((written) => written ?? []),
          ...batch.adds.filter(({ id }) => !now.entries.has(id)),
        ];
      });
      sealAhead(room - batch.adds.length);
      const saved = await saving;
      if (!saved.ok && saved.reason === "limit") {
        // Nothing of it was saved; a smaller batch may still fit.
        putBack(batch.taken);
        underway = null;
      }
      if (!saved.ok && saved.reason === "id-used") throw idUsedBefore();
      if (!saved.ok) return saved;
      underway = null;
      const { entries } = saved.contents;
      const ids = [...batch.changes, ...batch.adds].map(({ id }) => id);
      return {
        ok: true,
        entries: ids.filter((id) => entries.has(id)).map(vaultState.showEntry),
        added: batch.adds.map(({ id }) => id),
        files: filesOf(batch, entries),
        left,
        done: all - changes.length - adds.length - (ahead?.taken.length ?? 0),
        behind: saved.behind,
      };
    },
  };
}

/** Takes from the front as many as one request holds. */
function takeSome<T>(list: T[], most: number): T[] {
  let length = 0;
  const over = list.findIndex((item, at) => {
    length += JSON.stringify(item).length;
    return at >= most || (at > 0 && length > batchLength);
  });
  return list.splice(0, over < 0 ? list.length : over);
}

async function seal(entry: ImportedEntry, keys: VaultKeys, nowMs: number, fields: EntryFields) {
  const whole = toEntry(entry, nowMs, undefined, fields);
  if (!whole) throw new Error("the plan kept an entry that is too long");
  return sealEntry(crypto.randomUUID(), whole.overview, packSecret(whole.secret), keys);
}

/** Into the entry as it is by now; nothing if it has it all. null: it can't be. */
async function merge(
  { id, brought }: Change,
  { entries }: Contents,
  keys: VaultKeys,
  nowMs: number,
  fields: EntryFields,
): Promise<Written[] | null> {
  const held = entries.get(id);
  const before = held && (await decryptEntry(held, keys));
  if (!held || !before || before.overview.trashedAt !== null) return null;
  const stands = fromEntry(before, fields);
  const merged = brought.reduce(mergeEntries, stands);
  // Its files come later, and are listed then.
  const isSame =
    JSON.stringify({ ...merged, attachments: stands.attachments }) === JSON.stringify(stands);
  if (isSame) return [];
  const whole = toEntry(merged, nowMs, before, fields);
  return whole && [await resealParts(held, whole, keys)];
}
