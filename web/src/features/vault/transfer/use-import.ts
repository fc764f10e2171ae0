/** One import on the screen, from the file to its undoing. */
import { batchChanges } from "@breezy/contract/vault";
import { useEffect, useRef, useState } from "react";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, unchangedByFindings, useVaultSession } from "../session/session.ts";
import { importTexts } from "./import-texts.ts";
import type {
  ColumnChoice,
  FileToBring,
  ImportPreview,
  ImportProgress,
  OwnTable,
} from "@breezy/client/transfer/transfers";
import type { Unlocking } from "@breezy/client/transfer/reading";

export type Preview = Extract<ImportPreview, { ok: true }>;

interface Run {
  preview: Preview;
  /** How many new accounts the plan has room for, those added so far included. */
  room: number;
  /** Accounts of the plan that are dealt with, those that change first. */
  done: number;
  added: string[];
  left: number;
  /** Of the entries so far, to be added to them once all are there. */
  files: readonly FileToBring[];
  filesDone: number;
  /** Files that could not be added, and why. */
  refused: readonly string[];
}

/** All of the plan is in the vault, files too. */
export function isWhole({ preview, done, files, filesDone }: Run): boolean {
  return done === preview.adds + preview.changes && filesDone === files.length;
}

export type ImportStage =
  | { name: "choose"; problem: string | null }
  | { name: "reading"; files: readonly File[]; progress: ImportProgress }
  | {
      name: "unlock";
      files: readonly File[];
      sentence: string;
      wrong: boolean;
      takesKeyFile: boolean;
    }
  | { name: "columns"; files: readonly File[]; table: OwnTable; chosen: ColumnChoice }
  | { name: "preview"; files: readonly File[]; preview: Preview; chosen?: ColumnChoice }
  | { name: "saving"; run: Run; stopping: boolean }
  /**
   * `problem`: why it stopped; empty if a person stopped it, null if all is in. `lost`: no
   * answer came, so that the accounts underway may be in as well. `isFull`: the plan holds no more.
   */
  | { name: "result"; run: Run; problem: string | null; lost: boolean; isFull: boolean }
  | { name: "undoing"; run: Run; moved: number }
  | { name: "undone"; run: Run; moved: number; problem: string | null };

/** How often the reading is asked how far it is. */
const askMs = 250;

