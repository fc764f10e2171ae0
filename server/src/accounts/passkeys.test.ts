import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { cookiesOf, withTotp } from "../testing/factors.ts";
import {
  addPasskey,
  anAuthenticator,
  answerSignIn,
  beginAdding,
  beginSignIn,
  type CreationOptions,
  type Forgery,
  signInWithPasskey,
  withPasskey,
} from "../testing/passkeys.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

interface Shown {
  id: string;
  name: string;
  credential_id: string;
  prf: boolean;
  last_used_at: number | null;
}
const passkeysOf = async (person: Person) =>
  ((await person.json("GET", "/users/me/passkeys")) as { passkeys: Shown[] }).passkeys;

describe("adding one", () => {
  test("keeps it under its name, asks for a verified person, and is told by mail", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    const { options, attempt, response } = await beginAdding(person);
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: person.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const made = authenticator.create(options);
    const added = await addPasskey(person, { attempt, response: made, name: " Ada's phone " });
    expect(added.status).toBe(201);
    expect(await passkeysOf(person)).toEqual([
      {
        id: expect.any(String),
        name: "Ada's phone",
        credential_id: authenticator.credentialId,
        prf: true,
        created_at: it.now(),
        last_used_at: null,
      },
    ]);
    const { text } = await it.mailTo(person.email, "A passkey was added");
    expect(text).toContain("“Ada's phone”");
    const { options: next } = await beginAdding(person);
    expect(next).toMatchObject({ excludeCredentials: [{ id: authenticator.credentialId }] });
  });

  // Claim (passkeys): A passkey is added and removed only with the password, and the owner is
  // notified.
  test("a stolen session does not add one without the password, however fresh", async () => {
    const person = await aUser(it);
    const asked = await person.call("POST", "/users/me/passkeys/options", {});
    await expectRefusal(asked, 403, "wrong_password");
    const { response } = await beginAdding(person, "not it");
    await expectRefusal(response, 403, "wrong_password");
    // An attempt to sign in is none to add one.
    const { options, attempt } = await beginSignIn(it);
    const made = anAuthenticator().create({ ...options, user: { id: "AAAA" } });
    await expectRefusal(
      await addPasskey(person, { attempt, response: made }),
      409,
      "passkey_expired",
    );
    expect(await passkeysOf(person)).toEqual([]);
  });

  test("an attempt counts once, for five minutes, in the session that began it", async () => {
    const person = await aUser(it);
    const first = await beginAdding(person);
    const made = anAuthenticator().create(first.options);
    const elsewhere = await signIn(it, person.email, person.password);
    const other = await aUser(it);
    for (const stranger of [elsewhere, other]) {
      await expectRefusal(
        await addPasskey(stranger, { attempt: first.attempt, response: made }),
        409,
        "passkey_expired",
      );
    }
    const once = { attempt: first.attempt, response: made };
    expect((await addPasskey(person, once)).status).toBe(201);
    await expectRefusal(await addPasskey(person, once), 409, "passkey_expired");

    const late = await beginAdding(person);
    it.advance(5 * 60_000);
    const tooLate = { attempt: late.attempt, response: anAuthenticator().create(late.options) };
    await expectRefusal(await addPasskey(person, tooLate), 409, "passkey_expired");
    await expectRefusal(
      await addPasskey(person, { attempt: "invented", response: made }),
      409,
      "passkey_expired",
    );
    expect(await passkeysOf(person)).toHaveLength(1);
  });

  // Claim (passkeys): A passkey's answer counts once, for minutes, in the browser that was asked
  // and for our origin.
  test.each<[string, Forgery]>([
    ["another page", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["another challenge", { challenge: "AAAA" }],
    ["a sign-in", { type: "webauthn.get" }],
    ["a person who was not verified", { unverified: true }],
  ])("for %s is refused", async (_what, forgery) => {
    const person = await aUser(it);
    const { options, attempt } = await beginAdding(person);
    const made = anAuthenticator().create(options, forgery);
    await expectRefusal(
      await addPasskey(person, { attempt, response: made }),
      422,
      "passkey_invalid",
    );
    expect(await passkeysOf(person)).toEqual([]);
  });

  // Attack (passkeys): 403 without the password, 401 unverified.
  test("one that the browser makes by itself needs the password, and nobody's finger before it signs in", async () => {
    const person = await aUser(it);
    const { password } = person;
    const without = await person.call("POST", "/users/me/passkeys/options", { quietly: true });
    await expectRefusal(without, 403, "wrong_password");
    const begin = async () => {
      const asked = { password, quietly: true };
      const response = await person.call("POST", "/users/me/passkeys/options", asked);
      const options = (await response.json()) as CreationOptions;
      return {
        options,
        headers: { cookie: `${person.cookie}; passkey=${cookiesOf(response)["passkey"]}` },
      };
    };
    const authenticator = anAuthenticator();
    const post = async (quietly: boolean) => {
      const { options, headers } = await begin();
      expect(options).toMatchObject({ authenticatorSelection: { userVerification: "preferred" } });
      const response = authenticator.create(options, { absent: true });
      const body = { name: "Created at sign-in", prf: false, quietly, response };
      return person.call("POST", "/users/me/passkeys", body, { headers });
    };
    await expectRefusal(await post(false), 422, "passkey_invalid");
    expect((await post(true)).status).toBe(201);
    await it.mailTo(person.email, "A passkey was added");
    const unseen = await signInWithPasskey(it, authenticator, { unverified: true });
    await expectRefusal(unseen, 401, "passkey_refused");
    expect((await signInWithPasskey(it, authenticator)).status).toBe(200);
  });

  test("somebody else's credential is not taken over", async () => {
    const [owner, thief] = [await aUser(it), await aUser(it)];
    const authenticator = anAuthenticator();
    await withPasskey(owner, authenticator);
    const { options, attempt } = await beginAdding(thief);
    const claimed = authenticator.create(options);
    await expectRefusal(
      await addPasskey(thief, { attempt, response: claimed }),
      422,
      "passkey_invalid",
    );
    expect(await passkeysOf(thief)).toEqual([]);
    expect(await passkeysOf(owner)).toHaveLength(1);
  });

  test("twenty are enough", async () => {
    const person = await aUser(it);
    const begun = await beginAdding(person);
    await it.db.asAuth((trx) =>
      trx
        .insertInto("auth_passkeys")
        .values(
          Array.from({ length: 20 }, (_, i) => ({
            id: randomUUID(),
            user_id: person.id,
            credential_id: `${person.id}-${i}`,
            public_key: "AAAA",
            counter: 0,
            transports: [],
            name: `${i}`,
            prf: false,
            created_at: new Date(it.now()),
            last_used_at: null,
          })),
        )
        .execute(),
    );
    const made = anAuthenticator().create(begun.options);
    await expectRefusal(
      await addPasskey(person, { attempt: begun.attempt, response: made }),
      409,
      "passkey_limit",
    );
    await expectRefusal((await beginAdding(person)).response, 409, "passkey_limit");
  });
});

