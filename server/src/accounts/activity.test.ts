/** What a person reads of their own security activity, and that nobody can rewrite it. */
import { createHash } from "node:crypto";
import type { ActivityPage } from "@breezy/contract/activity";
import { activityMessage } from "@breezy/crypto/messages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import {
  anAddress,
  aUser,
  followLink,
  type Person,
  recoveryCookie,
  recoveryToken,
  signIn,
} from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aReadyPerson, aText, withVault } from "../testing/vaults.ts";
import { writeActivity } from "./activity.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const read = async (person: Person, before?: number) =>
  (await person.json(
    "GET",
    `/users/me/activity${before === undefined ? "" : `?before=${before}`}`,
  )) as ActivityPage;
/** Oldest first. */
const kindsOf = async (person: Person) =>
  (await read(person)).lines.map(({ kind }) => kind).toReversed();

/** All of it, by as many pages as it takes; throws where a line is not the next after the one before. */
async function readChain(person: Person): Promise<ActivityPage["lines"]> {
  const lines: ActivityPage["lines"] = [];
  for (;;) {
    const page = await read(person, lines.at(-1)?.sequence);
    for (const [i, line] of page.lines.entries()) {
      const previous = Buffer.from(page.lines[i + 1]?.hash ?? page.previous, "base64");
      const message = activityMessage({ ...line, userId: person.id, previous });
      expect(line.hash).toBe(createHash("sha256").update(message).digest("base64"));
    }
    lines.push(...page.lines);
    if (page.lines.at(-1)?.sequence === 1) return lines;
  }
}

/** Oldest first. That each device here is a new one is not what these are about. */
async function toldOf(person: Person): Promise<ActivityPage["lines"]> {
  return (await readChain(person)).toReversed().filter(({ kind }) => kind !== "new_device");
}

