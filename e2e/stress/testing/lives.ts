/**
 * Lives of thousands of openings: the worker's own vault before three guardians' own rules, with a
 * relay between them that does what it likes and a thief who has its token. Whoever imports this
 * puts labels in the place of the arithmetic (`lives.test.ts`): what is at work here is who counts,
 * claims, registers and tells.
 */
import { setImmediate as turn } from "node:timers/promises";
import { fromBase64, randomBytes, toBase64, toHex } from "@breezy/crypto/bytes";
import { createAlarm } from "@breezy/guardian/alarm";
import { createGuardian, type Guardian } from "@breezy/guardian/guardian";
import type { GuardianKeys } from "@breezy/guardian/keys";
import { openOnes, type Person, tryCountsOf } from "@breezy/guardian/person";
import type { Store } from "@breezy/guardian/store";
import type { GuardianRequest } from "@breezy/contract/guardian";
import type { PageConfig } from "@breezy/contract/page-config";
import { guardianThreshold, sealAtOpen } from "@breezy/crypto/parameters";
import { sha256 } from "@breezy/crypto/verify";
import { guardianSetBytes } from "@breezy/crypto/record-header";
import type { RelayAnswers, SealedEntry, VaultState, WrapBody } from "@breezy/contract/vault";
import { VaultError } from "@breezy/client/failure";
import type { OpenResult, Tries } from "@breezy/client/answers";
import { exclusive, memoryStore } from "../../../client/src/testing/memory-store.ts";
import { createVault } from "@breezy/client/vault";
import type { RelayResult, Wire } from "@breezy/client/wire/wire";
import { pinOf } from "./labels.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const userId = "5b0c1f6e-6a7c-4d5e-9d43-3f1f9b1f2a11";
export const places: readonly number[] = [0, 1, 2];

export type Fate = "arrives" | "request lost" | "reply lost" | "held";

/** What happens to one guardian's part of a message, and when a thief acts. */
export interface Relay {
  fate?: ((world: World, kind: GuardianRequest["kind"], place: number) => Fate) | undefined;
  before?(world: World, kind: GuardianRequest["kind"], place: number): Promise<void>;
  after?(world: World, kind: GuardianRequest["kind"], place: number): Promise<void>;
}

interface Held {
  kind: GuardianRequest["kind"];
  place: number;
  deliver(): Promise<unknown>;
}

export interface World {
  nowMs: number;
  random: () => number;
  relay: Relay;
  guardians: Guardian[];
  people: Map<string, Person>[];
  away: Set<number>;
  held: Held[];
  server: ReturnType<typeof aServer>;
  pins: string[];
  /** Elements that two guardians evaluated for the thief, by the PIN in force. */
  stolen: { pin: string; day: number }[];
  /** Names of the owner's own evaluations: only this account knows them all. */
  own: Set<string>;
  config: PageConfig;
  kit: string;
}

const ids = places.map((place) => `guardian-${place + 1}`);

/** A vault that was set up and locked; where `like` is given, one like that, which saves the set-up. */
export async function aWorld(random: () => number, like?: World): Promise<World> {
  const key = new Uint8Array(32);
  const set = ids.map((id) => ({ id, signingKey: key, sealingKey: key }));
  const people = places.map((place) => new Map(like?.people[place]));
  const world: World = {
    nowMs: Date.UTC(2026, 0, 5, 8),
    random,
    relay: {},
    guardians: [],
    people,
    away: new Set(),
    held: [],
    server: aServer(like?.server.kept),
    pins: ["2580"],
    stolen: [],
    own: new Set(),
    config: {
      guardians: ids.map((id) => ({ id, signingKey: toBase64(key), sealingKey: toBase64(key) })),
      predecessors: [],
      supportAddress: "support@example.org",
    },
    kit: "",
  };
  world.guardians = places.map((place) =>
    createGuardian({
      keys: {
        id: ids[place]!,
        place,
        setId: sha256(guardianSetBytes(set)),
        signingKey: key,
        sealingKey: key,
        restKey: key,
        resetKey: key,
      } satisfies GuardianKeys,
      store: rowsOf(people[place]!),
      clock: () => world.nowMs,
      alarm: createAlarm(Infinity, dayMs, () => undefined),
    }),
  );
  if (like) return { ...world, kit: like.kit };
  const { vault } = aPage(world, memoryStore());
  const made = await vault.setUp(world.pins[0]!, "UTC");
  if (!made.ok) throw new Error(`set-up: ${made.reason}`);
  world.kit = made.kit;
  await vault.lock();
  return world;
}

