/** A stolen relay token, a recorded wire, one corrupt guardian: what they reach for, and do not get. */
import { fromBase64, randomBytes, toBase64, utf8 } from "@breezy/crypto/bytes";
import { answerMessage } from "@breezy/crypto/messages";
import { decodeRecord, encodeRecord } from "@breezy/crypto/record-header";
import { sign } from "@breezy/crypto/guardian";
import { blind } from "@breezy/crypto/oprf";
import { sha256 } from "@breezy/crypto/verify";
import { type GuardianAnswer, readRequestText } from "@breezy/contract/guardian";
import type { RelayAnswers, RelayBody, VaultState } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, nextMail } from "../inbox.ts";
import { createWorld, type GuardianProcess, type World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";

const pin = "2580";
const dayMs = 24 * 3_600_000;
const noonMs = Date.UTC(2026, 10, 21, 12);

let world: World;
beforeAll(async () => {
  world = await createWorld({ nowMs: noonMs });
});
afterAll(() => world.close());

async function aVault() {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  const made = await device.vault.setUp(pin, "UTC");
  if (!made.ok) throw new Error(made.reason);
  return { account, device, kit: made.kit };
}

async function opened(device: Device, digits = pin) {
  const result = await device.vault.unlock(digits);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

/** One request by a thief who has the relay's token, straight to a guardian. */
async function steal(guardian: GuardianProcess, text: string): Promise<GuardianAnswer> {
  const { user, kind } = JSON.parse(text) as { user: string; kind: string };
  const answer = await fetch(`${guardian.url}/v1/users/${user}/${kind}`, {
    method: "POST",
    headers: { authorization: `Bearer ${world.relayToken}` },
    body: text,
  });
  if (answer.status !== 200) throw new Error(`${kind} answered ${answer.status}`);
  return JSON.parse(((await answer.json()) as { answer: string }).answer) as GuardianAnswer;
}

function read(guardian: GuardianProcess, { userId }: Account): Promise<GuardianAnswer> {
  return steal(guardian, readRequestText(userId, toBase64(randomBytes(16))));
}

function recordOf(answer: GuardianAnswer): string {
  return toBase64(decodeRecord(fromBase64(answer.active!.header)).recordId);
}

function evaluation(user: string, record: string, element = blind(randomBytes(32)).element) {
  const nonce = toBase64(randomBytes(16));
  return JSON.stringify({ kind: "evaluate", nonce, user, record, element: toBase64(element) });
}

/** What a wiretap at the relay recorded of one kind, by guardian, oldest first. */
function recorded(device: Device, kind: string): RelayBody["requests"][] {
  return device.bodies
    .filter(({ path }) => path === `/vault/pin/${kind}`)
    .map(({ text }) => (JSON.parse(text) as RelayBody).requests);
}

describe("tries", () => {
  // A thousand stand in the stress tests; more connections than these wait too long on a slow machine.
  // Claim (sessions): Many sessions or many guesses at once get six tries in all.
  test("two hundred at once with the relay's token are answered four times by each guardian", async () => {
    const { account } = await aVault();
    const record = recordOf(await read(world.guardians[0]!, account));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        steal(world.guardians[i % 3]!, evaluation(account.userId, record)),
      ),
    );
    const evaluated = answers.filter((answer) => answer.evaluated);
    for (const { id } of world.guardians) {
      expect(evaluated.filter(({ guardian }) => guardian === id)).toHaveLength(4);
    }
  });

  // Claim (sessions): Many sessions or many guesses at once get six tries in all.
  test("many sessions at once get six in all, and repeated elements count once", async () => {
    const { account, device } = await aVault();
    const record = recordOf(await read(world.guardians[0]!, account));
    const thieves = await Promise.all(Array.from({ length: 6 }, () => aDevice(world, account)));
    const elements = Array.from({ length: 30 }, () => blind(randomBytes(32)).element);
    const asks = elements.flatMap((element, i) =>
      [0, 1].map(async () => {
        const pair = [0, 1].map((n) => world.guardians[(i + n) % 3]!.id);
        const requests = Object.fromEntries(
          pair.map((id) => [id, evaluation(account.userId, record, element)]),
        );
        const answer = await post(thieves[i % 6]!, "/vault/pin/evaluate", { requests });
        if (answer.status !== 200) return [];
        const { answers } = (await answer.json()) as RelayAnswers;
        const texts = Object.values(answers).map((a) => ("answer" in a ? a.answer : "{}"));
        const ok = texts.filter((text) => (JSON.parse(text) as GuardianAnswer).evaluated);
        return ok.length === 2 ? [toBase64(element)] : [];
      }),
    );
    const tried = new Set((await Promise.all(asks)).flat());
    expect(tried.size).toBeLessThanOrEqual(6);
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "locked-out" } });
  });

  test("that race with a change of PIN are not more for it, and the change stands", async () => {
    const { account, kit } = await aVault();
    const owner = await aDevice(world, account);
    await owner.vault.openKit(kit);
    const record = recordOf(await read(world.guardians[0]!, account));
    const storm = Array.from({ length: 60 }, (_, i) =>
      steal(world.guardians[i % 3]!, evaluation(account.userId, record)),
    );
    const [renewed, ...answers] = await Promise.all([
      owner.vault.setNewPin("7319", "UTC"),
      ...storm,
    ]);
    expect(renewed.ok).toBe(true);
    for (const { id } of world.guardians) {
      const ofOne = answers.filter((answer) => answer.guardian === id && answer.evaluated);
      expect(ofOne.length).toBeLessThanOrEqual(4);
    }
    const stale = await steal(world.guardians[0]!, evaluation(account.userId, record));
    expect(stale.code).toBe("wrong_record");
    // The new record's tries are those that the old one left.
    const next = recordOf(await read(world.guardians[0]!, account));
    for (const guardian of world.guardians) {
      const before = answers.filter(
        ({ guardian: id, evaluated }) => id === guardian.id && evaluated,
      );
      for (let n = before.length; n < 4; n++) {
        expect(await steal(guardian, evaluation(account.userId, next))).toMatchObject({ ok: true });
      }
      expect((await steal(guardian, evaluation(account.userId, next))).code).toBe("locked");
    }
    world.clock.nowMs += dayMs;
    await opened(await aDevice(world, account), "7319");
    world.clock.nowMs = noonMs;
  });

  test("a lock is not shortened by what was recorded before it, nor by another zone's record", async () => {
    const { account, device, kit } = await aVault();
    const other = await aDevice(world, account);
    await other.vault.openKit(kit);
    // Recorded on the wire: a registration in the zone where midnight comes first.
    await other.vault.setNewPin(pin, "Pacific/Kiritimati");
    await other.vault.openKit(kit);
    await other.vault.setNewPin(pin, "Pacific/Pago_Pago");
    const record = recordOf(await read(world.guardians[0]!, account));
    for (const guardian of world.guardians) {
      for (let i = 0; i < 4; i++) await steal(guardian, evaluation(account.userId, record));
    }
    const locked = await Promise.all(world.guardians.map((g) => read(g, account)));
    for (const kind of ["prepare", "commit", "confirm"]) {
      for (const requests of [...recorded(device, kind), ...recorded(other, kind)]) {
        for (const guardian of world.guardians) {
          const text = requests[guardian.id];
          if (text) await steal(guardian, text);
        }
      }
    }
    for (const [i, guardian] of world.guardians.entries()) {
      const now = await read(guardian, account);
      expect(now.standing).toEqual(locked[i]!.standing);
      expect(now.active).toEqual(locked[i]!.active);
      expect(now.prepared).toEqual([]);
    }
  });
});