describe("signing in by one", () => {
  test("names nobody before, asks for no code, and opens a session", async () => {
    const person = await aUser(it);
    await withTotp(it, person);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const { options } = await beginSignIn(it);
    expect(options.allowCredentials).toBeUndefined();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });

    const answer = await signInWithPasskey(it, authenticator);
    expect(await answer.json()).toEqual({ user: { id: person.id, email: person.email } });
    const headers = { cookie: `session=${cookiesOf(answer)["session"]}`, origin: publicUrl };
    expect((await it.call("GET", "/users/me", { headers })).status).toBe(200);
    expect(await passkeysOf(person)).toMatchObject([{ last_used_at: it.now() }]);
  });

  // Attack (passkeys): 401, and only a passkey that is gone is called unknown.
  test("says of one that is gone that it is unknown, and of one that is refused otherwise it does not", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    const id = await withPasskey(person, authenticator);
    const refusal = async (answer: Response) => {
      await expectRefusal(answer.clone(), 401, "passkey_refused");
      return (await answer.json()) as { unknown?: boolean };
    };
    const copied = await signInWithPasskey(it, authenticator, { unverified: true });
    expect(await refusal(copied)).not.toHaveProperty("unknown");
    const foreign = await signInWithPasskey(it, authenticator, { userHandle: "AAAA" });
    expect(await refusal(foreign)).not.toHaveProperty("unknown");
    expect((await signInWithPasskey(it, authenticator)).status).toBe(200);
    const back = await signInWithPasskey(it, authenticator, { counter: 0 });
    expect(await refusal(back)).not.toHaveProperty("unknown");
    const { password } = person;
    expect((await person.call("DELETE", `/users/me/passkeys/${id}`, { password })).status).toBe(
      204,
    );
    expect(await refusal(await signInWithPasskey(it, authenticator))).toMatchObject({
      unknown: true,
    });
  });

  // Claim (passkeys): A passkey's answer counts once, for minutes, in the browser that was asked
  // and for our origin.
  test("an attempt counts once, for five minutes, in the browser that began it", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const [one, other] = [await beginSignIn(it), await beginSignIn(it)];
    const signed = authenticator.get(one.options);
    await expectRefusal(await answerSignIn(it, other.attempt, signed), 401, "passkey_refused");
    await expectRefusal(await answerSignIn(it, "invented", signed), 409, "passkey_expired");
    expect((await answerSignIn(it, one.attempt, signed)).status).toBe(200);
    await expectRefusal(await answerSignIn(it, one.attempt, signed), 409, "passkey_expired");
    const [inTime, late] = [await beginSignIn(it), await beginSignIn(it)];
    it.advance(5 * 60_000 - 1);
    const last = authenticator.get(inTime.options);
    expect((await answerSignIn(it, inTime.attempt, last)).status).toBe(200);
    it.advance(1);
    const tooLate = authenticator.get(late.options);
    await expectRefusal(await answerSignIn(it, late.attempt, tooLate), 409, "passkey_expired");
    // One that is to add a passkey signs nobody in.
    const adding = await beginAdding(person);
    const misused = authenticator.get(adding.options);
    await expectRefusal(await answerSignIn(it, adding.attempt, misused), 409, "passkey_expired");
  });

  test("twice at once with one answer signs in once", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const { options, attempt } = await beginSignIn(it);
    const signed = authenticator.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => answerSignIn(it, attempt, signed)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  // Claim (passkeys): A passkey's answer counts once, for minutes, in the browser that was asked
  // and for our origin.
  test.each<[string, Forgery]>([
    ["another page", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["another challenge", { challenge: "AAAA" }],
    ["making a passkey", { type: "webauthn.create" }],
    ["a person who was not verified", { unverified: true }],
    ["another key", { signer: anAuthenticator() }],
    ["another person", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("signed for %s is refused", async (_what, forgery) => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const answer = await signInWithPasskey(it, authenticator, forgery);
    expect(cookiesOf(answer)["session"]).toBeUndefined();
    await expectRefusal(answer, 401, "passkey_refused");
  });

  // Its id is random bytes that only its keeper has: to be told that it is gone gives nobody away.
  test("one that nobody knows is refused alike, but for saying so", async () => {
    const known = anAuthenticator();
    await withPasskey(await aUser(it), known);
    const wrong = await signInWithPasskey(it, known, { signer: anAuthenticator() });
    const unknown = await signInWithPasskey(it, anAuthenticator(), { userHandle: "AAAA" });
    expect(await unknown.json()).toEqual({ ...((await wrong.json()) as object), unknown: true });
    expect(unknown.status).toBe(wrong.status);
  });

  // Claim (passkeys): A copied authenticator is refused as soon as its counter goes back.
  test("a counter that goes back, or stands still, is refused and mailed", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator(5);
    await withPasskey(person, authenticator);
    expect((await signInWithPasskey(it, authenticator, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      const copied = await signInWithPasskey(it, authenticator, { counter });
      await expectRefusal(copied, 401, "passkey_refused");
    }
    await it.mailTo(person.email, "We refused one of your passkeys");
    expect((await signInWithPasskey(it, authenticator, { counter: 10 })).status).toBe(200);
    const last = await signInWithPasskey(it, authenticator, { counter: 2 ** 32 - 1 });
    expect(last.status).toBe(200);
  });

  test("one that does not count signs in again and again", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator(0);
    await withPasskey(person, authenticator);
    for (let i = 0; i < 3; i++) {
      expect((await signInWithPasskey(it, authenticator)).status).toBe(200);
    }
  });
});

describe("kept ones", () => {
  // Claim (passkeys): A passkey is added and removed only with the password, and the owner is
  // notified.
  test("are renamed and removed by their owner, removal with the password and a mail", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    const id = await withPasskey(person, authenticator);
    const path = `/users/me/passkeys/${id}`;
    expect(await person.json("PATCH", path, { name: "Laptop" })).toMatchObject({ name: "Laptop" });
    await expectRefusal(await person.call("PATCH", path, { name: " " }), 422, "invalid");
    await expectRefusal(await person.call("DELETE", path, {}), 403, "wrong_password");
    const { password } = person;
    expect((await person.call("DELETE", path, { password })).status).toBe(204);
    await expectRefusal(await person.call("DELETE", path, { password }), 404, "not_found");
    expect(await passkeysOf(person)).toEqual([]);
    const { text } = await it.mailTo(person.email, "A passkey was removed");
    expect(text).toContain("“Laptop”");
    await expectRefusal(await signInWithPasskey(it, authenticator), 401, "passkey_refused");
  });

  // Claim (passkeys): A passkey is added and removed only with the password, and the owner is
  // notified.
  test("of somebody else are out of reach", async () => {
    const [owner, other] = [await aUser(it), await aUser(it)];
    const id = await withPasskey(owner, anAuthenticator());
    const path = `/users/me/passkeys/${id}`;
    const { password } = other;
    await expectRefusal(await other.call("PATCH", path, { name: "Mine" }), 404, "not_found");
    await expectRefusal(await other.call("DELETE", path, { password }), 404, "not_found");
    expect(await passkeysOf(other)).toEqual([]);
    expect(await passkeysOf(owner)).toMatchObject([{ name: "A phone" }]);
  });

  test("are handed out with the person's data, without a key", async () => {
    const person = await aUser(it);
    const authenticator = anAuthenticator();
    await withPasskey(person, authenticator);
    const exported = (await person.json("POST", "/users/me/export", {})) as { passkeys: object[] };
    expect(exported.passkeys).toMatchObject([{ name: "A phone" }]);
    // How every COSE key of this kind begins.
    expect(JSON.stringify(exported)).not.toContain("pQECAyYg");
  });

  test("what was asked for and never answered is swept", async () => {
    await beginSignIn(it);
    it.advance(5 * 60_000);
    await it.app.sweep();
    const left = await it.db.asAuth((trx) =>
      trx.selectFrom("auth_passkey_attempts").selectAll().execute(),
    );
    expect(left).toEqual([]);
  });
});
