/** Of several PostgreSQL servers that copy each other, the one that takes writes. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** One that says nothing for so long is not it. */
const answerWithinMs = 5000;
/** Once one takes writes the others have so long to say that they were promoted after it. */
const othersWithinMs = 500;
/** While none is there a request waits no longer than this for the next look. */
const patienceMs = 500;
/** Requests come by the hundred: for so long after a look that found none, they are told so at once. */
const believedMs = 200;

/** None of a server that copies another; else a number that each promotion moves on, of eight digits. */
const askTimeline = `select case when pg_is_in_recovery() then null
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

export interface Primary {
  /** host:port. Rejects if none takes writes. */
  find(): Promise<string>;
  /** After a connection broke: it may be another one by now. */
  forget(): void;
}

/** `ask` answers a server's timeline, null if it takes no writes. */
export function primaryAmong(
  hosts: readonly string[],
  ask: (host: string) => Promise<string | null>,
  clock: () => number,
): Primary {
  let known: string | undefined;
  /** One that was away and comes back knows nothing of the promotion meanwhile, and takes writes too. */
  let newest = "";
  let looking: Promise<string> | undefined;
  let failed: { at: number; error: Error } | undefined;

  async function lookNow(): Promise<string> {
    const said = hosts.map(() => "says nothing");
    const timelines = hosts.map(() => "");
    const asked = hosts.map(async (host, place) => {
      try {
        const timeline = await ask(host);
        timelines[place] = timeline ?? "";
        said[place] = timeline === null ? "copies another" : "was left behind";
      } catch (error) {
        said[place] = String(error);
      }
      if (timelines[place] === "") throw new Error(said[place]);
    });
    await Promise.any(asked).then(
      () => Promise.race([Promise.allSettled(asked), delay(othersWithinMs)]),
      () => undefined,
    );
    const highest = timelines.toSorted().at(-1)!;
    if (highest === "" || highest < newest) {
      const each = hosts.map((host, place) => `${host} ${said[place]}`).join("; ");
      const error = new Error(`none of DATABASE_HOSTS takes writes: ${each}`);
      failed = { at: clock(), error };
      throw error;
    }
    failed = undefined;
    newest = highest;
    known = hosts[timelines.indexOf(highest)]!;
    return known;
  }

  return {
    async find() {
      if (known !== undefined) return known;
      const before = failed;
      if (before !== undefined && clock() - before.at < believedMs) throw before.error;
      looking ??= lookNow().finally(() => {
        looking = undefined;
      });
      if (before === undefined) return looking;
      const giveUp = delay(patienceMs).then(() => Promise.reject(before.error));
      return Promise.race([looking, giveUp]);
    },
    forget() {
      known = undefined;
    },
  };
}

/** Over a connection of its own. */
export async function timelineAt(url: string, host: string): Promise<string | null> {
  const at = new URL(url);
  at.host = host;
  const client = new pg.Client({
    connectionString: at.href,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  // What breaks is told by the call that it breaks.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(askTimeline);
    return rows[0]!.timeline;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A pool's: each of its connections goes to the primary of its own time. */
export function clientAt(primary: Primary): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(connected: (error: Error | null) => void): void;
    override connect(connected?: (error: Error | null) => void): Promise<pg.Client> | void {
      const connecting = primary.find().then((host) => {
        const [name, port] = host.split(":");
        this.host = name!;
        this.port = Number(port);
        return super.connect();
      });
      const told = connecting.catch((error: unknown) => {
        primary.forget();
        throw error;
      });
      if (connected === undefined) return told;
      told.then(() => connected(null), connected);
    }
  };
}
