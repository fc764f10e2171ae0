/** A browser's token is replaced while it is used; the one before opens the session a moment longer. */
import type { ActivityPage } from "@breezy/contract/activity";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { listen, served, type Served } from "../testing/listening.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, aReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;

let it: TestApp;
let at: Served;
beforeAll(async () => {
  it = await anApp();
  at = await served(it);
});
afterAll(async () => {
  await at.stop();
  await it.close();
});
// What was looked up is believed for seconds.
afterEach(() => it.advance(minuteMs));

/** One request with that cookie: its status, and the cookie that takes its place. */
async function send(cookie: string, path = "/users/me") {
  const answer = await it.call("GET", path, { headers: { cookie, origin: publicUrl } });
  const set = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
  const renewed = answer.headers.get("session-renewed");
  expect(renewed).toBe(set === undefined ? null : "1");
  return { status: answer.status, cookie: set?.split(";", 1)[0], set };
}

/** A person whose token has just been replaced, with both. */
async function aRenewed(): Promise<{ person: Person; old: string; next: string }> {
  const person = await aUser(it);
  it.advance(10 * minuteMs);
  const { cookie } = await send(person.cookie);
  return { person, old: person.cookie, next: cookie! };
}

async function kindsOf(cookie: string): Promise<string[]> {
  const answer = await it.call("GET", "/users/me/activity", { headers: { cookie } });
  return ((await answer.json()) as ActivityPage).lines.map(({ kind }) => kind);
}

