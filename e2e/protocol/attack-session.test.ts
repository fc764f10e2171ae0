/** Whoever holds a person's session, or somebody else's, and no vault key: what they ask the server for. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { headMessage, wrapMessage } from "@breezy/crypto/messages";
import { generateSigningKeys, sign } from "@breezy/crypto/guardian";
import { digestParts } from "@breezy/crypto/head";
import type { VaultState, WrapBody } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDraft, anAccount, type Device } from "./device.ts";

const pin = "2580";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function aVault() {
  const account = await anAccount(world);
  const device = await aDevice(world, account);
  const made = await device.vault.setUp(pin, "UTC");
  if (!made.ok) throw new Error(made.reason);
  await device.vault.add(aDraft("Bank"));
  await device.settle();
  return { account, device, kit: made.kit, thief: await aDevice(world, account) };
}

function send(device: Device, method: string, path: string, body?: object | string) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": "application/json" };
  return device.fetcher(path, { method, headers, ...(body !== undefined && { body: text }) });
}

async function vaultOf(device: Device): Promise<VaultState> {
  return (await (await send(device, "GET", "/vault")).json()) as VaultState;
}

async function codeOf(answer: Response): Promise<string | undefined> {
  return ((await answer.json()) as { code?: string }).code;
}

/** What the thief can sign with: a key of their own. */
function ownKey(userId: string) {
  const { privateKey, publicKey } = generateSigningKeys();
  return {
    publicKey: toBase64(publicKey),
    head(version: number) {
      const digest = digestParts([]);
      const signature = sign(privateKey, headMessage(userId, version, digest));
      return { version, digest: toBase64(digest), signature: toBase64(signature) };
    },
    wrap(): WrapBody {
      const [id, wrap] = [randomBytes(16), randomBytes(60)];
      const signature = sign(privateKey, wrapMessage(userId, "kit", id, wrap));
      return { id: toBase64(id), wrap: toBase64(wrap), signature: toBase64(signature) };
    },
  };
}

