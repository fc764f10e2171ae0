/** An open vault that hears of the server, sends what waits for it, and looks for parts that do not open. */
import type { OpenVault, SendResult } from "@breezy/client/answers";
import type { Vault } from "@breezy/client/vault";
import type { Later } from "../../../web/src/lib/back-off.ts";
import { createSending } from "../../../web/src/lib/send-waiting.ts";
import type { OpenPhase } from "./held-vault.ts";
import { followServer, type Following } from "./server-events.ts";

interface CurrentDeps {
  later: Later;
  /** null: the vault is not open. */
  openNow(): OpenPhase | null;
  /** Of the vault of the moment, which a lock replaces. */
  calls(): Vault;
  enter(next: OpenPhase): void;
  /** It stands so now. */
  shown(vault: OpenVault): void;
  /** Tells all who must know, and says the failure's code. */
  failed(error: unknown): string;
  askEvents(signal: AbortSignal): Promise<Response>;
  signedOut(): void;
}

/** How long after the vault was opened or changed everything is looked through. */
const lookMs = 3000;

export function keepCurrent(deps: CurrentDeps) {
  const { later, openNow, enter, failed } = deps;
  let following: { by: Vault; stream: Following } | null = null;
  let isToLook = false;
  const sending = createSending({ send: sendWaiting, later });

  /** A vault that was locked meanwhile may still answer: what it says is dropped. */
  const isCurrent = (by: Vault) => by === deps.calls() && openNow() !== null;

  function shown(vault: OpenVault, by: Vault): void {
    const open = openNow();
    if (!open || !isCurrent(by)) return;
    deps.shown(vault);
    enter({ ...open, vault });
    lookSoon();
  }

  function setOffline(offline: boolean): void {
    const open = openNow();
    if (open && open.offline !== offline) enter({ ...open, offline });
  }

  async function update(fetchIt: (vault: Vault) => Promise<OpenVault | null>): Promise<void> {
    if (!openNow()) return;
    const by = deps.calls();
    try {
      const vault = await fetchIt(by);
      if (vault) shown(vault, by);
    } catch (error) {
      if (isCurrent(by) && failed(error) === "network") setOffline(true);
    }
  }

  function lookSoon(): void {
    if (isToLook) return;
    isToLook = true;
    later(lookMs, () => {
      isToLook = false;
      void update((vault) => vault.look());
    });
  }

  async function sendWaiting(): Promise<SendResult | null> {
    if (!openNow()) return null;
    const by = deps.calls();
    try {
      const done = await by.sendWaiting();
      shown(done.vault, by);
      return isCurrent(by) ? done : null;
    } catch (error) {
      if (isCurrent(by)) failed(error);
      return null;
    }
  }

  function followBy(by: Vault): Following {
    const ifCurrent = (work: () => void) => {
      if (isCurrent(by)) work();
    };
    return followServer({
      ask: deps.askEvents,
      later,
      opened: () =>
        ifCurrent(() => {
          setOffline(false);
          sending.now();
        }),
      version: (version) => ifCurrent(() => void update((vault) => vault.hear(version))),
      ended: () => ifCurrent(deps.signedOut),
      lost: (answered) =>
        ifCurrent(() => {
          // Refused, it does not say why: a fetch tells whether the session stands.
          if (answered) void update((vault) => vault.sync());
          else setOffline(true);
        }),
    });
  }

  return {
    /** The phase is another, or what is open. */
    follow(): void {
      const open = openNow();
      const by = open ? deps.calls() : null;
      if (following && following.by !== by) {
        following.stream.stop();
        following = null;
      }
      if (by && !following) {
        following = { by, stream: followBy(by) };
        lookSoon();
      }
      sending.follow(open?.vault.outbox.count ?? 0);
    },
    /** After a change: as it now stands, and what others changed meanwhile. */
    refresh: (behind: boolean): Promise<void> =>
      update((vault) => (behind ? vault.sync() : vault.readOutbox())),
    /** The network is back. */
    renew: (): void => following?.stream.renew(),
  };
}