export function useImport() {
  const session = useVaultSession();
  const [stage, setStage] = useState<ImportStage>({ name: "choose", problem: null });
  const stopped = useRef(false);

  useEffect(
    () => () => {
      stopped.current = true;
      // A worker that a lock has ended has nothing left to forget.
      const quietly = () => undefined;
      session.cancelImport().catch(quietly);
      session.forgetImport().catch(quietly);
    },
    [session],
  );

  const isReading = stage.name === "reading";
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => {
      session.importProgress().then(
        (progress) =>
          progress && setStage((now) => (now.name === "reading" ? { ...now, progress } : now)),
        // The reading itself meets what is the matter, and says it.
        () => undefined,
      );
    }, askMs);
    return () => clearInterval(timer);
  }, [isReading, session]);

  /** `before`: what was chosen of the columns, to be changed. */
  async function read(
    files: readonly File[],
    unlocking: Unlocking = {},
    before?: ColumnChoice,
  ): Promise<void> {
    setStage({ name: "reading", files, progress: { step: "reading", rows: 0 } });
    try {
      const preview = await session.planImport(files, unlocking);
      const { columns } = unlocking;
      const chosen = typeof columns === "object" ? { chosen: columns } : {};
      if (preview.ok) return setStage({ name: "preview", files, preview, ...chosen });
      if (preview.reason === "cancelled") return setStage({ name: "choose", problem: null });
      if (preview.reason === "columns") {
        const { table } = preview;
        return setStage({ name: "columns", files, table, chosen: before ?? table.guess });
      }
      const { code, sentence, takesKeyFile } = preview;
      const wrong = code === "wrong-password" || code === "key-file";
      const isLocked = wrong || code === "password-needed";
      setStage(
        isLocked
          ? { name: "unlock", files, sentence, wrong, takesKeyFile }
          : { name: "choose", problem: sentence },
      );
    } catch (error) {
      setStage({ name: "choose", problem: sentenceOf(error) });
    }
  }

  async function save(from: Run): Promise<void> {
    let run = from;
    stopped.current = false;
    const all = run.preview.adds + run.preview.changes;
    setStage({ name: "saving", run, stopping: false });
    const end = (problem: string | null, { lost = false, isFull = false } = {}) =>
      setStage({ name: "result", run, problem, lost, isFull });
    const show = () => setStage((now) => (now.name === "saving" ? { ...now, run } : now));
    const endFull = async () => {
      await bringFiles();
      end("", { isFull: true });
    };

    async function bringFiles(): Promise<void> {
      while (run.filesDone < run.files.length && !stopped.current) {
        const file = run.files[run.filesDone]!;
        const sent = await bringFile(file, run.filesDone);
        if (sent === "stopped") return;
        const refused = sent === null ? run.refused : [...run.refused, `${file.name}: ${sent}`];
        run = { ...run, filesDone: run.filesDone + 1, refused };
        show();
      }
    }

    try {
      while (run.done < all) {
        if (stopped.current) return end("");
        const free = run.room - run.added.length;
        if (run.done >= run.preview.changes && free <= 0) return await endFull();
        const batch = await session.importBatch(free);
        if (!batch.ok) {
          return batch.reason === "limit" ? await endFull() : end(unchangedByFindings);
        }
        const { added, left, done, files } = batch;
        run = {
          ...run,
          done,
          added: [...run.added, ...added],
          left: run.left + left,
          files: [...run.files, ...files],
        };
        show();
      }
      await bringFiles();
      end(stopped.current ? "" : null);
    } catch (error) {
      end(sentenceOf(error), { lost: true });
    }
  }

  /** Why it could not be added; null: it is there. */
  async function bringFile({ entryId, name }: FileToBring, index: number): Promise<string | null> {
    const file = await session.importedFile(index);
    if (!file) return importTexts.fileDamaged;
    const { nameFor, sendFile } = await import("../attachments/send-file.ts");
    const sent = await sendFile(
      session,
      { id: crypto.randomUUID(), entryId, name: nameFor(name), file },
      { tell: () => undefined, isGoing: () => !stopped.current },
    );
    if (sent.ok === "stopped") return "stopped";
    return sent.ok ? null : sent.problem;
  }

  async function undo(run: Run): Promise<void> {
    let moved = 0;
    setStage({ name: "undoing", run, moved });
    const end = (problem: string | null) => setStage({ name: "undone", run, moved, problem });
    try {
      while (moved < run.added.length) {
        const some = run.added.slice(moved, moved + batchChanges);
        const result = await session.trash(some);
        if (!result.ok && result.reason !== "waits") return end(unchangedByFindings);
        moved += some.length;
        setStage({ name: "undoing", run, moved });
      }
      end(null);
    } catch (error) {
      end(sentenceOf(error));
    }
  }

  return {
    stage,
    read: (files: readonly File[], unlocking?: Unlocking) => void read(files, unlocking),
    askColumns: (files: readonly File[], before?: ColumnChoice) =>
      void read(files, { columns: "ask" }, before),
    cancelReading: () => void session.cancelImport(),
    start: (preview: Preview, room: number) =>
      void save({
        preview,
        room,
        done: 0,
        added: [],
        left: 0,
        files: [],
        filesDone: 0,
        refused: [],
      }),
    goOn: (run: Run, room: number) => void save({ ...run, room: run.added.length + room }),
    stop(): void {
      stopped.current = true;
      setStage((now) => (now.name === "saving" ? { ...now, stopping: true } : now));
    },
    undo: (run: Run) => void undo(run),
    again: () => setStage({ name: "choose", problem: null }),
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof VaultError) return failureSentences[error.code];
  throw error;
}
