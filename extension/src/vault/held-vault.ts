/** One connection's vault from locked to open and back: who may use it, and until when. */
import type { Gate, OpenVault } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import { createVault, type Vault, type VaultDeps } from "@breezy/client/vault";
import { createBackOff, type Later } from "../../../web/src/lib/back-off.ts";
import { type Clock, lookEveryMs, watchIdle } from "../../../web/src/lib/idle-watch.ts";
import { type Connection, guarded } from "./connection.ts";
import { keepCurrent } from "./keep-current.ts";
import { inTurn, type Serial } from "./serial.ts";
import type { UnlockAnswer } from "./vault-service.ts";

export interface OpenPhase {
  name: "open";
  vault: OpenVault;
  offline: boolean;
}

type Phase =
  | { name: "asking" }
  | { name: "unreachable" }
  | { name: "locked"; gate: Gate }
  | OpenPhase;

export interface HeldDeps extends Pick<VaultDeps, "store" | "exclusive"> {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The first is the device's own; of all of them the one counts that saw most time pass. */
  clocks: readonly [Clock, ...Clock[]];
  later: Later;
  report(error: unknown): void;
}

interface Heard {
  /** The phase or what is open has changed. */
  changed(): void;
  /** The server no longer knows the session. */
  signedOut(): void;
}

/** How long a lock waits for a call that does not end. */
const lastCallMs = 3000;
/** A server that is away is asked again for so long after somebody last looked. */
const watchedMs = 60_000;
/** Failures that nobody brings about by being away. */
const strange: ReadonlySet<string> = new Set(["unreadable", "server"]);

export type HeldVault = ReturnType<typeof holdVault>;

export function holdVault(
  { store, exclusive, fetch, clocks, later, report }: HeldDeps,
  { origin, userId, token, guardians }: Connection,
  heard: Heard,
) {
  const [clock] = clocks;
  let phase: Phase = { name: "asking" };
  let isEnded = false;
  let lookedAtMs = 0;
  let watch = watchIdle(clocks);
  let stopWatching = () => {};
  let serial = start();
  const backOff = createBackOff(later, () => {
    if (clock() - lookedAtMs < watchedMs) void askGate();
  });
  const current = keepCurrent({
    later,
    openNow: () => (phase.name === "open" ? phase : null),
    calls: () => serial.calls,
    enter,
    shown: (vault) => watch.limitTo(vault.settings.autoLockMinutes * 60_000),
    failed,
    askEvents: (signal) =>
      ask(`${origin}/events`, { headers: { accept: "text/event-stream" }, signal }),
    signedOut: heard.signedOut,
  });

  function start(): Serial<Vault> {
    return inTurn(
      createVault({
        origin,
        fetch: ask,
        session: { userId },
        config: { guardians },
        store,
        clock,
        later: (ms, work) => void later(ms, () => void work().catch(reportStrange)),
        exclusive,
      }),
    );
  }

  function ask(url: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${token}`,
    };
    return fetch(url, guarded({ ...init, headers }));
  }

  function enter(next: Phase): void {
    if (isEnded) return;
    phase = next;
    if (isAway(next)) backOff.askLater();
    else backOff.settle();
    current.follow();
    heard.changed();
  }

  /** The code of a failure, once all who must know were told. */
  function failed(error: unknown): string {
    const code = error instanceof VaultError ? error.code : "unreadable";
    if (code === "signed-out" && !isEnded) heard.signedOut();
    if (strange.has(code)) report(error);
    return code;
  }

  /** What is put off may find the server away, the session over, or the vault locked again. */
  function reportStrange(error: unknown): void {
    if (!(error instanceof VaultError) || strange.has(error.code)) report(error);
  }

  async function askGate(): Promise<void> {
    const asked = serial;
    try {
      const { gate } = await asked.calls.gate();
      if (asked === serial && phase.name !== "open") enter({ name: "locked", gate });
    } catch (error) {
      failed(error);
      if (asked === serial && phase.name !== "open") enter({ name: "unreachable" });
    }
  }

  function watchOver(): void {
    stopWatching = later(Math.min(watch.leftMs(), lookEveryMs), () => {
      if (watch.isIdle()) void lock();
      else watchOver();
    });
  }

  /** Nothing is answered from here on; the keys go once what runs has ended, or can't wait any more. */
  async function close(): Promise<void> {
    const old = serial;
    stopWatching();
    serial = start();
    enter({ name: "asking" });
    const { promise: deadline, resolve } = Promise.withResolvers<void>();
    const stopWaiting = later(lastCallMs, resolve);
    await Promise.race([old.settled(), deadline]);
    stopWaiting();
    // Its keys are gone however that ends; what it was about to tell the server is told next time.
    await old.calls.lock().catch(reportStrange);
  }

  async function lock(): Promise<void> {
    if (phase.name !== "open") return;
    await close();
    await askGate();
  }

  function lockIfIdle(): void {
    if (phase.name === "open" && watch.isIdle()) void lock();
  }

  /** Throws VaultError `locked` unless the vault is open, and nobody left it alone for too long. */
  function openNow(): OpenPhase {
    lockIfIdle();
    if (phase.name !== "open") throw new VaultError("locked", "The vault is locked.");
    return phase;
  }

  function calls(): Vault {
    openNow();
    return serial.calls;
  }

  return {
    phase(): Phase {
      lockIfIdle();
      return phase;
    },
    /** Somebody is shown how it stands. */
    looked(): void {
      lookedAtMs = clock();
    },
    idleLockAtMs: () => Math.round(clock() + watch.leftMs()),
    askGate,
    // Whatever else fails of it, the unlock meets it again and says so.
    readAhead: () => serial.calls.readAhead().catch(() => undefined),

    async unlock(pin: string): Promise<UnlockAnswer> {
      const by = serial;
      if (phase.name === "open") return { ok: true };
      const result = await by.calls.unlock(pin).catch((error: unknown) => {
        failed(error);
        throw error;
      });
      if (by !== serial) throw new VaultError("locked", "The vault was locked.");
      if (!result.ok) {
        enter({ name: "locked", gate: result.gate });
        return { ok: false, reason: result.reason, gate: result.gate };
      }
      watch = watchIdle(clocks, result.vault.settings.autoLockMinutes * 60_000);
      enter({ name: "open", vault: result.vault, offline: false });
      watchOver();
      return { ok: true };
    },

    openNow,
    calls,
    /** The open vault's calls, for what a person does: the idle lock begins anew. */
    use(): Vault {
      openNow();
      if (!watch.touch()) void lock();
      return calls();
    },
    refresh: current.refresh,
    lock,
    renew: current.renew,

    /** Ends it with everything that it holds. `erases`: also what this device keeps of the person. */
    async end(erases: "nothing" | "all" | "all but what is nowhere else"): Promise<void> {
      await close();
      isEnded = true;
      backOff.stop();
      if (erases !== "nothing") await serial.calls.forget(erases !== "all");
    },
  };
}

/** Whether asking again later may help. */
function isAway(phase: Phase): boolean {
  return (
    phase.name === "unreachable" || (phase.name === "locked" && phase.gate.state === "unavailable")
  );
}
