import type { PlanNews } from "@breezy/contract/billing";
import { streamsPerPerson } from "@breezy/contract/vault";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";

/** Proxies close what is silent for a minute. */
const heartbeatMs = 20_000;
/** A reader that takes nothing for so long is gone. */
const behindMs = 60_000;
/** How long a browser waits before it opens the next stream. */
const reopenMs = 3000;

type Who = Pick<Principal, "userId" | "sessionId">;

/** Where somebody stands when they begin to listen. */
export interface Begin {
  version: number | null;
  plan: PlanNews | undefined;
}

export interface Listener extends Who {
  stream: EventStream;
  /** The news of the plan that it was told last. */
  plan: string;
  /** The head's version that it was told last; null if there was no vault. */
  version: number | null;
  spokeAt: number;
  /** Since when every beat found it behind. */
  behindSince: number | null;
  /** Closes the connection itself, if a reader takes nothing more. */
  cutOff(): void;
}

export type Streams = ReturnType<typeof createStreams>;

/** Everybody who listens to this process. With N processes a person may have N times as many streams. */
export function createStreams(clock: () => number) {
  const byPerson = new Map<string, Set<Listener>>();
  let closed = false;

  const everyone = () => [...byPerson.values()].flatMap((own) => [...own]);

  function forget(listener: Listener): void {
    const own = byPerson.get(listener.userId);
    own?.delete(listener);
    if (own?.size === 0) byPerson.delete(listener.userId);
  }

  function say(listener: Listener, kind: string, text: string): void {
    listener.spokeAt = clock();
    listener.stream.put(kind, text);
  }

  function tell(listener: Listener, version: number | null): void {
    listener.version = version;
    if (version !== null) say(listener, "vault", `event: vault\ndata: {"version":${version}}\n\n`);
  }

  function tellPlan(listener: Listener, plan: PlanNews | undefined): void {
    const news = plan ? JSON.stringify(plan) : "";
    if (news === "" || news === listener.plan) return;
    listener.plan = news;
    say(listener, "plan", `event: plan\ndata: ${news}\n\n`);
  }

  function cutOff(listener: Listener): void {
    listener.stream.end();
    listener.cutOff();
    forget(listener);
  }

  return {
    tell,
    tellPlan,

    open(who: Who, { version, plan }: Begin, cutOffReader: () => void): ReadableStream<Uint8Array> {
      if (closed) throw new Refusal("unavailable", "The server is shutting down.");
      const own = byPerson.get(who.userId) ?? new Set();
      if (own.size >= streamsPerPerson) {
        throw new Refusal("too_many_requests", "Breezy Vault is open in too many places at once.", {
          retryAfterS: behindMs / 1000,
        });
      }
      const listener: Listener = {
        userId: who.userId,
        sessionId: who.sessionId,
        stream: openEventStream(() => forget(listener)),
        version,
        plan: "",
        spokeAt: clock(),
        behindSince: null,
        cutOff: cutOffReader,
      };
      byPerson.set(who.userId, own.add(listener));
      say(listener, "retry", `retry: ${reopenMs}\n\n`);
      tellPlan(listener, plan);
      tell(listener, version);
      return listener.stream.body;
    },

    listeners: everyone,

    /** In this process. Saves can end out of order, so only upwards. */
    headMoved(userId: string, version: number): void {
      for (const listener of byPerson.get(userId) ?? []) {
        if (listener.version === null || version > listener.version) tell(listener, version);
      }
    },

    endSessions(gone: (who: Who) => boolean): void {
      for (const listener of everyone().filter(gone)) {
        say(listener, "end", "event: session-ended\ndata: {}\n\n");
        listener.stream.end();
      }
    },

    /** A comment if it was silent; cuts off who is behind for long. */
    beat(): void {
      const now = clock();
      for (const listener of everyone()) {
        if (!listener.stream.isBehind()) listener.behindSince = null;
        else listener.behindSince ??= now;
        const { behindSince, spokeAt } = listener;
        if (behindSince !== null && now - behindSince >= behindMs) cutOff(listener);
        else if (now - spokeAt >= heartbeatMs) say(listener, "beat", ":\n\n");
      }
    },

    /** Ends all, and takes no more. */
    close(): void {
      closed = true;
      for (const listener of everyone()) {
        listener.stream.end();
        if (listener.stream.isBehind()) cutOff(listener);
      }
    },
  };
}
