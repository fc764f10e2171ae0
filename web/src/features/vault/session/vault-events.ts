/** News of a person's vault and plan, pushed by the server over one stream for all tabs of this browser. */
import type { PlanNews } from "@breezy/contract/billing";
import { createBackOff, type Later } from "../../../lib/back-off.ts";

export type News =
  /** The vault's head is at this version now. */
  | { kind: "version"; version: number }
  /** What is unlocked, and when the billing last changed. */
  | { kind: "plan"; news: PlanNews }
  /** The server ended the session that the stream belongs to. */
  | { kind: "ended" };

export interface StreamListener {
  /** It is up, perhaps again. The server then says first where the vault stands. */
  opened(): void;
  heard(news: News): void;
  /** The stream will not come back by itself. */
  lost(): void;
}

interface VaultEventsDeps {
  /** Returns how to close it; after that it says nothing more. */
  openStream(listener: StreamListener): () => void;
  /** Calls `begin` once no other tab holds the stream, and what that returned when told to stop. */
  lead(begin: () => () => void): () => void;
  /** To the other tabs. */
  tell(news: News): void;
  heard(news: News): void;
  /** A stream that is refused doesn't say why; whether the session still stands has to be asked. */
  refused(): void;
  later: Later;
}

export interface VaultEvents {
  /** The network is back: waits for no turn, and trusts no stream that may have died unnoticed. */
  renew(): void;
  stop(): void;
}

/** HTTP/1.1 allows a browser six connections to one origin, so one tab listens for all. */
export function followVault(deps: VaultEventsDeps): VaultEvents {
  let isLeading = false;
  let close: (() => void) | null = null;
  const backOff = createBackOff(deps.later, connect);

  function connect(): void {
    close = deps.openStream({
      opened: backOff.settle,
      heard(news) {
        deps.tell(news);
        deps.heard(news);
      },
      lost() {
        close = null;
        backOff.askLater();
        deps.refused();
      },
    });
  }
  const stopLeading = deps.lead(() => {
    isLeading = true;
    connect();
    return () => {
      isLeading = false;
      backOff.stop();
      close?.();
      close = null;
    };
  });

  return {
    renew() {
      if (!isLeading) return;
      close?.();
      backOff.settle();
      connect();
    },
    stop: stopLeading,
  };
}
