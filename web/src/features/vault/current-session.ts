/** The one vault session of this tab; it outlives the pages, so that going elsewhere locks nothing. */
import {
  checkSession,
  endSession,
  onSessionKnown,
  onSignOut,
  planMoved,
  type SignOutReason,
} from "../../app/session.ts";
import { onBack } from "../../lib/server-reachability.ts";
import { roomOf } from "./attachments/file-room.ts";
import { cardUiOf, keepUnsaved, setMerge } from "./entry/entry.ts";
import {
  createVaultSession,
  followVault,
  leadAmongTabs,
  lockWhenIdle,
  type News,
  openEventStream,
  type VaultSession,
} from "./session/session.ts";
import { tellSent } from "./outbox/outbox.ts";
import { openWorker } from "./worker/open-worker.ts";

/** What was saved on another device is fetched when the tab is looked at again, at most this often. */
const syncEveryMs = 30_000;
/** And while it is looked at, so that a sign-out from another device is noticed too. */
const lookEveryMs = 60_000;
const minuteMs = 60_000;

let current: { userId: string; session: VaultSession; leave: () => void } | null = null;

/** The session of the person who is signed in; begun at the first call. */
export function vaultSessionOf(userId: string): VaultSession {
  if (current?.userId !== userId) {
    if (current) void forgetCurrent("ended");
    current = begin(userId);
  }
  return current.session;
}

/** Unless somebody asked for the sign-out, or the account is gone, what waits stays for the next sign-in. */
async function forgetCurrent(why: SignOutReason): Promise<void> {
  const leaving = current;
  current = null;
  leaving?.leave();
  await leaving?.session.forget(why === "ended");
}

function later(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function begin(userId: string) {
  const tabs = new BroadcastChannel("breezy-vault");
  const session = createVaultSession({
    openWorker: (onCrash) => openWorker(userId, onCrash),
    later,
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    tell: (news) => tabs.postMessage(news),
    sent(done) {
      for (const { id, merge } of done.merges) cardUiOf(session).change(id, setMerge(merge));
      tellSent(done);
    },
    endSession,
    report: reportError,
  });

  let syncedAt = Date.now();
  function sync() {
    syncedAt = Date.now();
    void session.sync();
  }
  function heardNews(news: News) {
    if (news.kind === "ended") void endSession();
    else if (news.kind === "version") void session.hear(news.version);
    else void planMoved(news.news).then(roomOf(session).askAgain);
  }
  const events = followVault({
    openStream: openEventStream,
    lead: (listen) => leadAmongTabs("breezy-events", listen),
    tell: (news) => tabs.postMessage(news),
    heard: heardNews,
    refused: () => void checkSession(),
    later,
  });
  function lookedAt() {
    if (document.visibilityState === "visible" && Date.now() - syncedAt >= syncEveryMs) sync();
  }
  function heard({ data }: MessageEvent<"locked" | "saved" | "waits" | News>) {
    if (data === "locked") void session.lockHere();
    else if (data === "saved") sync();
    else if (data === "waits") void session.readOutbox();
    else heardNews(data);
  }
  function reconnected() {
    events.renew();
    session.sendNow();
    const { name } = session.getState().screen;
    if (name === "unreachable") void session.askGate();
    else lookedAt();
  }

  /** A tab that was closed, or left for another site, must not come back with the vault open. */
  function broughtBack({ persisted }: PageTransitionEvent) {
    if (persisted) void session.lockHere();
  }

  tabs.addEventListener("message", heard);
  document.addEventListener("visibilitychange", lookedAt);
  addEventListener("online", reconnected);
  const looking = setInterval(lookedAt, lookEveryMs);
  const idleLock = lockWhenIdle(() => void session.lockHere(), [Date.now, () => performance.now()]);
  const stopFollowing = session.subscribe(() => {
    const { screen } = session.getState();
    if (screen.name === "open" || screen.name === "offline")
      idleLock.limitTo(screen.vault.settings.autoLockMinutes * minuteMs);
  });
  addEventListener("pageshow", broughtBack);
  const stopKeeping = keepUnsaved(cardUiOf(session), session, later);
  const stopSignOut = onSignOut(forgetCurrent);
  // A copy may be open here that was opened while nobody could be asked.
  const stopKnown = onSessionKnown((known) =>
    known === userId ? undefined : forgetCurrent("ended"),
  );
  const stopBack = onBack(session.sendNow);
  void session.askGate();

  return {
    userId,
    session,
    leave() {
      tabs.close();
      clearInterval(looking);
      document.removeEventListener("visibilitychange", lookedAt);
      removeEventListener("online", reconnected);
      removeEventListener("pageshow", broughtBack);
      idleLock.stop();
      stopKeeping();
      stopFollowing();
      events.stop();
      stopSignOut();
      stopKnown();
      stopBack();
    },
  };
}
