/** One person's vault in this tab: carries what the screens ask to the worker, and keeps what they show. */
import { createBackOff, type Later } from "../../../lib/back-off.ts";
import { createFoldedTexts } from "@breezy/client/entry/finding";
import { entryFields, type EntryFields } from "@breezy/client/entry/fields";
import { VaultError } from "@breezy/client/failure";
import { createSessionChanges } from "./session-changes.ts";
import { createCalls, type SessionCore, type VaultWorker } from "./session-core.ts";
import { createSessionPins } from "./session-pins.ts";
import { createSending } from "../../../lib/send-waiting.ts";
import type { OpenVault, SendResult, VaultFailure } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import {
  firstState,
  holdsKeys,
  isAway,
  nextState,
  outboxOf,
  type VaultEvent,
  type VaultState,
} from "./vault-state.ts";

export interface SessionDeps {
  openWorker(onCrash: () => void): VaultWorker;
  later: Later;
  /** An IANA time zone. */
  zone(): string;
  /** Tells the other tabs. */
  tell(news: "locked" | "saved" | "waits"): void;
  /** What waited has left, and may have met something. */
  sent(done: Pick<SendResult, "sent" | "merges">): void;
  /** The server no longer knows this session. */
  endSession(): Promise<void>;
  report(error: unknown): void;
  /** What an entry can hold; the product's own table if absent. */
  fields?: EntryFields;
}

/** How long after the vault was opened or changed the worker checks that everything can be opened. */
const lookMs = 3000;

/** How long the last call to a worker may take before it is ended. */
const lastCallMs = 3000;

export type VaultSession = ReturnType<typeof createVaultSession>;

export function createVaultSession(deps: SessionDeps) {
  const fields: EntryFields = deps.fields ?? entryFields;
  let state = firstState;
  const listeners = new Set<() => void>();
  const lockListeners = new Set<() => void>();
  let worker = start();
  let isToLook = false;
  const backOff = createBackOff(deps.later, () => void askGate());
  const sending = createSending({ send: sendWaiting, later: deps.later });

  function start(): VaultWorker {
    const started = deps.openWorker(() => {
      if (started === worker) send({ type: "failed", failure: "network" });
    });
    return started;
  }

  function send(event: VaultEvent): void {
    state = nextState(state, event);
    if (event.type === "opened" || event.type === "contents-changed") lookSoon();
    for (const listener of listeners) listener();
    if (isAway(state)) backOff.askLater();
    else if (state.screen.name === "loading") backOff.stop();
    else backOff.settle();
    sending.follow(state.screen.name === "open" ? outboxOf(state).count : 0);
  }

  async function sendWaiting(): Promise<SendResult | null> {
    if (state.screen.name !== "open") return null;
    const asked = worker;
    try {
      const done = await asked.vault.sendWaiting();
      // A worker that was locked meanwhile may still answer.
      if (asked !== worker) return null;
      send({ type: "contents-changed", vault: done.vault });
      if (done.sent > 0) deps.tell("saved");
      if (done.sent > 0 || done.merges.length > 0) deps.sent(done);
      return done;
    } catch (error) {
      failureOf(error);
      return null;
    }
  }

  /** Once for all that comes until then; a worker that was locked meanwhile has nothing to look at. */
  function lookSoon(): void {
    if (isToLook) return;
    isToLook = true;
    deps.later(lookMs, () => {
      isToLook = false;
      void update((vault) => vault.look());
    });
  }

  /** The code of a failure, once all who must know were told. */
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

  async function dismiss(old: VaultWorker, lastCall: Promise<void>): Promise<void> {
    try {
      await dismissWorker(old, lastCall, deps.later);
    } catch (error) {
      failureOf(error);
    }
  }

  async function lockHere(): Promise<void> {
    if (!holdsKeys(state)) return;
    for (const listener of lockListeners) listener();
    const old = worker;
    worker = start();
    send({ type: "locked" });
    await dismiss(old, old.vault.lock());
    await askGate();
  }

  /** Fetches what changed elsewhere. Without a network it does nothing: the next time will. */
  const sync = () => update((vault) => vault.sync());

  async function update(fetch: (vault: Vault) => Promise<OpenVault | null>): Promise<void> {
    if (state.screen.name !== "open" && state.screen.name !== "offline") return;
    const asked = worker;
    try {
      const vault = await fetch(asked.vault);
      // A worker that was locked meanwhile may still answer.
      if (vault && asked === worker) send({ type: "contents-changed", vault });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "server" || failure === "unreadable") deps.report(error);
    }
  }

  const core: SessionCore = {
    vault: () => worker.vault,
    send,
    sync,
    failureOf,
    tellSaved: () => deps.tell("saved"),
    tellWaits: () => deps.tell("waits"),
    zone: deps.zone,
  };
  const calls = createCalls(core);

  return {
    ...calls,
    ...createSessionPins(core, calls),
    ...createSessionChanges(core, calls),

    fields,
    /** What an entry is found by. Each text goes with its entry when a lock lets go of it. */
    foldedTextOf: createFoldedTexts(fields),
    getState: (): VaultState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** About to be locked: what is still to be kept can be given to the worker. Returns how to stop. */
    onLocking(listener: () => void): () => void {
      lockListeners.add(listener);
      return () => lockListeners.delete(listener);
    },

    askGate,

    /** After a failure: everything from the beginning, with a new worker. */
    async startOver(): Promise<void> {
      send({ type: "asked-again" });
      worker.end();
      worker = start();
      await askGate();
    },

    forgotPin: () => send({ type: "forgot-pin" }),
    hasNeither: () => send({ type: "has-neither" }),
    async backToGate(): Promise<void> {
      send({ type: "asked-again" });
      await askGate();
    },

    showKit: () => send({ type: "kit-shown" }),
    kitKept: () => send({ type: "kit-kept" }),

    sync,
    /** The same, where the version that the server tells of is not here yet. */
    hear: (version: number) => update((vault) => vault.hear(version)),

    /** The server is back: what waits goes now. */
    sendNow: () => sending.now(),
    /** Another tab put something into the outbox, or took it out. */
    readOutbox: () => update((vault) => vault.readOutbox()),

    resetEndNoticed: () => send({ type: "reset-end-noticed" }),

    /** Locks this tab alone: each tab knows best whether somebody is using it. */
    lockHere,
    async lockEverywhere(): Promise<void> {
      deps.tell("locked");
      await lockHere();
    },

    /** Signing out: locks, and erases what this browser keeps of the person; see `Vault.forget`. Not to be used after. */
    async forget(keepsOutbox = false): Promise<void> {
      send({ type: "locked" });
      await dismiss(worker, worker.vault.forget(keepsOutbox));
    },
  };
}

/** Ends a worker after its last call, or without an answer if it is too busy: its keys go with it. */
async function dismissWorker(
  worker: VaultWorker,
  lastCall: Promise<void>,
  later: Later,
): Promise<void> {
  let stopWaiting = () => {};
  const deadline = new Promise<void>((resolve) => {
    stopWaiting = later(lastCallMs, resolve);
  });
  try {
    await Promise.race([lastCall, deadline]);
  } finally {
    stopWaiting();
    worker.end();
  }
}
