/** A PIN typed into the pad: one try, carried until it ends. */
import { toBase64 } from "@breezy/crypto/bytes";
import type { Gate } from "../answers.ts";
import type { Context } from "../keep/context.ts";
import type { Opener } from "./open.ts";
import { gateOf } from "../pin/registrations.ts";
import { readGuardians, type GuardiansRead } from "../pin/read-guardians.ts";
import { beginAttempt, runAttempt, type OpenTry } from "../pin/pin-attempt.ts";

export type PinResult =
  | { ok: true; opener: Opener }
  | { ok: false; reason: "wrong" | "gate"; gate: Gate };

export interface PinPadMemory {
  /**
   * Asks the guardians about `pin`. The same PIN again continues the same try, uncounted, until it was
   * wrong or the try is cleared.
   */
  tryPin(pin: string): Promise<PinResult>;
  /** Somebody begins to type: what the next try begins with is asked for meanwhile. */
  readAhead(): void;
  /** What to say before digits are typed: a try that has begun may go on. */
  gateOf(guardiansRead: GuardiansRead): Gate;
  /** Ends a try that came to its end: what followed from the right PIN is done, or given up. */
  clear(): void;
}

/** How long what was read ahead may wait for the last digit, in milliseconds. */
const aheadKeptMs = 10_000;

function beforeDigits(gate: Gate, spent: boolean): Gate {
  return gate.state === "pin" && spent ? { state: "sign-in-again" } : gate;
}

export function createPinPad(context: Context): PinPadMemory {
  let open: OpenTry | null = null;
  let ahead: { reading: Promise<GuardiansRead>; sinceMs: number } | null = null;

  const isNew = (read: { sinceMs: number }) => context.clock() - read.sinceMs <= aheadKeptMs;

  function readAhead(): void {
    // A digit may be taken back and typed again.
    if (ahead && isNew(ahead)) return;
    const reading = readGuardians(context);
    ahead = { reading, sinceMs: context.clock() };
    // Whatever is the matter, the try asks again and can say so.
    reading.catch(() => undefined);
  }

  /** What was read ahead, once and while it is new; null: nothing, or it failed. */
  async function takeAhead(): Promise<GuardiansRead | null> {
    const taken = ahead;
    ahead = null;
    if (!taken || !isNew(taken)) return null;
    return taken.reading.catch(() => null);
  }

  async function tryPin(pin: string): Promise<PinResult> {
    const early = await takeAhead();
    // Things may have changed since: what does not lead to an answer is asked for anew.
    const result = early?.gate.state === "pin" ? await tryWith(early, pin) : "refused";
    if (result !== "refused") return result;
    const again = await tryWith(await readGuardians(context), pin);
    if (again !== "refused") return again;
    return { ok: false, reason: "gate", gate: (await readGuardians(context)).gate };
  }

  async function tryWith(
    { answers, gate, record, liars }: GuardiansRead,
    pin: string,
  ): Promise<PinResult | "refused"> {
    // A try that has begun goes on even if its own counts have closed the gate.
    if (!record) return { ok: false, reason: "gate", gate };
    const continues = open?.pin === pin && open.recordId === toBase64(record.header.recordId);
    if (gate.state !== "pin" && !continues) return { ok: false, reason: "gate", gate };
    if (!open || !continues) open = await beginAttempt(pin, record);

    const result = await runAttempt(context, open, record, answers);
    if (!result.ok && result.reason === "unavailable") {
      return { ok: false, reason: "gate", gate: { state: "unavailable" } };
    }
    if (result.ok) {
      // Kept: what opens the vault is still to come, and what is lost of it is asked for again.
      const { vaultKey } = result;
      return {
        ok: true,
        opener: {
          vaultKey,
          pin,
          record,
          answers: result.answers,
          liars: [...liars, ...result.liars],
        },
      };
    }
    open = null;
    switch (result.reason) {
      case "wrong": {
        const now = context.clock();
        const next = gateOf(result.answers, context.userId, now);
        return { ok: false, reason: "wrong", gate: beforeDigits(next, result.spent) };
      }
      case "session-tries":
        return { ok: false, reason: "gate", gate: { state: "sign-in-again" } };
      case "refused":
        return "refused";
    }
  }

  return {
    tryPin,
    readAhead,
    gateOf: ({ gate, spent }) => beforeDigits(gate, spent && open === null),
    clear() {
      open = null;
      ahead = null;
    },
  };
}
