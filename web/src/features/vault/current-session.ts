/** The one vault session of this tab; it outlives the pages, so that going elsewhere locks nothing. */
import { endSession, onSignOut } from "../../app/session.ts";
import { lockWhenIdle } from "./idle-lock.ts";
import { openWorker } from "./open-worker.ts";
import { createVaultSession, type VaultSession } from "./vault-session.ts";

/** What was saved on another device is fetched when the tab is looked at again, at most this often. */
const syncEveryMs = 30_000;
/** And while it is looked at, so that a sign-out from another device is noticed too. */
const lookEveryMs = 60_000;

let current: { userId: string; session: VaultSession; leave: () => void } | null = null;

/** The session of whoever is signed in; begun at the first call. */
export function vaultSessionOf(userId: string): VaultSession {
  if (current?.userId !== userId) {
    if (current) void forgetCurrent();
    current = begin(userId);
  }
  return current.session;
}

async function forgetCurrent(): Promise<void> {
  const leaving = current;
  current = null;
  leaving?.leave();
  await leaving?.session.forget();
}

function begin(userId: string) {
  const tabs = new BroadcastChannel("breezy-vault");
  const session = createVaultSession({
    openWorker: (onCrash) => openWorker(userId, onCrash),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    tell: (news) => tabs.postMessage(news),
    endSession,
    report: reportError,
  });

  let syncedAt = Date.now();
  function sync() {
    syncedAt = Date.now();
    void session.sync();
  }
  function lookedAt() {
    if (document.visibilityState === "visible" && Date.now() - syncedAt >= syncEveryMs) sync();
  }
  function heard({ data }: MessageEvent) {
    if (data === "locked") void session.lockHere();
    if (data === "saved") sync();
  }
  function reconnected() {
    const { name } = session.getState().screen;
    if (name === "unreachable") void session.askGate();
    else lookedAt();
  }

  tabs.addEventListener("message", heard);
  document.addEventListener("visibilitychange", lookedAt);
  addEventListener("online", reconnected);
  const looking = setInterval(lookedAt, lookEveryMs);
  const stopIdleLock = lockWhenIdle(() => void session.lockHere(), Date.now);
  const stopSignOut = onSignOut(forgetCurrent);
  void session.askGate();

  return {
    userId,
    session,
    leave() {
      tabs.close();
      clearInterval(looking);
      document.removeEventListener("visibilitychange", lookedAt);
      removeEventListener("online", reconnected);
      stopIdleLock();
      stopSignOut();
    },
  };
}
