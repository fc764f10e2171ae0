import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isDirty } from "../kinds/kinds.ts";
import { VaultError } from "@breezy/client/failure";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

const pauseMs = 400;

interface KeptDraft {
  /** What is typed is kept, sealed, in this browser: a reload loses nothing. */
  isKept: boolean;
  /** It was saved, or is to be discarded. */
  forget(): Promise<void>;
}

/** Keeps what is typed as soon as the person pauses, and when the page is left. */
export function useKeptDraft(fields: EntryDraft, restored: boolean): KeptDraft {
  const session = useVaultSession();
  const [kept, setKept] = useState<EntryDraft | null>(restored ? fields : null);
  const asked = useRef(kept);
  const isOver = useRef(false);
  // One after the other: an older draft must not arrive after a newer one, or after its end.
  const queue = useRef(Promise.resolve());

  function keep(draft: EntryDraft | null) {
    queue.current = queue.current.then(async () => {
      try {
        await session.keepDraft(draft);
        setKept(draft);
      } catch (error) {
        // Locked meanwhile: the draft before this one is what comes back.
        if (!(error instanceof VaultError)) throw error;
      }
    });
  }
  function keepNewest(typed: EntryDraft) {
    if (isOver.current || asked.current === typed) return;
    if (asked.current === null && !isDirty(typed)) return;
    asked.current = typed;
    keep(isDirty(typed) ? typed : null);
  }
  const paused = useEffectEvent(keepNewest);
  const left = useEffectEvent(() => keepNewest(fields));

  useEffect(() => {
    const timer = setTimeout(() => paused(fields), pauseMs);
    return () => clearTimeout(timer);
  }, [fields]);
  useEffect(() => {
    const leave = () => left();
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);

  return {
    isKept: kept === fields,
    forget() {
      isOver.current = true;
      keep(null);
      return queue.current;
    },
  };
}
