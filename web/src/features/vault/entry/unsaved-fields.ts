/**
 * What is typed into the cards outlasts a lock and a reload: the worker keeps it, and it is laid back
 * after the next unlock. Until it is kept, or while a save is on its way, the browser asks before
 * the page is left.
 */
import type { Later, VaultSession } from "../session/session.ts";
import type { CardUi } from "./card-ui-state.ts";
import { VaultError } from "@breezy/client/failure";
import { holdErased, layTyped, typedIn } from "./typed-texts.ts";
import type { OpenVault } from "@breezy/client/answers";

const pauseMs = 400;
const nothing = "[]";

export type KeepingSession = Pick<
  VaultSession,
  "fields" | "getState" | "subscribe" | "onLocking" | "keepTyped"
>;

/** Returns how to stop. */
export function keepUnsaved(cardUi: CardUi, session: KeepingSession, later: Later): () => void {
  let vault: OpenVault | null = null;
  /** The typed texts, spelled: those that the worker was last given, and those that it has kept. */
  let given = nothing;
  let kept = nothing;
  let stopPause = () => {};
  let isAsking = false;

  function typed() {
    const texts = vault ? typedIn(cardUi, vault.entries) : [];
    return { texts, spelled: JSON.stringify(texts) };
  }

  function keep(): void {
    stopPause();
    const { texts, spelled } = typed();
    if (!vault || spelled === given) return;
    given = spelled;
    session.keepTyped(texts).then(
      () => {
        if (spelled === given) kept = spelled;
        askIfUnsaved();
      },
      (error: unknown) => {
        // Not kept, so the browser goes on asking; the next key tries again.
        if (!(error instanceof VaultError)) throw error;
      },
    );
  }

  /** Listens only while there is something to lose: it keeps a page out of the back-forward cache. */
  function askIfUnsaved(): void {
    const { cards } = cardUi.getState();
    const isSending = [...cards.values()].some(({ sent }) => Object.keys(sent).length > 0);
    const isUnsaved = isSending || typed().spelled !== kept;
    if (isUnsaved === isAsking) return;
    isAsking = isUnsaved;
    if (isUnsaved) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  }

  function followSession(): void {
    const { screen } = session.getState();
    const now = "vault" in screen ? screen.vault : null;
    if (now === vault) return;
    const before = vault;
    vault = now;
    if (!now) {
      stopPause();
      given = kept = nothing;
      askIfUnsaved();
    } else if (!before) {
      given = kept = JSON.stringify(now.typed);
      layTyped(cardUi, now, session.fields);
      keep();
    } else if (now.entries !== before.entries) holdErased(cardUi, before.entries, now.entries);
  }

  const stops = [
    session.subscribe(followSession),
    session.onLocking(keep),
    cardUi.subscribe(() => {
      askIfUnsaved();
      stopPause();
      if (!vault) return;
      // What was saved or given up is forgotten at once: left within a pause, the form would come back.
      // A lock empties all cards, and ends nothing.
      const hasEnded = given !== nothing && typed().spelled === nothing;
      if (hasEnded && cardUi.getState().cards.size > 0) keep();
      else stopPause = later(pauseMs, keep);
    }),
  ];
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    for (const stop of stops) stop();
    stopPause();
    removeEventListener("pagehide", keep);
    removeEventListener("beforeunload", ask);
    document.removeEventListener("visibilitychange", keep);
  };
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
