import { useEffect, useState } from "react";
import { VaultError } from "../failure.ts";
import type { OneTimeCode } from "../vault.ts";
import { useVaultSession } from "../vault-context.ts";

interface ShownCode extends OneTimeCode {
  /** Whole seconds, 1 at least. */
  leftS: number;
}

type Made = OneTimeCode | "none";

const secondMs = 1000;
/** Timers take no more than some days; there are periods of years. */
const longestWaitMs = 3_600_000;

/** The code of the moment, and the next one in its turn; "none" where the seed makes none. */
export function useCode(id: string, version: number): ShownCode | "none" | null {
  const session = useVaultSession();
  const [known, setKnown] = useState<{ version: number; made: Made } | null>(null);
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs / 4);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    async function ask(): Promise<void> {
      const made = await session.code(id, Date.now()).catch(noneIfUnreadable);
      if (!isWanted || made === "away") return;
      setKnown({ version, made: made ?? "none" });
      if (!made || made === "none") return;
      const waitMs = Math.min(made.untilMs - Date.now(), longestWaitMs);
      timer = setTimeout(() => void ask(), waitMs);
    }
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [session, id, version]);

  const made = known?.made ?? null;
  if (made === null || made === "none") return made;
  return { ...made, leftS: Math.max(1, Math.ceil((made.untilMs - nowMs) / secondMs)) };
}

/** `away`: locked or erased meanwhile, and its row with it. */
function noneIfUnreadable(error: unknown): "none" | "away" {
  if (!(error instanceof VaultError)) throw error;
  return error.code === "unreadable" ? "none" : "away";
}
