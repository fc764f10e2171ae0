/** One person's vault in this tab: carries what the screens ask to the worker, and keeps what they show. */
import { createBackOff, type Later } from "./back-off.ts";
import { dismissWorker } from "./dismiss-worker.ts";
import { VaultError } from "./failure.ts";
import type { VaultWorker } from "./open-worker.ts";
import type {
  EntryDraft,
  Gate,
  KitResult,
  NewPinResult,
  OpenResult,
  SaveResult,
  Secret,
  SetUpResult,
  VaultFailure,
} from "./vault.ts";
import {
  firstState,
  holdsKeys,
  isAway,
  nextState,
  type VaultEvent,
  type VaultState,
} from "./vault-state.ts";

export interface SessionDeps {
  openWorker(onCrash: () => void): VaultWorker;
  later: Later;
  /** An IANA time zone. */
  zone(): string;
  /** Tells the other tabs. */
  tell(news: "locked" | "saved"): void;
  /** The server no longer knows this session. */
  endSession(): Promise<void>;
  report(error: unknown): void;
}

type Refusal<T> = Extract<T, { ok: false }> extends { reason: infer R } ? R : never;
export type SetUpRefusal = Refusal<SetUpResult> | "failed" | "network";
export type UnlockRefusal = "wrong" | "failed" | "network";
export type KitRefusal = Refusal<KitResult> | "network";
export type NewPinRefusal = Refusal<NewPinResult> | "failed" | "network";

export type VaultSession = ReturnType<typeof createVaultSession>;

