import { useEffect, useState } from "react";
import { VaultError } from "@breezy/client/failure";
import type { OneTimeCode } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

interface ShownCode extends OneTimeCode {
  /** Whole seconds, 1 at least. */
  leftS: number;
}

type Made = OneTimeCode | "none";

type Period = Pick<OneTimeCode, "untilMs" | "periodS">;

const secondMs = 1000;
const lookEveryMs = 250;

/** The code of the moment, and the next one in its turn; "none" if the seed makes none. */
export function useCode(id: string, version: number): ShownCode | "none" | null {
  const session = useVaultSession();
  const [known, setKnown] = useState<{ version: number; made: Made } | null>(null);
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    let isWanted = true;
    let isAsked = false;
    let shown: Made | null = null;
    async function ask(): Promise<void> {
      isAsked = true;
      const made = await session.code(id, Date.now()).catch(noneIfUnreadable);
      isAsked = false;
      if (!isWanted || made === "away") return;
      shown = made ?? "none";
      setKnown({ version, made: shown });
    }
    void ask();
    // By the clock and not by one timer for its end: a device sleeps, and its clock is put right.
    const timer = setInterval(() => {
      const at = Date.now();
      setNowMs(at);
      if (!isAsked && shown && shown !== "none" && !countsAt(shown, at)) void ask();
    }, lookEveryMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [session, id, version]);

  const made = known?.made ?? null;
  if (made === null || made === "none") return made;
  return { ...made, leftS: leftSeconds(made, nowMs) };
}

/** `away`: locked or erased meanwhile, and its row with it. */
function noneIfUnreadable(error: unknown): "none" | "away" {
  if (!(error instanceof VaultError)) throw error;
  return error.code === "damaged" ? "none" : "away";
}

/** Also false if the clock was put back to before it. */
export function countsAt({ untilMs, periodS }: Period, nowMs: number): boolean {
  return nowMs < untilMs && nowMs >= untilMs - periodS * secondMs;
}

/** Whole seconds; from 1 to the whole period, while the next one is asked for too. */
export function leftSeconds({ untilMs, periodS }: Period, nowMs: number): number {
  return Math.min(periodS, Math.max(1, Math.ceil((untilMs - nowMs) / secondMs)));
}