describe("a stolen session", () => {
  test("begins no second vault, writes no head, no entry and no kit under a key of its own", async () => {
    const { account, device, thief } = await aVault();
    const own = ownKey(account.userId);
    const before = await vaultOf(device);
    const { version } = before.head;
    const head = own.head(version + 1);
    const part = { revision: 1, data: toBase64(randomBytes(93)) };
    const entry = { id: crypto.randomUUID(), overview: part, secret: part };
    const body = { baseVersion: version, head };
    const begun = await send(thief, "POST", "/vault", { publicKey: own.publicKey, head });
    expect(begun.status).toBe(409);
    for (const [method, path, tried] of [
      ["POST", "/passwords", { ...body, entry }],
      ["POST", "/passwords/batch", { ...body, changes: [{ op: "create", entry }] }],
      ["POST", "/passwords/batch", { ...body, head: own.head(version + 1000), changes: [] }],
      ["PUT", `/passwords/${crypto.randomUUID()}`, { ...body, overview: part }],
      ["DELETE", `/passwords/${crypto.randomUUID()}`, body],
    ] as const) {
      expect(await codeOf(await send(thief, method, path, tried))).toBe("bad_head");
    }
    expect(await codeOf(await send(thief, "PUT", "/vault/wraps/kit", own.wrap()))).toBe(
      "bad_signature",
    );
    expect(await vaultOf(device)).toEqual(before);
  });

  // Claim (sessions): Recordings of what the owner sent can't be replayed.
  test("that recorded signed saves and heads can't say them again", async () => {
    const { device, thief } = await aVault();
    await device.vault.add(aDraft("Shop"));
    const before = await vaultOf(device);
    const saves = device.bodies.filter(({ path }) => path.startsWith("/passwords"));
    expect(saves).toHaveLength(2);
    for (const { path, text } of saves) {
      expect((await send(thief, "POST", path, text)).status).toBe(409);
      const { head } = JSON.parse(text) as { head: { version: number } };
      for (const baseVersion of [0, head.version - 1, before.head.version]) {
        const moved = { baseVersion, head, changes: [] };
        const answer = await send(thief, "POST", "/passwords/batch", moved);
        expect([409, 422]).toContain(answer.status);
      }
    }
    expect(await vaultOf(device)).toEqual(before);
  });

  // Claim (sessions): Recordings of what the owner sent can't be replayed.
  test("that read the kit's wrap can't put it back once the owner has a new kit", async () => {
    const { account, device, kit, thief } = await aVault();
    const old = (await (await send(thief, "POST", "/vault/wraps/kit", {})).json()) as WrapBody;
    const renewed = await device.vault.newKit(pin);
    if (!renewed.ok || !renewed.kit) throw new Error("no new kit");
    expect(await codeOf(await send(thief, "PUT", "/vault/wraps/kit", old))).toBe("bad_signature");
    const owner = await aDevice(world, account);
    expect(await owner.vault.openKit(kit)).toEqual({ ok: false, reason: "wrong" });
    expect(await owner.vault.openKit(renewed.kit)).toEqual({ ok: true });
    // What stands may be said again: an answer can be lost.
    const standing = (await (await send(thief, "POST", "/vault/wraps/kit", {})).json()) as WrapBody;
    expect((await send(device, "PUT", "/vault/wraps/kit", standing)).status).toBe(200);
  });

  test("finds no wrap of another kind", async () => {
    const { thief } = await aVault();
    for (const kind of ["passkey", "pin", "__proto__", "kit%00", "kit/../pin"]) {
      // None of them is a passkey's id, and nothing can be deleted there at all.
      for (const [method, refused] of [
        ["GET", 422],
        ["PUT", 422],
        ["DELETE", 404],
      ] as const) {
        const body = method === "PUT" ? {} : undefined;
        const answer = await send(thief, method, `/vault/wraps/${kind}`, body);
        expect(answer.status, `${method} ${kind}`).toBe(refused);
      }
    }
  });

  // Claim (sessions): Recordings of what the owner sent can't be replayed.
  // Claim (sessions): A stolen session without the password registers no PIN, reads no vault and
  // changes nothing that guards the account.
  test("registers no PIN of its own at the guardians", async () => {
    const { account, device, thief } = await aVault();
    const made = await thief.vault.setUp("1357", "UTC");
    expect(made).toEqual({ ok: false, reason: "raced" });
    const stranger = await aDevice(world, await anAccount(world));
    await stranger.vault.setUp("1357", "UTC");
    const tried: string[] = [];
    for (const kind of ["prepare", "commit", "confirm", "witness"]) {
      const recorded = stranger.bodies.find(({ path }) => path === `/vault/pin/${kind}`);
      if (!recorded) continue;
      tried.push(kind);
      const { requests } = JSON.parse(recorded.text) as { requests: Record<string, string> };
      const mine = Object.fromEntries(
        Object.entries(requests).map(([id, text]) => [
          id,
          JSON.stringify({ ...(JSON.parse(text) as object), user: account.userId }),
        ]),
      );
      const answer = await send(thief, "POST", `/vault/pin/${kind}`, { requests: mine });
      const { answers } = (await answer.json()) as { answers: Record<string, { answer: string }> };
      for (const { answer: said } of Object.values(answers)) {
        expect((JSON.parse(said) as { ok: boolean }).ok).toBe(false);
      }
    }
    expect(tried).toEqual(expect.arrayContaining(["prepare", "commit"]));
    await device.vault.lock();
    expect((await device.vault.unlock(pin)).ok).toBe(true);
  });

  test("relays nothing for another person, of another kind, oversize, or to invented guardians", async () => {
    const { account, thief } = await aVault();
    const other = (await anAccount(world)).userId;
    const ask = (over: object = {}) =>
      JSON.stringify({
        kind: "evaluate",
        nonce: toBase64(randomBytes(16)),
        user: account.userId,
        record: toBase64(randomBytes(16)),
        element: toBase64(randomBytes(32)),
        ...over,
      });
    const id = "guardian-1";
    const twice = ask().replace('"kind"', `"user":"${other}","kind"`);
    const bodies = [
      JSON.stringify({ requests: { [id]: ask({ user: other }) } }),
      JSON.stringify({ requests: { [id]: ask({ kind: "erase" }) } }),
      JSON.stringify({ requests: { [id]: ask({ more: 1 }) } }),
      JSON.stringify({ requests: { [id]: ask().padEnd(9000) } }),
      JSON.stringify({ requests: { [id]: twice.replace(account.userId, other) } }),
      JSON.stringify({ requests: { "guardian-9": ask() } }),
      JSON.stringify({ requests: { [id]: ask(), constructor: ask() } }),
      `{"requests":{"__proto__":${JSON.stringify(ask())}}}`,
      `{"requests":{"toString":${JSON.stringify(ask())}}}`,
      `{"requests":{"${id}":${JSON.stringify(ask())}},"__proto__":{"x":1}}`,
      JSON.stringify({ requests: {} }),
      JSON.stringify({ requests: [ask()] }),
    ];
    for (const body of bodies) {
      expect((await send(thief, "POST", "/vault/pin/evaluate", body)).status).toBe(422);
    }
    const gate = await thief.vault.gate();
    expect(gate.gate).toEqual({ state: "pin", triesLeft: 6, failures: 0 });
  });

  test("that signs out is dead at once, and so is every other that is ended", async () => {
    const { device, thief } = await aVault();
    expect((await send(thief, "GET", "/users/me")).status).toBe(200);
    expect((await send(device, "DELETE", "/users/me/sessions")).status).toBe(204);
    expect((await send(thief, "GET", "/users/me")).status).toBe(401);
    expect((await send(device, "POST", "/api/auth/sign-out", {})).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(device, "GET", "/users/me")),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe("a session that was never given", () => {
  test("is none: unsigned, re-signed, cut, another's signature, or planted before the sign-in", async () => {
    const { device, account } = await aVault();
    const [name, value = ""] = device.cookie.split("=");
    const [token = "", mac = ""] = decodeURIComponent(value).split(".");
    const forged = [
      token,
      `${token}.`,
      `${token}.${toBase64(randomBytes(32))}`,
      `${token}x.${mac}`,
      `.${mac}`,
      `${token}.${mac.slice(0, -4)}`,
    ];
    for (const text of forged) {
      for (const headers of [
        { cookie: `${name}=${encodeURIComponent(text)}` },
        { authorization: `Bearer ${text}` },
      ]) {
        const answer = await fetch(`${world.url}/users/me`, { headers });
        expect(answer.status).toBe(401);
      }
    }
    const planted = await fetch(`${world.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: world.url,
        cookie: `${name}=planted.${mac}`,
        "x-forwarded-for": account.address,
      },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const given = planted.headers.getSetCookie()[0] ?? "";
    expect(planted.status).toBe(200);
    expect(given).not.toContain("planted");
    expect(given).not.toContain(encodeURIComponent(token));
  });
});

describe("somebody else's", () => {
  test("reset link, entries, sessions and confirmation are of no use to a stranger", async () => {
    const { account, device } = await aVault();
    const stranger = await aVault();
    expect((await send(device, "POST", "/vault/reset", {})).status).toBe(202);
    const mail = await nextMail(world.inboxUrl, account.email, /reset your vault/i);
    const token = new URL(linkIn(mail, "reset-vault")).hash.replace("#token=", "");
    const confirmed = await send(stranger.device, "POST", "/vault/reset/confirm", { token });
    expect(await codeOf(confirmed)).toBe("link_expired");
    const listing = (await (await send(device, "GET", "/passwords")).json()) as {
      entries: { id: string; overview: object }[];
    };
    const { id, overview } = listing.entries[0]!;
    const { head } = await vaultOf(stranger.device);
    for (const method of ["PUT", "DELETE"]) {
      const body = { baseVersion: head.version, head, ...(method === "PUT" && { overview }) };
      const answer = await send(stranger.device, method, `/passwords/${id}`, body);
      expect([404, 422]).toContain(answer.status);
    }
    const sessions = (await (await send(device, "GET", "/users/me/sessions")).json()) as {
      sessions: { id: string }[];
    };
    for (const session of sessions.sessions) {
      const ended = await send(stranger.device, "DELETE", `/users/me/sessions/${session.id}`);
      expect(ended.status).toBe(404);
    }
    expect((await vaultOf(device)).reset).toBeNull();
  });
});
