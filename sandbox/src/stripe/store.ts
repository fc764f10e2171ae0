import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  apiVersion,
  catalogueObjects,
  idPrefixes,
  type Kind,
  type Kinds,
  type StripeEvent,
} from "./objects.ts";

/** All changes within so long are one write: it writes everything anew. */
const gatherMs = 100;

/** What was answered under an idempotency key. */
export interface Replay {
  request: string;
  status: number;
  body: unknown;
}

interface Kept {
  offsetMs: number;
  /** Invoices are numbered. */
  invoices: number;
  objects: { [K in Kind]?: Kinds[K][] };
  replays: [string, Replay][];
  /** Events that are still to be delivered. */
  undelivered: string[];
}

/** All of one pretend account at Stripe, kept in one file. */
export interface Store {
  /** Where its pages are, without a slash at the end. */
  address(): string;
  /** Seconds since 1970, by the clock that can be advanced. */
  now(): number;
  /** Runs the clock on. */
  runOn(seconds: number): void;
  /** Lets something happen at its own moment, which has passed by now. */
  at(seconds: number, happen: () => void): void;
  /** What happens meanwhile is told to nobody and not kept as events, as if it were months ago. */
  unheard(happen: () => void): void;
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  add<K extends Kind>(
    kind: K,
    fields: Omit<Kinds[K], "id" | "object" | "created" | "livemode">,
  ): Kinds[K];
  invoiceNumber(): string;
  replays: Map<string, Replay>;
  undelivered: Set<string>;
  /** Notes an event about the object as it is now. */
  emit(type: string, object: object): void;
  /** Called with each new event. */
  onEvent(listener: (event: StripeEvent) => void): void;
  /** After changing an object in place. */
  changed(): void;
  /** What changed is written now, and not after a while. */
  saved(): Promise<void>;
}

export interface StoreOptions {
  folder: string;
  clock: () => number;
  address: () => string;
}

export async function openStore({ folder, clock, address }: StoreOptions): Promise<Store> {
  const path = join(folder, "stripe.json");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = (await read(path)) ?? {
    offsetMs: 0,
    invoices: 0,
    objects: {},
    replays: [],
    undelivered: [],
  };
  let { offsetMs, invoices } = kept;
  let moment: number | undefined;
  let isHeard = true;
  const byKind = new Map<Kind, Map<string, Kinds[Kind]>>();
  const shelf = <K extends Kind>(kind: K) => {
    const found = byKind.get(kind) ?? new Map<string, Kinds[Kind]>();
    byKind.set(kind, found);
    return found as Map<string, Kinds[K]>;
  };
  for (const objects of Object.values(kept.objects)) {
    for (const one of objects) shelf(one.object).set(one.id, one);
  }
  const replays = new Map(kept.replays);
  const undelivered = new Set(kept.undelivered);
  const listeners: ((event: StripeEvent) => void)[] = [];

  let writing = Promise.resolve();
  let isDirty = false;
  let writeNow = () => {};
  function gathered(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      writeNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  function changed(): void {
    if (isDirty) return;
    isDirty = true;
    writing = writing.then(gathered).then(async () => {
      isDirty = false;
      const objects = Object.fromEntries(
        [...byKind].map(([kind, shelved]) => [kind, [...shelved.values()]]),
      );
      const state = {
        offsetMs,
        invoices,
        objects,
        replays: [...replays],
        undelivered: [...undelivered],
      };
      await writeFile(`${path}.part`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${path}.part`, path);
    });
  }

  const store: Store = {
    address,
    now: () => moment ?? Math.floor((clock() + offsetMs) / 1000),
    runOn(seconds) {
      offsetMs += seconds * 1000;
      changed();
    },
    at(seconds, happen) {
      moment = seconds;
      try {
        happen();
      } finally {
        moment = undefined;
      }
    },
    unheard(happen) {
      isHeard = false;
      try {
        happen();
      } finally {
        isHeard = true;
      }
    },
    get: (kind, id) => shelf(kind).get(id),
    all: (kind) => [...shelf(kind).values()],
    add(kind, fields) {
      const id = `${idPrefixes[kind]}_${randomBytes(12).toString("hex")}`;
      const made = { id, object: kind, created: store.now(), livemode: false, ...fields };
      shelf(kind).set(id, made as never);
      changed();
      return made as never;
    },
    invoiceNumber: () => `SANDBOX-${String((invoices += 1)).padStart(6, "0")}`,
    replays,
    undelivered,
    emit(type, object) {
      if (!isHeard) return;
      const event = store.add("event", {
        api_version: apiVersion,
        type,
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      });
      for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => void listeners.push(listener),
    changed,
    saved() {
      writeNow();
      return writing;
    },
  };
  if (store.all("price").length === 0) {
    for (const one of catalogueObjects(store.now())) shelf(one.object).set(one.id, one);
  }
  return store;
}

/** The same for the same number, and no number. */
export function fingerprintOf(number: string): string {
  return createHash("sha256").update(`card ${number}`).digest("base64url").slice(0, 16);
}

async function read(path: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Kept;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