describe("security activity", () => {
  test("tells of sign-ins and how sessions ended, with the device in words", async () => {
    const person = await aUser(it);
    const body = { email: person.email, password: person.password };
    const headers = { "user-agent": firefox };
    const answer = await it.call("POST", "/api/auth/sign-in/email", { body, headers });
    const { token } = (await answer.json()) as { token: string };
    await it.call("POST", "/api/auth/sign-out", { headers: { authorization: `Bearer ${token}` } });
    const laptop = await signIn(it, person.email, person.password);
    await person.json("GET", "/users/me/sessions").then(async (list) => {
      const { sessions } = list as { sessions: { id: string; current: boolean }[] };
      const other = sessions.find(({ current }) => !current)!;
      await person.call("DELETE", `/users/me/sessions/${other.id}`);
    });
    await signIn(it, person.email, person.password);
    await person.call("DELETE", "/users/me/sessions");
    // There is nobody left to sign out.
    await person.call("DELETE", "/users/me/sessions");
    expect((await laptop.call("GET", "/users/me")).status).toBe(401);
    const lines = await toldOf(person);
    expect(lines.map(({ kind, device }) => [kind, device])).toEqual([
      ["signed_in_password", "Unknown device"],
      ["signed_in_password", "Firefox on Linux"],
      ["signed_out", "Firefox on Linux"],
      ["signed_in_password", "Unknown device"],
      ["session_ended", "Unknown device"],
      ["signed_in_password", "Unknown device"],
      ["signed_out_others", "Unknown device"],
    ]);
    expect(lines[0]!.at).toBe(it.now());
  });

  test("tells of passwords and addresses, and of nothing that was refused", async () => {
    const person = await aUser(it);
    const change = { current_password: person.password, password: "a new lantern" };
    await person.json("POST", "/users/me/export", {});
    await expectRefusal(
      await person.call("PUT", "/users/me/password", { ...change, current_password: "a guess" }),
      403,
      "wrong_password",
    );
    expect((await person.call("PUT", "/users/me/password", change)).status).toBe(204);
    const email = anAddress();
    await person.json("POST", "/users/me/email", { password: change.password, email });
    const { text } = await it.mailTo(email, "Confirm your new email address");
    const link = /http\S+(\/api\/auth\/change-email\?token=\S+)/.exec(text)![1]!;
    await followLink(it, link, undefined, { "user-agent": firefox });
    await followLink(it, link);
    const token = await recoveryToken(it, email);
    const headers = { cookie: await recoveryCookie(it, token), origin: "http://localhost:3000" };
    const body = { password: "another lantern" };
    await it.call("POST", "/api/auth/reset-password", { body, headers });
    const after = await signIn(it, email, body.password);
    const lines = await toldOf(after);
    expect(lines.map(({ kind }) => kind)).toEqual([
      "signed_in_password",
      "data_downloaded",
      "password_changed",
      "address_change_asked",
      "address_changed",
      "password_reset",
      "signed_in",
      "signed_in_password",
    ]);
    expect(lines[4]!.device).toBe("Firefox on Linux");
  });

  test("tells of the vault: its key set, kits, a reset asked for and what the kit was read for", async () => {
    const person = await aReadyPerson(it);
    const wrap = aText(60);
    const put = (id: string) =>
      person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
    const id = aText(16);
    await put(id);
    await put(id);
    await person.json("POST", "/vault/wraps/kit", {});
    await person.call("POST", "/vault/reset", {});
    const reset = await it.mailTo(person.email, "Reset your vault");
    const token = /#token=(\S+)/.exec(reset.text)![1]!;
    await person.json("POST", "/vault/reset/confirm", { token });
    await person.save();
    await person.call("DELETE", "/users/me", { password: person.password });
    expect(await kindsOf(person)).toEqual([
      "signed_in_password",
      "master_key_set",
      "recovery_kit_made",
      "recovery_kit_used",
      "vault_reset_asked",
      "vault_reset_started",
      "vault_reset_withdrawn",
      "deletion_asked",
    ]);
    await readChain(person);
  });

  test("the kit's wrap is handed out a few times, then not for a while", async () => {
    const person = await aReadyPerson(it);
    for (let i = 0; i < 10; i++) await person.call("POST", "/vault/wraps/kit", {});
    const slowed = await person.call("POST", "/vault/wraps/kit", {});
    await expectRefusal(slowed, 429, "too_many_requests");
  });

  test("comes in pages, each of which says what its last line was written over", async () => {
    const person = await aUser(it);
    for (let i = 1; i < 120; i++) {
      const happening = { kind: "data_downloaded", device: `${i}`, at: it.now() } as const;
      await it.db.asUser(person.id, (trx) => writeActivity(trx, person.id, happening));
    }
    const first = await read(person);
    expect(first.lines).toHaveLength(50);
    expect(first.lines[0]!.sequence).toBe(120);
    const second = await read(person, 71);
    expect(second.lines[0]).toMatchObject({ sequence: 70, hash: first.previous });
    expect(await readChain(person)).toHaveLength(120);
    const nothing = Buffer.alloc(32).toString("base64");
    expect(await read(person, 1)).toEqual({ lines: [], previous: nothing });
  });

  test("is one chain, however many write at once", async () => {
    const person = await withVault(await aUser(it));
    const wrap = aText(60);
    await Promise.all([
      ...Array.from({ length: 4 }, () => signIn(it, person.email, person.password)),
      ...Array.from({ length: 4 }, () => person.call("POST", "/users/me/export", {})),
      ...Array.from({ length: 4 }, () => {
        const id = aText(16);
        const body = { id, wrap, signature: person.signKit(id, wrap) };
        return person.json("PUT", "/vault/wraps/kit", body);
      }),
    ]);
    const lines = await readChain(person);
    // Each of the four comes without a device cookie.
    expect(lines).toHaveLength(14 + 4);
    expect(new Set(lines.map(({ hash }) => hash)).size).toBe(lines.length);
  });

  test("is not written where what it tells of fails", async () => {
    const person = await aUser(it);
    const work = it.db.asUser(person.id, async (trx) => {
      const happening = { kind: "data_downloaded", device: "", at: 0 } as const;
      await writeActivity(trx, person.id, happening);
      throw new Error("it fails");
    });
    await expect(work).rejects.toThrow("it fails");
    expect(await kindsOf(person)).toEqual(["signed_in_password"]);
  });

  test("asks who is calling, shows nobody else's, and takes only a number", async () => {
    const [ada, eve] = [await aUser(it), await aUser(it)];
    await expectRefusal(await it.call("GET", "/users/me/activity"), 401, "unauthenticated");
    await ada.json("POST", "/users/me/export", {});
    expect(await kindsOf(eve)).toEqual(["signed_in_password"]);
    for (const before of ["x", "0", "-1", "1.5", ""]) {
      const answer = await eve.call("GET", `/users/me/activity?before=${before}`);
      await expectRefusal(answer, 422, "invalid");
    }
  });

  test("is in the file with all data, and goes with the account", async () => {
    const person = await aUser(it);
    const file = (await person.json("POST", "/users/me/export", {})) as {
      account: { security_activity: { kind: string }[] };
    };
    expect(file.account.security_activity.map(({ kind }) => kind)).toEqual([
      "signed_in_password",
      "data_downloaded",
    ]);
    await person.json("DELETE", "/users/me", { password: person.password });
    const count = "select count(*)::int as n from security_activity where user_id = $1";
    expect((await it.pool.query(count, [person.id])).rows).toEqual([{ n: 0 }]);
  });
});
