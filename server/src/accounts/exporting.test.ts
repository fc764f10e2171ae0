import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { askAsOperator, onboard } from "../testing/onboarding.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTables } from "../testing/row-security.ts";
import { aCreate, aReadyPerson, aText } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

test("every table with a user_id is handed out, or left out with a reason", async () => {
  const client = await it.pool.connect();
  const tables = await findTables(client).finally(() => client.release());
  const personal = tables.filter(({ owner }) => owner === "user_id").map(({ name }) => name);
  const named = it.app.exporters.flatMap((one) => [...one.tables, ...Object.keys(one.leftOut)]);
  expect(named.toSorted()).toEqual(personal);
});

// Claim (account pages): A person downloads their data, with the vault in it sealed.
test("a person gets what is theirs, sealed as it is stored, and nobody else's", async () => {
  const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
  const [mine, theirs] = [aCreate(), aCreate()];
  await person.save(mine);
  await other.save(theirs);
  const [id, wrap] = [aText(16), aText(60)];
  await person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
  const { identity_questions: chosen } = await onboard(person);
  await askAsOperator(it, "/person/verify", {
    email: person.email,
    operator: "grace",
    answers: ["no", "no", "no"],
  });

  const answer = await person.call("POST", "/users/me/export", {});
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="breezy-vault-data.json"',
  );
  const text = await answer.text();
  if (mine.op !== "create" || theirs.op !== "create") throw new Error("two entries are created");
  expect(JSON.parse(text)).toMatchObject({
    exported_at: new Date(it.now()).toISOString(),
    account: {
      profile: {
        email: person.email,
        first_name: "Ada",
        plan: "Free",
        device: { make: "Google" },
        identity_questions: chosen.map(({ question }) => ({ question })),
      },
      support_checks: [{ checked_at: new Date(it.now()).toISOString(), outcome: "refused" }],
      sign_in_methods: [{ provider_id: "credential" }],
      sessions: [{ created_at: new Date(it.now()).toISOString() }],
    },
    vault: {
      vault: { public_key: person.publicKey },
      sealed_entries: [{ id: mine.entry.id, secret: mine.entry.secret.data }],
      recovery: [{ kind: "kit", id }],
    },
  });
  for (const hidden of [
    theirs.entry.id,
    other.email,
    "argon2id",
    wrap,
    person.cookie.slice(8),
    ...chosen.map((one) => one.answer),
    "grace",
  ]) {
    expect(text).not.toContain(hidden);
  }
});

test("a person without a vault gets the account", async () => {
  const person = await aUser(it);
  expect(await person.json("POST", "/users/me/export", {})).toMatchObject({
    account: { profile: { email: person.email } },
    vault: { sealed_entries: [] },
  });
});

test("it is made a few times, then not for a while", async () => {
  const person = await aUser(it);
  for (let i = 0; i < 5; i++) await person.json("POST", "/users/me/export", {});
  await expectRefusal(await person.call("POST", "/users/me/export", {}), 429, "too_many_requests");
});
