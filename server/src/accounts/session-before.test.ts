/** One browser has one session: a sign-in ends the one before, however it is done. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicUrl, type TestApp } from "../testing/app.ts";
import { codeOf, cookiesOf, firstStep, withTotp } from "../testing/factors.ts";
import { anAppWithGoogle, another, arrive, begin, choose } from "../testing/google.ts";
import { anAuthenticator, beginSignIn, withPasskey } from "../testing/passkeys.ts";
import { aHome, anAddress, aUser, type Person, recoveryToken } from "../testing/people.ts";
import { aRep } from "../testing/reps.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anAppWithGoogle();
});
afterAll(() => it.close());

const isAlive = async (cookie: string) =>
  (await it.call("GET", "/users/me", { headers: { cookie } })).status === 200;

/** As the browser sends it, with what it holds. */
const post = (path: string, body: object, cookie: string) =>
  it.call("POST", path, { body, headers: { cookie, origin: publicUrl }, remoteAddress: aHome() });

const byGoogle = anAddress();

/** Each way to get a session, by a browser that holds `cookie`. */
const ways: Record<string, (person: Person, cookie: string) => Promise<Response>> = {
  "a password": ({ email, password }, cookie) =>
    post("/api/auth/sign-in/email", { email, password }, cookie),
  "a password and a code": async (person, cookie) => {
    const { secret } = await withTotp(it, person);
    const { cookies } = await firstStep(it, person);
    const both = `${cookie}; sign-in=${cookies["sign-in"]}`;
    return post("/api/auth/second-factor", { code: codeOf(it, secret) }, both);
  },
  Google: async (_person, cookie) => {
    const begun = await begin(it);
    const returned = await choose(begun.address, another(byGoogle));
    return (await arrive(it, returned, `${cookie}; ${begun.cookie}`)).response;
  },
  "a passkey": async (person, cookie) => {
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const { options, attempt } = await beginSignIn(it);
    return post("/api/auth/passkey", authenticator.get(options), `${cookie}; passkey=${attempt}`);
  },
  "a mailed link that resets the password": async ({ email }, cookie) =>
    post("/api/auth/recover", { token: await recoveryToken(it, email) }, cookie),
};

describe.each(Object.entries(ways))("signing in by %s", (_name, way) => {
  // Claim (sessions): An old cookie of a browser is dead once somebody has signed in there again.
  // Attack (sessions): the old cookie gets 401.
  test("ends the session that this browser had, and no other", async () => {
    const [person, elsewhere] = [await aUser(it), await aUser(it)];
    const answer = await way(person, person.cookie);
    const { session } = cookiesOf(answer);
    expect(session).toBeTypeOf("string");
    expect(await isAlive(person.cookie)).toBe(false);
    expect(await isAlive(elsewhere.cookie)).toBe(true);
  });

  test("ends it also where it was somebody else's", async () => {
    const [person, other] = [await aUser(it), await aUser(it)];
    await way(person, other.cookie);
    expect(await isAlive(other.cookie)).toBe(false);
    expect(await isAlive(person.cookie)).toBe(true);
  });
});

test("a sign-in that fails, or waits for its code, ends nothing", async () => {
  const person = await aUser(it);
  const { email } = person;
  const wrong = await post(
    "/api/auth/sign-in/email",
    { email, password: "a guess" },
    person.cookie,
  );
  expect(wrong.status).toBe(401);
  await withTotp(it, person);
  const waiting = await ways["a password"]!(person, person.cookie);
  expect(cookiesOf(waiting)["session"]).toBeUndefined();
  expect(await isAlive(person.cookie)).toBe(true);
});

test("signing in elsewhere ends nothing here", async () => {
  const person = await aUser(it);
  expect((await ways["a password"]!(person, "other=1")).status).toBe(200);
  expect(await isAlive(person.cookie)).toBe(true);
});

test("what ended so is told in the activity of whose it was", async () => {
  const [person, other] = [await aUser(it), await aUser(it)];
  await ways["a password"]!(person, other.cookie);
  const { rows } = await it.pool.query(
    "select kind from security_activity where user_id = $1 order by sequence",
    [other.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["signed_in_password", "signed_out"]);
});

test("a session that can only set a password ends as well", async () => {
  const person = await aUser(it);
  const recovering = await ways["a mailed link that resets the password"]!(person, "other=1");
  const cookie = `session=${cookiesOf(recovering)["session"]}`;
  await ways["a password"]!(person, cookie);
  const answer = await post("/api/auth/reset-password", { password: "another lantern" }, cookie);
  expect(answer.status).toBe(401);
});

// Attack (sessions): the old cookie gets 401.
test("a representative who signs in again in the same browser has one session too", async () => {
  const rep = await aRep(it);
  const body = { rep_id: rep.id, password: rep.password };
  const answer = await post("/breakroom/login", body, rep.cookie);
  expect(answer.status).toBe(200);
  const own = async (cookie: string) =>
    (await it.call("GET", "/reps/me", { headers: { cookie } })).status;
  expect(await own(rep.cookie)).toBe(401);
  expect(await own(`rep_token=${cookiesOf(answer)["rep_token"]}`)).toBe(200);
});