describe("a browser's token", () => {
  test("is replaced once it is ten minutes old, under the same attributes, and opens the same session", async () => {
    const person = await aUser(it);
    it.advance(10 * minuteMs - 1);
    expect((await send(person.cookie)).cookie).toBeUndefined();
    it.advance(6000);
    const answer = await send(person.cookie);
    expect(answer.set).toMatch(/^session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.cookie).not.toBe(person.cookie);
    const id = async (cookie: string) => {
      const list = await it.call("GET", "/users/me/sessions", { headers: { cookie } });
      const { sessions } = (await list.json()) as { sessions: { id: string }[] };
      return sessions.map((session) => session.id);
    };
    const ids = await id(person.cookie);
    expect(ids).toHaveLength(1);
    expect(await id(answer.cookie!)).toEqual(ids);
    expect(await kindsOf(answer.cookie!)).toEqual(["signed_in_password"]);
  });

  test("is replaced once, whatever comes in parallel and from other tabs", async () => {
    const person = await aUser(it);
    it.advance(10 * minuteMs);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => send(person.cookie, i % 2 ? "/users/me" : "/vault")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const given = answers.flatMap(({ cookie }) => cookie ?? []);
    expect(given).toHaveLength(1);
    // A tab that sent its request before the answer came.
    it.advance(minuteMs - 1);
    expect(await send(person.cookie)).toMatchObject({ status: 200, cookie: undefined });
    expect(await send(given[0]!)).toMatchObject({ status: 200, cookie: undefined });
  });

  test("comes with an answer that refuses, too", async () => {
    const person = await aUser(it);
    it.advance(10 * minuteMs);
    const { status, cookie } = await send(person.cookie, "/vault");
    expect(status).toBe(404);
    expect((await send(cookie!)).status).toBe(200);
  });

  test("is replaced again and again, and idle and absolute ends stay", async () => {
    const person = await aUser(it);
    const end = it.now() + 90 * 24 * 60 * minuteMs;
    let { cookie } = person;
    for (let i = 0; i < 9; i++) {
      it.advance(10 * 24 * 60 * minuteMs - (i === 8 ? 1 : 0));
      const answer = await send(cookie);
      expect(answer.status).toBe(200);
      cookie = answer.cookie!;
    }
    expect(it.now()).toBe(end - 1);
    it.advance(1);
    expect((await send(cookie)).status).toBe(401);

    const other = await aRenewed();
    it.advance(14 * 24 * 60 * minuteMs);
    expect((await send(other.next)).status).toBe(401);
  });

  test("whose answer was lost on its way is replaced again, and nobody is signed out", async () => {
    const { old, next } = await aRenewed();
    it.advance(5 * minuteMs);
    const again = await send(old);
    expect(again.status).toBe(200);
    expect(again.cookie).toBeDefined();
    expect(again.cookie).not.toBe(next);
    expect((await send(again.cookie!)).status).toBe(200);
    expect(await kindsOf(again.cookie!)).toEqual(["signed_in_password"]);
  });

  test("stays as it is where it is sent as bearer token", async () => {
    const { email, password } = await aUser(it);
    const body = { email, password };
    const answer = await it.call("POST", "/api/auth/sign-in/email", { body });
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    for (let i = 0; i < 3; i++) {
      it.advance(20 * minuteMs);
      const said = await it.call("GET", "/users/me", { headers });
      expect([said.status, said.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test("that can only set a password is not replaced", async () => {
    const { person, next } = await aRenewed();
    await it.call("POST", "/api/auth/forget-password", { body: { email: person.email } });
    const { text } = await it.mailTo(person.email, "Reset your password");
    const body = { token: /token=(\S+)/.exec(text)![1] };
    const headers = { origin: publicUrl, cookie: next };
    const answer = await it.call("POST", "/api/auth/recover", { body, headers });
    const cookie = answer.headers.getSetCookie()[0]!.split(";", 1)[0]!;
    it.advance(11 * minuteMs);
    expect(await send(cookie)).toMatchObject({ status: 403, cookie: undefined });
  });
});

describe("a stolen token", () => {
  // Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
  // sets a new password.
  test("that comes after its owner's was replaced ends the whole session, and the owner reads why", async () => {
    const { person, old, next } = await aRenewed();
    expect((await send(next)).status).toBe(200);
    it.advance(minuteMs);
    await expectRefusal(
      await it.call("GET", "/users/me", { headers: { cookie: old } }),
      401,
      "unauthenticated",
    );
    expect((await send(next)).status).toBe(401);
    const back = await signIn(it, person.email, person.password);
    expect(await kindsOf(back.cookie)).toEqual([
      "new_device",
      "signed_in_password",
      "session_stolen",
      "signed_in_password",
    ]);
  });

  test("of long ago does too, and so does one sent as bearer token or to ask who is signed in", async () => {
    const late: ((cookie: string) => Promise<unknown>)[] = [
      (cookie) => send(cookie),
      (cookie) => send(cookie, "/api/auth/get-session"),
      (cookie) => {
        const authorization = `Bearer ${decodeURIComponent(cookie.slice("session=".length))}`;
        return it.call("GET", "/users/me", { headers: { authorization } });
      },
    ];
    for (const come of late) {
      const { old, next } = await aRenewed();
      it.advance(10 * minuteMs);
      const { cookie } = await send(next);
      expect((await send(cookie!)).status).toBe(200);
      it.advance(minuteMs);
      await come(old);
      expect((await send(cookie!)).status).toBe(401);
    }
  });

  // Claim (sessions): A stolen cookie opens no vault, and ends when its owner uses the session or
  // sets a new password.
  test("used by the thief first ends the session when its owner comes", async () => {
    const { old, next: thiefs } = await aRenewed();
    expect((await send(thiefs)).status).toBe(200);
    it.advance(2 * minuteMs);
    expect((await send(old)).status).toBe(401);
    expect((await send(thiefs)).status).toBe(401);
  });

  test.each([
    ["a new password", "PUT", "/users/me/password"],
    ["every other device was signed out", "DELETE", "/users/me/sessions"],
  ])("is worth nothing a minute after %s", async (_name, method, path) => {
    const person = await aUser(it);
    const body = { current_password: person.password, password: "a new lantern" };
    const answer = await person.call(method, path, method === "PUT" ? body : undefined);
    expect([answer.status, answer.headers.get("session-renewed")]).toEqual([204, "1"]);
    const [next] = answer.headers.getSetCookie()[0]!.split(";", 1);
    expect(next).not.toBe(person.cookie);
    expect(await send(next!)).toMatchObject({ status: 200, cookie: undefined });
    // The owner's other tabs may still be asking.
    expect(await send(person.cookie)).toMatchObject({ status: 200, cookie: undefined });
    it.advance(minuteMs);
    expect((await send(person.cookie)).status).toBe(401);
    expect((await send(next!)).status).toBe(401);
  });

  test("is not replaced twice in one answer, nor where a password was refused", async () => {
    const person = await aUser(it);
    const guess = { current_password: "a guess", password: "a new lantern" };
    const refused = await person.call("PUT", "/users/me/password", guess);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    it.advance(10 * minuteMs);
    const answer = await person.call("DELETE", "/users/me/sessions");
    const given = answer.headers.getSetCookie().map((set) => set.split(";", 1)[0]!);
    expect(given).toHaveLength(1);
    expect((await send(given[0]!)).status).toBe(200);
  });

  test("ends no other session of the person, and tells once of two at once", async () => {
    const { person, old, next } = await aRenewed();
    const laptop = await signIn(it, person.email, person.password);
    await send(next);
    it.advance(minuteMs);
    await Promise.all([send(old), send(old), send(old)]);
    expect((await send(laptop.cookie)).status).toBe(200);
    const kinds = await kindsOf(laptop.cookie);
    expect(kinds.filter((kind) => kind === "session_stolen")).toHaveLength(1);
  });
});

describe("a stream of events", () => {
  test("goes on across a replaced token, and ends with the session of a stolen one", async () => {
    const person = await aReadyPerson(it);
    const ears = await listen(at.url, person);
    await ears.hear('"version":0');
    it.advance(10 * minuteMs);
    const { cookie } = await send(person.cookie);
    await it.app.watch();
    await person.save(aCreate());
    await ears.hear('"version":1');
    await send(cookie!);
    it.advance(minuteMs);
    await send(person.cookie);
    await ears.hear("event: session-ended");
    await ears.ended;
  });

  test("that is opened gives the new token as any answer does", async () => {
    const person = await aReadyPerson(it);
    it.advance(10 * minuteMs);
    const ears = await listen(at.url, person);
    expect(ears.headers["set-cookie"]?.[0]).toMatch(/^session=/);
    ears.leave();
  });
});