function rowsOf(rows: Map<string, Person>): Store {
  return {
    load: (user) => rows.get(user) ?? null,
    save: (person) => void rows.set(person.user, person),
    erase: (user) => void rows.delete(user),
    dueForReset: () => [],
    list: () => [...rows.values()],
    transaction: (work) => work(),
    forgetErased: () => undefined,
    close: () => undefined,
  };
}

export const personAt = (world: World, place: number) => world.people[place]!.get(userId)!;
export const isSealedAt = (world: World, place: number) =>
  tryCountsOf(personAt(world, place), world.nowMs).sealed;
export const isShut = (world: World) =>
  places.filter((place) => isSealedAt(world, place)).length >= guardianThreshold;
const recordAt = (world: World, place: number) => {
  const { active } = personAt(world, place);
  return active && toHex(active.recordId);
};

/** Whether no two guardians hold one record, and none would after the certificates that are served. */
export function isSplit(world: World): boolean {
  const held = places.map((place) => recordAt(world, place));
  const waiting = places.map((place) =>
    personAt(world, place).prepared.map(({ recordId }) => toHex(recordId)),
  );
  return !places.some((a) =>
    places.some(
      (b) => a !== b && held[a] && (held[a] === held[b] || waiting[b]!.includes(held[a])),
    ),
  );
}

/** How many of the owner's own tries stand open: what a truthful answer would be about. */
export function ownOpen(world: World): number {
  return places.reduce(
    (sum, place) =>
      sum + openOnes(personAt(world, place)).filter(({ id }) => world.own.has(id)).length,
    0,
  );
}

async function askGuardian(
  world: World,
  place: number,
  kind: GuardianRequest["kind"],
  text: string,
) {
  const request = JSON.parse(text) as GuardianRequest;
  const before = new Set(personAt(world, place)?.evaluations.map(({ id }) => id));
  const answered = await world.guardians[place]!.answer(request, text);
  if (kind === "evaluate") {
    for (const { id } of personAt(world, place).evaluations) if (!before.has(id)) world.own.add(id);
  }
  return answered.signed;
}

/** Where the page's messages go. `dead` from one message on: the line is cut, and stays so. */
export interface Line {
  messages: number;
  deadFrom: number;
  /** Other pages' messages come between. */
  shared: boolean;
}

function relayed(world: World, line: Line): Pick<Wire, "readPin" | "relay"> {
  async function send(
    kind: GuardianRequest["kind"],
    texts: [string, string][],
  ): Promise<RelayResult> {
    if (line.shared) for (let n = Math.floor(world.random() * 4); n > 0; n--) await turn();
    if (++line.messages > line.deadFrom) throw new VaultError("network", "the line is cut");
    const answers: RelayAnswers["answers"] = {};
    for (const [id, text] of texts) {
      const place = ids.indexOf(id);
      await world.relay.before?.(world, kind, place);
      const fate = world.away.has(place) ? "request lost" : world.relay.fate?.(world, kind, place);
      answers[id] = { error: "unreachable" };
      if (fate === "request lost") continue;
      const deliver = () => askGuardian(world, place, kind, text);
      if (fate === "held") {
        world.held.push({ kind, place, deliver });
        continue;
      }
      const answer = await deliver();
      await world.relay.after?.(world, kind, place);
      if (fate !== "reply lost") answers[id] = answer;
    }
    if (line.messages === line.deadFrom) throw new VaultError("network", "the line is cut");
    return { ok: true, answers, spent: false };
  }
  return {
    readPin: (nonce) => {
      const text = JSON.stringify({ kind: "read", nonce, user: userId });
      return send(
        "read",
        ids.map((id) => [id, text]),
      );
    },
    relay: (kind, { requests }) => send(kind, Object.entries(requests)),
  };
}

/** Delivers what is held and fits. */
export async function release(world: World, fits: (held: Held) => boolean): Promise<void> {
  const due = world.held.filter(fits);
  world.held = world.held.filter((held) => !fits(held));
  for (const held of due) await held.deliver();
}

interface Kept {
  entries: Map<string, SealedEntry>;
  state: VaultState | null;
  kit: WrapBody | null;
}

/** Keeps the settings, as the product's server keeps entries: whole, and only from the version they are based on. */
function aServer(like: Kept | null = null) {
  const entries = new Map(like?.entries);
  let state = like?.state ?? null;
  let kit = like?.kit ?? null;
  const listing = () => ({
    head: state!.head,
    full: true,
    entries: [...entries.values()],
    deleted: [],
  });
  return {
    get kept(): Kept {
      return { entries, state, kit };
    },
    vault: async () => state,
    createVault: async (publicKey, head) => {
      state ??= { publicKey, head, kit: true, reset: null };
      return true;
    },
    markMasterKeySet: async () => undefined,
    kitWrap: async () => kit,
    putKitWrap: async (wrap) => {
      kit = wrap;
    },
    askedTries: async () => [],
    waysIn: async () => ({ passkeys: [] }),
    list: async () => listing(),
    save: async ({ baseVersion, head, changes }) => {
      if (state!.head.version !== baseVersion) return { ok: false, conflict: listing() };
      for (const change of changes) {
        if (change.op === "create") entries.set(change.entry.id, change.entry);
        if (change.op === "update") {
          entries.set(change.id, { ...entries.get(change.id)!, overview: change.overview! });
        }
      }
      state = { ...state!, head };
      return { ok: true };
    },
  } satisfies Partial<Wire> & { kept: Kept };
}

