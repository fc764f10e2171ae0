/** Who may become a person, by every way in. */
import { readInvitation } from "@breezy/contract/sign-up";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SignUpRules } from "../env-sign-up.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { anAppWithGoogle, another, signInWithGoogle } from "../testing/google.ts";
import { askAsOperator } from "../testing/onboarding.ts";
import { aHome, anAddress, aUser, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTraces } from "../testing/traces.ts";

const dayMs = 24 * 3600 * 1000;
const password = "a password of one's own";
/** Its database and Google serve all of them. */
let base: Awaited<ReturnType<typeof anAppWithGoogle>>;
const opened: TestApp[] = [];
beforeAll(async () => {
  base = await anAppWithGoogle();
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});
afterAll(() => base.close());

async function aServer(rules: Partial<SignUpRules>) {
  const signUp = { mode: "open", domains: [], ...rules } as const;
  const it = await anApp({ beside: base, google: base.google.oidc, signUp });
  opened.push(it);
  return it;
}

const signUpAt = (it: TestApp, email: string, more: object = {}) =>
  it.call("POST", "/users", { body: { email, password, ...more }, remoteAddress: aHome() });

const invite = (it: TestApp, email: string) =>
  askAsOperator(it, "/user/invite", { email, operator: "grace" });

/** The token of the link that was mailed. */
async function invitedTo(it: TestApp, email: string, after = 0): Promise<string> {
  const { text } = await it.mailTo(email, "You are invited to Breezy Vault", after);
  const link = new URL(/http\S+type=invitation\S+/.exec(text)![0]);
  expect(link.pathname + link.search).toBe("/auth?mode=sign-up");
  const invitation = readInvitation(link.hash);
  expect(invitation).toMatchObject({ email });
  return invitation!.token;
}

async function countAccounts(it: TestApp, email: string): Promise<number> {
  const { rows } = await it.pool.query("select id from auth_users where email = $1", [email]);
  return rows.length;
}

// Claim (operator): Where sign-up is closed or by invitation, nobody else becomes a person by any way.
describe.each([
  ["closed", "sign_up_closed"],
  ["invited", "invitation_needed"],
] as const)("where sign-up is %s", (mode, code) => {
  test("a password makes no account, and nothing is mailed", async () => {
    const it = await aServer({ mode });
    const email = anAddress();
    await expectRefusal(await signUpAt(it, email), 403, code);
    await it.app.close();
    expect([await countAccounts(it, email), it.mails]).toEqual([0, []]);
  });

  test("Google makes no account, and lets people in who have one", async () => {
    const it = await aServer({ mode });
    const email = anAddress();
    const { location, session } = await signInWithGoogle(it, another(email));
    expect([location, session]).toEqual([`/auth?google=${code}`, undefined]);
    expect(await countAccounts(it, email)).toBe(0);
    const known = await aUser(it);
    expect((await signInWithGoogle(it, another(known.email))).location).toBe("/dashboard");
  });

  // Attack (signing in): A stranger asks a closed server who has an account.
  test("the answer tells nobody who has an account", async () => {
    const it = await aServer({ mode });
    const known = await aUser(it);
    const asked = async (email: string, more: object = {}) => {
      const answer = await signUpAt(it, email, more);
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await asked(known.email)).toBe(await asked(anAddress()));
    const invented = { invitation: "invented" };
    expect(await asked(known.email, invented)).toBe(await asked(anAddress(), invented));
    expect(it.mails).toEqual([]);
  });

  test("who has an account signs in", async () => {
    const it = await aServer({ mode });
    const { email, password: own } = await aUser(it);
    expect((await signIn(it, email, own)).email).toBe(email);
  });
});

test("a closed server mails no invitation, and takes none of before", async () => {
  const open = await aServer({ mode: "invited" });
  const email = anAddress();
  await invite(open, email);
  const invitation = await invitedTo(open, email);
  const closed = await aServer({ mode: "closed" });
  await expectRefusal(await invite(closed, anAddress()), 403, "sign_up_closed");
  await expectRefusal(await signUpAt(closed, email, { invitation }), 403, "sign_up_closed");
});

// Claim (operator): An invitation makes one account, for the address that it was mailed to.
describe.each(["invited", "open"] as const)("an invitation where sign-up is %s", (mode) => {
  test("confirms the address that it was mailed to, once", async () => {
    const it = await aServer({ mode });
    const email = anAddress();
    expect((await invite(it, email.toUpperCase())).status).toBe(200);
    const invitation = await invitedTo(it, email);
    const answer = await signUpAt(it, email, { invitation });
    expect([answer.status, await answer.json()]).toMatchObject([202, { confirmed: true }]);
    expect((await signIn(it, email, password)).email).toBe(email);
    expect(it.mails.map(({ subject }) => subject)).toEqual(["You are invited to Breezy Vault"]);
    await expectRefusal(await signUpAt(it, email, { invitation }), 403, "invitation_over");
  });
});

