/**
 * The server and three real guardians in one process, each on its own store, with a clock that the
 * test holds. What stands between them is the test's to break.
 */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageConfig } from "@breezy/contract/page-config";
import { signedAnswer } from "@breezy/contract/guardian";
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import {
  generateSealingKeys,
  generateSigningKeys,
  signingPublicKey,
} from "@breezy/crypto/guardian";
import { createAlarm } from "@breezy/guardian/alarm";
import { createApp as createGuardianApp } from "@breezy/guardian/app";
import { createGuardian, type Guardian, type GuardianDeps } from "@breezy/guardian/guardian";
import { type GuardianKeys, guardianKeys } from "@breezy/guardian/keys";
import { openStore } from "@breezy/guardian/store";
import type { Guardians } from "@breezy/server/outside/guardians";
import { anApp, type TestApp } from "@breezy/server/testing/app";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";

const relayToken = "relay-token-of-the-stress-tests-0123456789";
/** What `anApp` orders resets with. */
const resetSeed = new Uint8Array(32).fill(7);

export interface StandGuardian {
  id: string;
  /** The relay gets no answer while this is so. */
  away: boolean;
  /** Elements that it evaluated, each once, in order. */
  evaluated: string[];
  /** One request, as whoever has the relay's token sends it. */
  post(user: string, kind: string, text: string): Promise<Response>;
  /** Copies the store aside; returns the copy's path. */
  backUp(): Promise<string>;
  /** Ends, and begins again on that copy. */
  restore(copy: string): Promise<void>;
  /** Another takes its place, with its keys and knowing nobody. */
  replace(): Promise<void>;
}

export interface Stand {
  server: TestApp;
  config: PageConfig;
  guardians: StandGuardian[];
  close(): Promise<void>;
}

/** Takes the place of a guardian's rules, for one that is broken on purpose. */
export type MakeGuardian = (deps: GuardianDeps) => Guardian;

export async function createStand(make: MakeGuardian = createGuardian): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), "breezy-stress-"));
  const server = await anApp();
  const keys = threeKeys();
  const guardians = keys.map(({ own }) =>
    runGuardian(own, join(folder, `${own.id}.sqlite`), (deps) =>
      make({ ...deps, clock: server.now }),
    ),
  );
  Object.assign(server.guardians, relayTo(guardians));
  return {
    server,
    config: {
      guardians: keys.map(({ listed }) => listed),
      predecessors: [],
      supportAddress: "support@example.org",
    },
    guardians,
    async close() {
      await server.close();
      for (const guardian of guardians) guardian.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** One for all tests of a file. */
export function aStandForAll(): Stand {
  const stand = {} as Stand;
  beforeAll(async () => {
    Object.assign(stand, await createStand());
  });
  afterAll(() => stand.close());
  return stand;
}

function relayTo(guardians: readonly StandGuardian[]): Pick<Guardians, "ask" | "findFaults"> {
  return {
    async ask(id, user, kind, text) {
      const guardian = guardians.find((g) => g.id === id)!;
      if (guardian.away) return { error: "unreachable" };
      const response = await guardian.post(user, kind, text);
      return response.ok ? signedAnswer.parse(await response.json()) : { error: "refused" };
    },
    findFaults: async () =>
      new Map(guardians.flatMap(({ id, away }) => (away ? [[id, "unreachable"] as const] : []))),
  };
}

function threeKeys() {
  const made = [1, 2, 3].map((n) => ({
    id: `guardian-${n}`,
    signing: generateSigningKeys(),
    sealing: generateSealingKeys(),
  }));
  const set = made.map(({ id, signing, sealing }) => ({
    id,
    signingKey: signing.publicKey,
    sealingKey: sealing.publicKey,
  }));
  return made.map(({ id, signing, sealing }, n) => {
    const secrets = {
      id,
      signingKey: signing.privateKey,
      sealingKey: sealing.privateKey,
      restKey: randomBytes(32),
      resetKey: signingPublicKey(resetSeed),
    };
    const { signingKey, sealingKey } = set[n]!;
    return {
      own: guardianKeys(secrets, set),
      listed: { id, signingKey: toBase64(signingKey), sealingKey: toBase64(sealingKey) },
    };
  });
}

function runGuardian(
  keys: GuardianKeys,
  path: string,
  make: (deps: Omit<GuardianDeps, "clock">) => Guardian,
): StandGuardian & { end(): void } {
  const begin = () => {
    const store = openStore(path);
    const alarm = createAlarm(1_000_000, 3_600_000, () => undefined);
    const guardian = make({ keys, store, alarm });
    const log = pino({ level: "silent" });
    return { store, app: createGuardianApp({ guardian, relayToken, log }) };
  };
  let running = begin();
  let copies = 0;
  const evaluated = new Set<string>();
  return {
    id: keys.id,
    away: false,
    get evaluated() {
      return [...evaluated];
    },
    async post(user, kind, text) {
      const response = await running.app.request(`/v1/users/${user}/${kind}`, {
        method: "POST",
        body: text,
        headers: { authorization: `Bearer ${relayToken}` },
      });
      if (kind === "evaluate" && (await response.clone().text()).includes("evaluated")) {
        evaluated.add((JSON.parse(text) as { element: string }).element);
      }
      return response;
    },
    async backUp() {
      const copy = `${path}.copy-${++copies}`;
      running.store.forgetErased();
      await copyFile(path, copy);
      return copy;
    },
    async restore(copy) {
      running.store.close();
      await copyFile(copy, path);
      running = begin();
    },
    async replace() {
      running.store.close();
      await rm(path);
      running = begin();
    },
    end: () => running.store.close(),
  };
}
