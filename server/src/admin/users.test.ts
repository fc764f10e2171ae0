/** The operator's commands about people, over the operator's socket. */
import type { ActivityPage } from "@breezy/contract/activity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAppWithGoogle, another, signInWithGoogle } from "../testing/google.ts";
import type { TestApp } from "../testing/app.ts";
import { codeOf, giveCode, pendingCookie, withTotp } from "../testing/factors.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { anAddress, aHome, aUser, type Person, recoveryToken, signIn } from "../testing/people.ts";
import { anAuthenticator, signInWithPasskey, withPasskey } from "../testing/passkeys.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTraces } from "../testing/traces.ts";
import { aReadyPerson } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anAppWithGoogle();
});
afterAll(() => it.close());

async function ask(what: string, body: object): Promise<Record<string, unknown>> {
  const answer = await askAsOperator(it, `/user/${what}`, body);
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
const act = (what: string, email: string) => ask(what, { email, operator: "grace" });

async function kindsOf(person: Person): Promise<string[]> {
  const page = (await person.json("GET", "/users/me/activity")) as ActivityPage;
  return page.lines.map(({ kind }) => kind);
}

const postSignIn = (email: string, password: string) =>
  it.call("POST", "/api/auth/sign-in/email", { body: { email, password }, remoteAddress: aHome() });

test("people are listed by address, page by page, and found by a part of it", async () => {
  const mark = anAddress().split("@")[0]!;
  const emails = ["a", "b", "c"].map((first) => `${first}-${mark}@example.com`);
  for (const email of emails) await aUser(it, email);
  const first = await ask("list", { search: mark, limit: 2 });
  expect(first).toMatchObject({ more: emails[1] });
  const second = await ask("list", { search: mark, limit: 2, after: emails[1] });
  expect(second["more"]).toBeNull();
  const people = [first, second].flatMap((page) => page["people"] as Record<string, unknown>[]);
  const time = new Date(it.now()).toISOString();
  const summary = { since: time, plan: "Free", last_seen: time, confirmed: true, disabled: false };
  expect(people).toEqual(emails.map((email) => ({ email, ...summary })));
});

test("people are listed by how they stand", async () => {
  const mark = anAddress().split("@")[0]!;
  const waiting = `waiting-${mark}@example.com`;
  await it.call("POST", "/users", { body: { email: waiting, password: "correct horse" } });
  const off = await aUser(it, `off-${mark}@example.com`);
  await act("disable", off.email);
  const found = async (state: string) => {
    const { people } = await ask("list", { search: mark, state });
    return (people as { email: string; last_seen: string | null }[]).map(({ email }) => email);
  };
  expect(await found("unconfirmed")).toEqual([waiting]);
  expect(await found("confirmed")).toEqual([off.email]);
  expect(await found("disabled")).toEqual([off.email]);
});

// Claim (operator): The operator sees how much a vault holds, and nothing of what.
test("one person is shown with devices, means and sizes, and never a sealed byte", async () => {
  const person = await aReadyPerson(it);
  await withTotp(it, person);
  const before = await ask("show", { email: person.email });
  expect(before).toMatchObject({
    id: person.id,
    vault: true,
    entries: 0,
    bytes: 0,
    signs_in_by: ["credential"],
    passkeys: 0,
    second_step: true,
    devices: [{ since: expect.any(String), last_seen: expect.any(String) }],
  });
  const stranger = await aUser(it);
  const shown = await ask("show", { email: stranger.email });
  expect(shown).toMatchObject({ vault: false, second_step: false });
  expect(Object.keys(shown).toSorted()).toEqual(
    [
      "id",
      "email",
      "since",
      "plan",
      "last_seen",
      "confirmed",
      "disabled",
      "signs_in_by",
      "passkeys",
      "second_step",
      "devices",
      "vault",
      "entries",
      "bytes",
    ].toSorted(),
  );
});

test("nobody is found by an address that nobody has", async () => {
  const body = { email: anAddress(), operator: "grace" };
  for (const what of ["sign-out", "disable", "enable", "delete"]) {
    await expectRefusal(await askAsOperator(it, `/user/${what}`, body), 404, "not_found");
  }
});

// Claim (operator): What the operator does to an account, its person is told of.
test("signing out ends every session and half sign-in, and the person is told", async () => {
  const person = await aUser(it);
  const { email, password } = person;
  const other = await signIn(it, email, password);
  await act("sign-out", email);
  for (const session of [person, other]) {
    await expectRefusal(await session.call("GET", "/users/me"), 401, "unauthenticated");
  }
  await it.mailTo(email, "All your devices were signed out");
  expect(await kindsOf(await signIn(it, email, password))).toContain("operator_signed_out");
});

// Claim (operator): An account that is switched off lets nobody in, and says so to its owner alone.
test("a disabled account ends its sessions and lets nobody in until it is enabled", async () => {
  const person = await aUser(it);
  const { email, password } = person;
  expect(await act("disable", email)).toMatchObject({ changed: true });
  await expectRefusal(await person.call("GET", "/users/me"), 401, "unauthenticated");
  await it.mailTo(email, "Your account is disabled");
  await expectRefusal(await postSignIn(email, password), 403, "account_disabled");
  expect(await act("disable", email)).toMatchObject({ changed: false });
  await act("enable", email);
  await it.mailTo(email, "Your account is enabled again");
  await expectRefusal(await person.call("GET", "/users/me"), 401, "unauthenticated");
  const kinds = await kindsOf(await signIn(it, email, password));
  expect(kinds.filter((kind) => kind.startsWith("operator_"))).toEqual([
    "operator_enabled",
    "operator_disabled",
  ]);
});

// Attack (signing in): A stranger asks whether an account is switched off.
test("without the right password a disabled account looks like any other", async () => {
  const { email } = await aUser(it);
  await act("disable", email);
  const seen = async (address: string) => {
    const answer = await postSignIn(address, "not the password");
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await seen(email)).toBe(await seen(anAddress()));
});

test("a disabled account is told of after the second step where there is one", async () => {
  const person = await aUser(it);
  const { secret } = await withTotp(it, person);
  await act("disable", person.email);
  const cookie = await pendingCookie(it, person);
  await expectRefusal(await giveCode(it, cookie, codeOf(it, secret, 1)), 403, "account_disabled");
});

test("Google lets nobody in to a disabled account", async () => {
  const email = anAddress();
  await signInWithGoogle(it, another(email));
  await act("disable", email);
  const { location, session } = await signInWithGoogle(it, another(email));
  expect([location, session]).toEqual(["/auth?google=account_disabled", undefined]);
});

test("a passkey lets nobody in to a disabled account", async () => {
  const person = await aUser(it);
  const authenticator = anAuthenticator();
  await withPasskey(person, authenticator);
  await act("disable", person.email);
  await expectRefusal(await signInWithPasskey(it, authenticator), 403, "account_disabled");
});

test("a mailed link opens no disabled account", async () => {
  const { email } = await aUser(it);
  const token = await recoveryToken(it, email);
  await act("disable", email);
  const headers = { origin: it.publicUrl };
  const recover = async (given: string) =>
    (await it.call("POST", "/api/auth/recover", { body: { token: given }, headers })).status;
  expect(await recover(token)).toBe(400);
  it.advance(3600_000);
  expect(await recover(await recoveryToken(it, email))).toBe(403);
});

test("a session that began while the account was being switched off counts for nothing", async () => {
  const person = await aUser(it);
  await it.pool.query("update auth_users set disabled_at = now() where id = $1", [person.id]);
  await expectRefusal(await person.call("GET", "/users/me"), 401, "unauthenticated");
});

test("a given plan holds, is told of, and goes back to what everybody has", async () => {
  const person = await aUser(it);
  const give = (plan: string) => ask("plan", { email: person.email, plan, operator: "grace" });
  const planOf = async () => ((await person.json("GET", "/users/me")) as { plan: string }).plan;
  expect(await give("unlimited_pro")).toEqual({ email: person.email, plan: "Unlimited Pro" });
  await it.app.sweep();
  expect(await planOf()).toBe("Unlimited Pro");
  expect(await kindsOf(person)).toContain("operator_gave_plan");
  expect(await person.json("GET", "/billing/history")).toMatchObject({
    changes: [{ from: "Free", to: "Unlimited Pro" }],
  });
  await give("free");
  expect(await planOf()).toBe("Free");
});

// Claim (operator): An account that the operator deletes is as gone as one that its owner deleted.
test("deleting leaves nothing of the person, tells them, and the guardians", async () => {
  const person = await aReadyPerson(it);
  await act("delete", person.email);
  await it.mailTo(person.email, "Your account was deleted");
  await it.app.sweep();
  expect(await findTraces(it.pool, [person.id, person.email])).toEqual([]);
  const told = it.guardians.asked.filter(
    ({ kind, user }) => kind === "reset" && user === person.id,
  );
  expect(told.map(({ guardian }) => guardian).toSorted()).toEqual([...it.guardians.ids].toSorted());
});

test("what the operator does is in the log, without an address", async () => {
  const { email } = await aUser(it);
  await act("sign-out", email);
  const line = it.logged.findLast((one) => one.includes("the operator acted"));
  expect(JSON.parse(line!)).toMatchObject({ operator: "grace", act: "sign-out" });
  expect(it.logged.join("\n")).not.toContain(email);
});