// Attack (signing in): Somebody uses an invitation for another address than the one it was mailed to.
test("an invitation is for no other address", async () => {
  const it = await aServer({ mode: "invited" });
  const [email, other] = [anAddress(), anAddress()];
  await invite(it, email);
  const invitation = await invitedTo(it, email);
  await expectRefusal(await signUpAt(it, other, { invitation }), 403, "invitation_over");
  expect(await countAccounts(it, other)).toBe(0);
  expect((await signUpAt(it, email, { invitation })).status).toBe(202);
});

test("an invitation works for seven days, and then leaves nothing behind", async () => {
  const it = await aServer({ mode: "invited" });
  const email = anAddress();
  await invite(it, email);
  const invitation = await invitedTo(it, email);
  it.advance(7 * dayMs);
  await expectRefusal(await signUpAt(it, email, { invitation }), 403, "invitation_over");
  await it.app.sweep();
  expect(await findTraces(it.pool, [email])).toEqual([]);
});

test("a second invitation takes the place of the first", async () => {
  const it = await aServer({ mode: "invited" });
  const email = anAddress();
  await invite(it, email);
  const first = await invitedTo(it, email);
  await invite(it, email);
  const second = await invitedTo(it, email, 1);
  await expectRefusal(await signUpAt(it, email, { invitation: first }), 403, "invitation_over");
  expect((await signUpAt(it, email, { invitation: second })).status).toBe(202);
});

// Attack (signing in): Somebody signed the invited address up before, with a password of their own.
test("an invitation ends what a stranger had begun with the address", async () => {
  const it = await aServer({ mode: "open" });
  const email = anAddress();
  await it.call("POST", "/users", { body: { email, password: "typed by a stranger" } });
  await invite(it, email);
  const invitation = await invitedTo(it, email);
  await signUpAt(it, email, { invitation });
  await expect(signIn(it, email, "typed by a stranger")).rejects.toThrow("invalid_credentials");
  expect((await signIn(it, email, password)).email).toBe(email);
});

test("an invitation for an address that has an account is refused", async () => {
  const it = await aServer({ mode: "invited" });
  const { email } = await aUser(it);
  await expectRefusal(await invite(it, email), 409, "account_exists");
});

test("an invitation that was not used goes with the account", async () => {
  const it = await aServer({ mode: "open" });
  const email = anAddress();
  await invite(it, email);
  await aUser(it, email);
  await askAsOperator(it, "/user/delete", { email, operator: "grace" });
  expect(await findTraces(it.pool, [email])).toEqual([]);
});

test("Google proves an invited address, and uses the invitation up", async () => {
  const it = await aServer({ mode: "invited" });
  const email = anAddress();
  await invite(it, email);
  const invitation = await invitedTo(it, email);
  expect((await signInWithGoogle(it, another(email))).location).toBe("/dashboard");
  await expectRefusal(await signUpAt(it, email, { invitation }), 403, "invitation_over");
});

// Claim (operator): Only addresses of the domains that the operator lists sign up.
describe("where addresses must be of certain domains", () => {
  const domains = ["example.com", "xn--bcher-kva.example"];

  test.each(["ada@example.com", "Ada@EXAMPLE.com", "ada@xn--bcher-kva.example"])(
    "%s signs up",
    async (email) => {
      expect((await signUpAt(await aServer({ domains }), email)).status).toBe(202);
    },
  );

  test.each([
    "ada@mail.example.com",
    "ada@example.com.evil.example",
    "ada@notexample.com",
    "example.com@evil.example",
  ])("%s does not, and is not invited either", async (email) => {
    const it = await aServer({ domains });
    await expectRefusal(await signUpAt(it, email), 403, "address_not_allowed");
    await expectRefusal(await invite(it, email), 403, "address_not_allowed");
    expect(await countAccounts(it, email)).toBe(0);
  });

  test("Google's are too", async () => {
    const it = await aServer({ domains });
    const { location } = await signInWithGoogle(it, another("ada@elsewhere.example"));
    expect(location).toBe("/auth?google=address_not_allowed");
    expect(await countAccounts(it, "ada@elsewhere.example")).toBe(0);
  });
});
