import { useEffect, useState } from "react";
import type { ExportKind } from "@breezy/client/transfer/transfers";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import { Notice } from "../../../ui/notice.tsx";

/** What a file of this kind would not hold, before it is written. */
export function ExportNotes({ kind }: { kind: ExportKind }) {
  const session = useVaultSession();
  const [notes, setNotes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const show = (lines: readonly string[]) => {
      if (isShown) setNotes(lines);
    };
    session.exportNotes(kind).then(show, (error: unknown) => {
      if (!(error instanceof VaultError)) throw error;
      show([failureSentences[error.code]]);
    });
    return () => {
      isShown = false;
    };
  }, [session, kind]);
  if (notes.length === 0) return null;
  return (
    <Notice tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
