import { useEffect, useState } from "react";
import type { OneTimeCode } from "@breezy/client/entry/entry";
import { useVault } from "./vault-context.ts";

interface ShownCode {
  /** In two groups, as people read it aloud. */
  code: string;
  leftS: number;
  periodS: number;
}

const secondMs = 1000;
const lookEveryMs = 250;

/** The code of the moment; "none" if its seed makes none. */
export function useCode(id: string): ShownCode | "none" | null {
  const vault = useVault();
  const [made, setMade] = useState<OneTimeCode | "none" | null>(null);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let isWanted = true;
    let isAsked = false;
    let known: OneTimeCode | "none" | null = null;
    async function ask(): Promise<void> {
      isAsked = true;
      known = (await vault.code(id).catch(() => null)) ?? "none";
      isAsked = false;
      if (isWanted) setMade(known);
    }
    void ask();
    // By the clock and not by one timer for its end: a device sleeps, and its clock is put right.
    const timer = setInterval(() => {
      const at = Date.now();
      setNowMs(at);
      if (!isAsked && known && known !== "none" && !counts(known, at)) void ask();
    }, lookEveryMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [vault, id]);
  if (made === null || made === "none") return made;
  const leftS = Math.ceil((made.untilMs - nowMs) / secondMs);
  const { periodS } = made;
  return { code: grouped(made.code), leftS: Math.min(periodS, Math.max(1, leftS)), periodS };
}

function counts({ untilMs, periodS }: OneTimeCode, nowMs: number): boolean {
  return nowMs < untilMs && nowMs >= untilMs - periodS * secondMs;
}

function grouped(code: string): string {
  if (code.length < 6) return code;
  const at = Math.floor(code.length / 2);
  return `${code.slice(0, at)} ${code.slice(at)}`;
}