/** From then on a page says again what guardians have not acknowledged. */
const saidAgainMs = 10_000;

/** One page of the product in a browser whose store is `local`. */
export function aPage(world: World, local: ReturnType<typeof memoryStore>, shared = false) {
  const line: Line = { messages: 0, deadFrom: Infinity, shared };
  const put: (() => Promise<void>)[] = [];
  const vault = createVault(
    {
      origin: "",
      fetch,
      session: { userId },
      config: world.config,
      store: local,
      exclusive,
      clock: () => world.nowMs,
      // What comes sooner is written for the next opening's speed, and counts for nothing here.
      later: (ms, work) => {
        if (ms >= saidAgainMs) put.push(work);
      },
    },
    { ...world.server, ...relayed(world, line) } as unknown as Wire,
  );
  return {
    vault,
    line,
    /** The page stays open for half a minute. */
    async stay() {
      for (let again = 0; again < 2; again++) for (const work of put.splice(0)) await work();
    },
  };
}

export type Page = ReturnType<typeof aPage>;

export interface Opening {
  state: "open" | "wrong" | "cut" | Exclude<OpenResult, { ok: true }>["gate"]["state"];
  tries: Tries | null;
}

/** What the owner answers to what is told. */
export type Answer = "mine" | "seen" | "change" | null;

/** One PIN typed on one page. */
export async function openOnce(
  { vault, stay }: Page,
  pin: string,
  answer: (tries: Tries | null) => Answer = () => null,
  change: () => Promise<void> = async () => undefined,
): Promise<Opening> {
  try {
    const result = await vault.unlock(pin);
    if (!result.ok) {
      const state = result.reason === "wrong" ? "wrong" : result.gate.state;
      return { state, tries: null };
    }
    await stay();
    const { tries } = result.vault;
    const says = answer(tries);
    if (says === "mine" || says === "seen") await vault.answerTries(says === "mine");
    if (says === "change") await change();
    return { state: "open", tries };
  } catch (error) {
    if (error instanceof VaultError && error.code === "network")
      return { state: "cut", tries: null };
    throw error;
  }
}

/** Tries with the relay's token, while more than `leave` evaluations stay at each of two guardians. */
export async function steal(world: World, leave = 0, most = Infinity, spare = 0): Promise<number> {
  let tries = 0;
  while (tries < most) {
    const pair = bestPair(world, leave, spare);
    if (!pair) return tries;
    const { active } = personAt(world, pair[0]!);
    const ask = { record: toBase64(active!.recordId), element: toBase64(randomBytes(32)) };
    for (const place of pair) {
      const text = JSON.stringify({ kind: "evaluate", nonce: "", user: userId, ...ask });
      await world.guardians[place]!.answer(JSON.parse(text) as GuardianRequest, text);
    }
    tries++;
    world.stolen.push({ pin: pinOf(active!.header), day: Math.floor(world.nowMs / dayMs) });
  }
  return tries;
}

function bestPair(world: World, leave: number, spare: number): number[] | null {
  const left = places.map((place) => tryCountsOf(personAt(world, place), world.nowMs).triesLeft);
  const isNear = (place: number) =>
    spare > 0 && openOnes(personAt(world, place)).length >= sealAtOpen - spare;
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].filter(([a, b]) => {
    const record = recordAt(world, a!);
    if (!record || record !== recordAt(world, b!)) return false;
    return Math.min(left[a!]!, left[b!]!) > leave && !isNear(a!) && !isNear(b!);
  });
  const sum = ([a, b]: number[]) => left[a!]! + left[b!]!;
  return pairs.sort((a, b) => sum(b) - sum(a))[0] ?? null;
}

/** The PIN in force, as its owner knows it. */
export function pinInForce(world: World): string {
  const held = places.map((place) => personAt(world, place).active?.header);
  const texts = held.map((header) => header && toBase64(header));
  const agreed = texts.find((text, i) => text && texts.indexOf(text) !== i);
  return agreed ? pinOf(fromBase64(agreed)) : world.pins.at(-1)!;
}