test("tries that never reached a guardian claim none of a thief's", async () => {
  const { account, device } = await aVault();
  await device.vault.lock();
  for (let i = 0; i < 6; i++) await device.vault.unlock("0007");
  world.clock.nowMs += dayMs;
  for (const digits of ["0008", "0009", pin]) {
    expect(await device.vault.unlock(digits)).toMatchObject({ gate: { state: "sign-in-again" } });
  }
  const record = recordOf(await read(world.guardians[0]!, account));
  const stolen = new Map<string, string[]>();
  for (const guardian of world.guardians) {
    const before = (await read(guardian, account)).standing.open.map(({ id }) => id);
    expect(before).toHaveLength(4);
    const { standing } = await steal(guardian, evaluation(account.userId, record));
    stolen.set(
      guardian.id,
      standing.open.flatMap(({ id }) => (before.includes(id) ? [] : [id])),
    );
  }
  const again = await aDevice(world, account, undefined, device.local);
  await opened(again);
  for (const guardian of world.guardians) {
    const { open } = (await read(guardian, account)).standing;
    expect(open.map(({ id }) => id)).toEqual(stolen.get(guardian.id));
    expect(open).toHaveLength(1);
  }
  world.clock.nowMs = noonMs;
});

describe("replays", () => {
  test("of a whole old registration bring no old PIN and no fresh count back", async () => {
    const { account, device, kit } = await aVault();
    await device.vault.lock();
    await opened(device);
    const other = await aDevice(world, account);
    await other.vault.openKit(kit);
    await other.vault.setNewPin("7319", "UTC");
    await device.vault.lock();
    expect(await device.vault.unlock("0007")).toMatchObject({ reason: "wrong" });
    const before = await Promise.all(world.guardians.map((g) => read(g, account)));
    for (const kind of ["prepare", "commit", "confirm", "evaluate"]) {
      for (const requests of recorded(device, kind)) {
        for (const guardian of world.guardians) {
          const text = requests[guardian.id];
          if (!text || kind === "evaluate") continue;
          await steal(guardian, text);
        }
      }
    }
    const after = await Promise.all(world.guardians.map((g) => read(g, account)));
    for (const [i, answer] of after.entries()) {
      expect(answer.standing).toEqual(before[i]!.standing);
      expect(answer.active).toEqual(before[i]!.active);
    }
    expect(await device.vault.unlock(pin)).toMatchObject({ reason: "wrong" });
  });

  test("of one guardian's request at another are refused: each signature names its guardian", async () => {
    const { account, device } = await aVault();
    const [first, second] = world.guardians;
    for (const kind of ["prepare", "confirm"]) {
      const text = recorded(device, kind)[0]![first!.id]!;
      const answer = await steal(second!, text);
      expect(answer.ok).toBe(false);
    }
    // A challenge that was live is no better: one guardian's is nothing at another.
    const { challenge } = (await read(second!, account)).standing;
    const old = JSON.parse(recorded(device, "confirm")[0]![first!.id]!) as object;
    const forged = await steal(second!, JSON.stringify({ ...old, challenge, evaluations: [] }));
    expect(forged.code).toBe("bad_signature");
  });

  test("of a head's signature serve for no other kind of message", async () => {
    const { account, device } = await aVault();
    await device.vault.add(aDraft("Signed"));
    await device.settle();
    const witness = JSON.parse(Object.values(recorded(device, "witness")[0]!)[0]!) as {
      head: { signature: string };
    };
    const { signature } = witness.head;
    for (const guardian of world.guardians) {
      const { challenge } = (await read(guardian, account)).standing;
      const asks: Record<string, object> = {
        cancel: { challenge },
        erase: { challenge },
        confirm: { challenge, evaluations: [] },
        vouch: { evaluations: [] },
      };
      for (const [kind, ask] of Object.entries(asks)) {
        const nonce = toBase64(randomBytes(16));
        const order = { kind, nonce, user: account.userId, ...ask, signature };
        const answer = await steal(guardian, JSON.stringify(order));
        expect(answer.code).toBe("bad_signature");
      }
    }
  });
});