export function createVaultSession(deps: SessionDeps) {
  let state = firstState;
  const listeners = new Set<() => void>();
  let worker = start();
  const backOff = createBackOff(deps.later, () => void askGate());

  function start(): VaultWorker {
    const started = deps.openWorker(() => {
      if (started === worker) send({ type: "failed", failure: "network" });
    });
    return started;
  }

  function send(event: VaultEvent): void {
    state = nextState(state, event);
    for (const listener of listeners) listener();
    if (isAway(state)) backOff.askLater();
    else if (state.screen.name === "loading") backOff.stop();
    else backOff.settle();
  }

  /** The code of a failure, once whoever must know was told. */
  function failureOf(error: unknown): VaultFailure {
    if (!(error instanceof VaultError)) {
      deps.report(error);
      return "unreadable";
    }
    if (error.code === "signed-out") void deps.endSession();
    return error.code;
  }

  async function askGate(): Promise<void> {
    const asked = worker;
    try {
      const report = await asked.vault.gate();
      if (asked === worker) send({ type: "gate-told", report });
    } catch (error) {
      const failure = failureOf(error);
      if (asked !== worker) return;
      if (failure === "network") send({ type: "unreachable" });
      else send({ type: "failed", failure });
    }
  }

  async function dismiss(leaving: VaultWorker, farewell: Promise<void>): Promise<void> {
    try {
      await dismissWorker(leaving, farewell, deps.later);
    } catch (error) {
      failureOf(error);
    }
  }

  async function lockHere(): Promise<void> {
    if (!holdsKeys(state)) return;
    const leaving = worker;
    worker = start();
    send({ type: "locked" });
    await dismiss(leaving, leaving.vault.lock());
    await askGate();
  }

  /** Fetches what changed elsewhere. Without a network it does nothing: the next time will. */
  async function sync(): Promise<void> {
    if (state.screen.name !== "open") return;
    try {
      send({ type: "contents-changed", vault: await worker.vault.sync() });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "server" || failure === "unreadable") deps.report(error);
    }
  }

  return {
    getState: (): VaultState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    askGate,

    /** After a failure: everything from the beginning, with a new worker. */
    async startOver(): Promise<void> {
      send({ type: "asked-again" });
      worker.end();
      worker = start();
      await askGate();
    },

    async setUp(pin: string): Promise<SetUpRefusal | null> {
      try {
        const made = await worker.vault.setUp(pin, deps.zone());
        if (!made.ok) return made.reason;
        send({ type: "opened", vault: made.vault, kit: made.kit });
        return null;
      } catch (error) {
        return failureOf(error) === "network" ? "network" : "failed";
      }
    },

    async unlock(pin: string): Promise<UnlockRefusal | null> {
      try {
        const result = await worker.vault.unlock(pin);
        if (result.ok) {
          send({ type: "opened", vault: result.vault, kit: null });
          return null;
        }
        send({ type: "gate-changed", gate: result.gate });
        return refusalOf(result);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === "network") return "network";
        send({ type: "failed", failure });
        return "failed";
      }
    },

    forgotPin: () => send({ type: "forgot-pin" }),
    hasNeither: () => send({ type: "has-neither" }),
    async backToGate(): Promise<void> {
      send({ type: "asked-again" });
      await askGate();
    },

    async openKit(code: string): Promise<KitRefusal | null> {
      try {
        const result = await worker.vault.openKit(code);
        if (!result.ok) return result.reason;
        send({ type: "kit-accepted" });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === "network") return "network";
        send({ type: "failed", failure });
        return null;
      }
    },

    async setNewPin(pin: string): Promise<NewPinRefusal | null> {
      try {
        const result = await worker.vault.setNewPin(pin, deps.zone());
        if (!result.ok) return result.reason;
        send({ type: "opened", vault: result.vault, kit: null });
        return null;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === "locked") send({ type: "forgot-pin" });
        return failure === "network" ? "network" : "failed";
      }
    },

    /** Shows the new kit; a gate where the PIN was not taken. */
    async newKit(pin: string): Promise<{ refusal: UnlockRefusal; gate: Gate | null } | null> {
      try {
        const result = await worker.vault.newKit(pin);
        if (result.ok) {
          send({ type: "opened", vault: result.vault, kit: result.kit ?? null });
          return null;
        }
        return { refusal: refusalOf(result) ?? "failed", gate: result.gate };
      } catch (error) {
        const refusal = failureOf(error) === "network" ? "network" : "failed";
        return { refusal, gate: null };
      }
    },

    showKit: () => send({ type: "kit-shown" }),
    kitKept: () => send({ type: "kit-kept" }),

    /** Throws VaultError where it could not be saved; saving the same again is safe. */
    async add(draft: EntryDraft): Promise<SaveResult> {
      try {
        const result = await worker.vault.add(draft);
        if (result.ok) {
          send({ type: "entry-saved", entry: result.entry });
          deps.tell("saved");
        } else if (result.reason === "findings") await sync();
        return result;
      } catch (error) {
        throw new VaultError(failureOf(error), "not saved", { cause: error });
      }
    },

    /** Throws VaultError. */
    async reveal(id: string): Promise<Secret> {
      try {
        return await worker.vault.reveal(id);
      } catch (error) {
        throw new VaultError(failureOf(error), "not revealed", { cause: error });
      }
    },

    /** Ids in list order; waits for no other call. Throws VaultError. */
    async search(query: string, where: "vault" | "trash" = "vault"): Promise<string[]> {
      try {
        return await worker.vault.search(query, where);
      } catch (error) {
        throw new VaultError(failureOf(error), "not searched", { cause: error });
      }
    },

    sync,

    /** Throws VaultError. */
    async acceptFindings(): Promise<void> {
      try {
        send({ type: "contents-changed", vault: await worker.vault.acceptFindings() });
        deps.tell("saved");
      } catch (error) {
        throw new VaultError(failureOf(error), "not accepted", { cause: error });
      }
    },

    /** Throws VaultError. */
    async cancelReset(): Promise<void> {
      try {
        await worker.vault.cancelReset();
        send({ type: "reset-cancelled" });
      } catch (error) {
        throw new VaultError(failureOf(error), "not cancelled", { cause: error });
      }
    },

    resetEndNoticed: () => send({ type: "reset-end-noticed" }),
    triesNoticed: () => send({ type: "tries-noticed" }),

    /** Locks this tab alone: each tab knows best whether somebody is using it. */
    lockHere,
    async lockEverywhere(): Promise<void> {
      deps.tell("locked");
      await lockHere();
    },

    /** Signing out: locks, and erases what this browser keeps of the person. Not to be used after. */
    async forget(): Promise<void> {
      send({ type: "locked" });
      await dismiss(worker, worker.vault.forget());
    },
  };
}

/** null: the gate itself says what there is to say. */
function refusalOf(result: Extract<OpenResult, { ok: false }>): UnlockRefusal | null {
  if (result.reason === "wrong") return "wrong";
  return result.gate.state === "pin" ? "failed" : null;
}
