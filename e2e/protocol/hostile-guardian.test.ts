/** One guardian that lies in its own name, with its own key: left out and named, or outvoted. */
import { fromBase64, fromHex, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { decodeRecord, encodeRecord } from "@breezy/crypto/record-header";
import { evaluate } from "@breezy/crypto/guardian";
import { publicShareOf, randomScalar } from "@breezy/crypto/oprf";
import type { GuardianAnswer, GuardianRequest } from "@breezy/contract/guardian";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { guardianLies, lieAt } from "./hostile-lies.ts";
import {
  aPast,
  aHostileVault,
  opened,
  openedAnew,
  type Past,
  pin,
  said,
  uploads,
} from "./hostile-vault.ts";
import { createHostileServer, type HostileServer } from "./hostile-server.ts";

type EvaluateRequest = Extract<GuardianRequest, { kind: "evaluate" }>;

let world: World;
let hostile: HostileServer;
let past: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
  past = await aPast(hostile);
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

const named =
  "The guardian guardian-1 gave a wrong answer. It was ignored; your vault is not harmed.";

/** An evaluation that guardian-1 once truly gave. */
let earlier: Pick<GuardianAnswer, "evaluated" | "proof"> = {};

function lies(kind: "read" | "evaluate" | "confirm", change: (answer: GuardianAnswer) => void) {
  return guardianLies(world.guardians[0]!, past.account.userId, kind, change);
}

/** Opens as on a new device; what the guardians were asked to evaluate. */
async function openedAgain() {
  world.clock.nowMs += 60_000;
  hostile.asked.length = 0;
  const vault = await openedAnew(past.device);
  const asks = hostile.asked.filter(({ path }) => path === "/vault/pin/evaluate");
  return { vault, asks: asks.map(({ body }) => JSON.stringify(body)) };
}

describe("an evaluation by a guardian that", () => {
  test.each<[string, (answer: GuardianAnswer, request: EvaluateRequest) => void]>([
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    [
      "answers with a point that it made up",
      (answer) => void (answer.evaluated = toBase64(publicShareOf(randomScalar()))),
    ],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    [
      "answers with the identity",
      (answer) => void (answer.evaluated = toBase64(new Uint8Array(32))),
    ],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    [
      "answers with bytes that are no point's own",
      (answer) => void (answer.evaluated = toBase64(fromHex("ff".repeat(32)))),
    ],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    ["invents the proof", (answer) => void (answer.proof = toBase64(randomBytes(64)))],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    ["leaves the proof out", (answer) => void delete answer.proof],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    [
      "gives its true answer to an earlier element",
      (answer) => void Object.assign(answer, earlier),
    ],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    [
      "proves another key",
      (answer, { element }) => {
        const share = randomScalar();
        const { evaluated, proof } = evaluate(share, publicShareOf(share), fromBase64(element));
        answer.evaluated = toBase64(evaluated);
        answer.proof = toBase64(proof);
      },
    ],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    ["speaks in another guardian's name", (answer) => void (answer.guardian = "guardian-2")],
    // Attack (one guardian): the guardian is left out and named; two others open the vault.
    ["counts fewer than no tries", (answer) => void (answer.standing.triesLeft = -1)],
  ])("%s is left out and named", async (_, change) => {
    // guardian-1 says that it has most tries left, so that it is asked first.
    const first = lies("read", ({ standing }) => void (standing.triesLeft = 9));
    const lie = guardianLies(
      world.guardians[0]!,
      past.account.userId,
      "evaluate",
      (answer, request) => change(answer, request as EvaluateRequest),
    );
    hostile.lie = (asked, honestly) => lie(asked, () => first(asked, honestly));
    const { vault, asks } = await openedAgain();
    expect(asks.join()).toContain("guardian-1");
    expect(said(vault)).toEqual([named]);
    expect(vault.entries.length).toBeGreaterThanOrEqual(2);
    expect(uploads(hostile)).toEqual([]);
  });

  beforeAll(async () => {
    hostile.lie = lies("evaluate", ({ evaluated, proof }) => {
      earlier = { evaluated, proof };
    });
    while (!earlier.evaluated) await openedAgain();
  });
});

describe("a guardian that", () => {
  // Attack (one guardian): two others open the vault.
  test("tells fewer tries, or a lock, closes nothing", async () => {
    hostile.lie = lies("read", ({ standing }) => {
      Object.assign(standing, { triesLeft: 0, lockedUntil: standing.now + 10 ** 9, sealed: true });
    });
    await past.device.vault.lock();
    expect(await past.device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 4 } });
    expect(said((await openedAgain()).vault)).toEqual([]);
  });

  // Attack (one guardian): no more tries are shown.
  test("tells more tries than there are grants none", async () => {
    hostile.lie = lies("read", ({ standing }) => void (standing.triesLeft = 4_000_000_000));
    await past.device.vault.lock();
    expect(await past.device.vault.gate()).toMatchObject({ gate: { state: "pin", triesLeft: 6 } });
  });

  // Attack (one guardian): the client says that the state is older.
  test("shows an older witnessed head hides no older vault", async () => {
    const old = past.at[5]!;
    const first = lies("read", (answer) => void (answer.head = old.head));
    const serve = lieAt("GET", "/passwords", () => ({ status: 200, body: old }));
    hostile.lie = (asked, honestly) => serve(asked, () => first(asked, honestly));
    expect(said((await openedAgain()).vault)).toEqual([
      "The server returned an older version of your vault: 5, although 8 was saved.",
    ]);
  });

  // Attack (one guardian): the middle of three clocks counts.
  test("tells a date of next year empties no trash", async () => {
    const yearMs = 366 * 24 * 3600 * 1000;
    const later = ({ standing }: GuardianAnswer) => void (standing.now += yearMs);
    const [reading, evaluating] = [lies("read", later), lies("evaluate", later)];
    hostile.lie = (asked, honestly) => evaluating(asked, () => reading(asked, honestly));
    const { vault } = await openedAgain();
    expect(said(vault)).toEqual([]);
    expect(vault.entries.map(({ overview }) => overview?.account)).toContain("Mail");
    expect(uploads(hostile)).toEqual([]);
  });

  // Attack (one guardian): the forged head counts for nothing: the owner did not sign it.
  test("forges a head above the vault's own accuses nobody", async () => {
    const signature = toBase64(randomBytes(64));
    hostile.lie = lies("read", (answer) => {
      answer.head = { ...past.now.head, version: 999, signature };
      answer.fork = { ...past.now.head, digest: toBase64(randomBytes(32)), signature };
    });
    expect(said((await openedAgain()).vault)).toEqual([]);
  });

  // Attack (one guardian): the guardian is outvoted.
  test("shows another person's record is outvoted", async () => {
    const other = await aHostileVault(hostile);
    let record: GuardianAnswer["active"];
    hostile.lie = guardianLies(world.guardians[0]!, other.account.userId, "read", ({ active }) => {
      record = active;
    });
    await other.device.vault.gate();
    hostile.lie = lies("read", (answer) => void (answer.active = record));
    expect(said((await openedAgain()).vault)).toEqual([]);
  });

  // Attack (one guardian): the guardian is outvoted.
  test("shows a record of a suite that nobody knows is outvoted", async () => {
    hostile.lie = lies("read", (answer) => {
      const header = fromBase64(answer.active!.header);
      header[header.indexOf(4) + 3]! ^= 2;
      answer.active = { ...answer.active!, header: toBase64(header) };
    });
    expect(said((await openedAgain()).vault)).toEqual([]);
  });

  // Attack (one guardian): the old PIN stays invalid.
  test("shows the record of an older PIN brings that PIN not back", async () => {
    const hostileVault = await aHostileVault(hostile);
    const { userId } = hostileVault.account;
    let old: GuardianAnswer["active"];
    hostile.lie = guardianLies(world.guardians[0]!, userId, "read", (answer) => {
      old ??= answer.active;
      answer.active = old;
    });
    await opened(hostileVault.device);
    await hostileVault.device.vault.lock();
    await hostileVault.device.vault.openKit(hostileVault.kit);
    expect((await hostileVault.device.vault.setNewPin("7319", "UTC")).ok).toBe(true);
    await hostileVault.device.vault.lock();
    expect(await hostileVault.device.vault.unlock(pin)).toMatchObject({
      ok: false,
      reason: "wrong",
    });
    expect((await hostileVault.device.vault.unlock("7319")).ok).toBe(true);
  });

  // Attack (one guardian): the guardian is outvoted.
  test("shows a header of its own making, of a greater epoch, is outvoted", async () => {
    hostile.lie = lies("read", (answer) => {
      const fields = decodeRecord(fromBase64(answer.active!.header));
      const salt = new Uint8Array(16);
      const header = encodeRecord({ ...fields, salt, epoch: fields.epoch + 1 });
      answer.active = { ...answer.active!, header: toBase64(header) };
    });
    expect(said((await openedAgain()).vault)).toEqual([]);
  });
});