describe("one corrupt guardian", () => {
  /** Answers every `read` of this device with its own changes, duly signed. */
  function corrupt(device: Device, account: Account, change: (answer: GuardianAnswer) => void) {
    const { id, signingKey } = world.guardians[1]!;
    device.tamper((_, path, body) => {
      const nonce = new URL(path, world.url).searchParams.get("nonce");
      if (!nonce) return undefined;
      const relayed = body as RelayAnswers;
      const signed = relayed.answers[id];
      if (!signed || "error" in signed) return undefined;
      const answer = JSON.parse(signed.answer) as GuardianAnswer;
      change(answer);
      const text = JSON.stringify(answer);
      const request = sha256(utf8(readRequestText(account.userId, nonce)));
      const message = answerMessage(id, request, utf8(text));
      relayed.answers[id] = { answer: text, signature: toBase64(sign(signingKey, message)) };
      return relayed;
    });
  }

  const lastEpoch = 0xffff_ffff;

  function atLastEpoch({ header, ...rest }: NonNullable<GuardianAnswer["active"]>) {
    const fields = decodeRecord(fromBase64(header));
    return { ...rest, header: toBase64(encodeRecord({ ...fields, epoch: lastEpoch })) };
  }

  /** As if it had been prepared there: by a signature of the owner's, but over something else. */
  function waiting(record: NonNullable<GuardianAnswer["active"]>) {
    const zeros = toBase64(new Uint8Array(32));
    const proof = { shareHash: zeros, closesHash: zeros, signature: record.certificate! };
    return { ...record, certificate: null, proof };
  }

  test.each<[string, (answer: GuardianAnswer) => void]>([
    [
      "a prepared record of the last epoch",
      (answer) => void (answer.prepared = [waiting(atLastEpoch(answer.active!))]),
    ],
    [
      "an active record of the last epoch",
      (answer) => void (answer.active = atLastEpoch(answer.active!)),
    ],
    [
      "an active record of the epoch before the last",
      (answer) => {
        const header = decodeRecord(fromBase64(answer.active!.header));
        const raised = encodeRecord({ ...header, epoch: lastEpoch - 1 });
        answer.active = { ...answer.active!, header: toBase64(raised) };
      },
    ],
  ])("that shows %s keeps nobody out, and uses up no epochs", async (_, change) => {
    const { account, device, kit } = await aVault();
    await device.vault.lock();
    corrupt(device, account, change);
    expect((await opened(device)).entries).toEqual([]);
    await device.vault.lock();
    await device.vault.openKit(kit);
    expect((await device.vault.setNewPin("7319", "UTC")).ok).toBe(true);
    device.tamper(null);
    const { active } = await read(world.guardians[0]!, account);
    expect(decodeRecord(fromBase64(active!.header)).epoch).toBeLessThan(10);
    await opened(await aDevice(world, account), "7319");
  });

  test("that shows one to somebody who sets a PIN for the first time keeps nobody out", async () => {
    const { account: model } = await aVault();
    const { active } = await read(world.guardians[0]!, model);
    const account = await anAccount(world);
    const device = await aDevice(world, account);
    corrupt(device, account, (answer) => {
      const fields = decodeRecord(fromBase64(active!.header));
      const header = encodeRecord({ ...fields, userId: account.userId, epoch: lastEpoch });
      answer.prepared = [waiting({ ...active!, header: toBase64(header) })];
    });
    expect((await device.vault.setUp(pin, "UTC")).ok).toBe(true);
  });

  test("that invents locks, tries and a seal for a person changes nothing", async () => {
    const { account, device } = await aVault();
    await device.vault.lock();
    corrupt(device, account, ({ standing }) => {
      Object.assign(standing, { sealed: true, triesLeft: 0, today: 4_000_000_000, bound: null });
      standing.lockedUntil = standing.now + 1000 * dayMs;
    });
    expect(await device.vault.gate()).toMatchObject({ gate: { state: "pin" } });
    expect((await opened(device)).findings).toEqual([]);
  });
});

describe("a reset begun by a thief", () => {
  async function startedReset(account: Account) {
    const thief = await aDevice(world, account);
    expect((await post(thief, "/vault/reset", {})).status).toBe(202);
    const mail = await nextMail(world.inboxUrl, account.email, /reset your vault/i);
    const token = new URL(linkIn(mail, "reset-vault")).hash.replace("#token=", "");
    expect((await post(thief, "/vault/reset/confirm", { token })).status).toBe(200);
  }

  test("is off at the guardians too once an open device has saved", async () => {
    const { account, device } = await aVault();
    await startedReset(account);
    expect((await device.vault.add(aDraft("Still here"))).ok).toBe(true);
    await device.settle();
    const state = (await (await device.fetcher("/vault", {})).json()) as VaultState;
    expect(state.reset).toBeNull();
    for (const guardian of world.guardians) {
      expect((await read(guardian, account)).standing.resetAt).toBeNull();
    }
    world.clock.nowMs += 2 * dayMs;
    await world.sweep();
    const fresh = await aDevice(world, account);
    expect((await opened(fresh)).entries).toHaveLength(1);
    world.clock.nowMs = noonMs;
  });
});

function post(device: Device, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return device.fetcher(path, { method: "POST", headers, body: JSON.stringify(body) });
}
