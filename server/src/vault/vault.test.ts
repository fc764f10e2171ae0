import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aReadyPerson, aText, type ReadyPerson, withVault } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

describe("beginning a vault", () => {
  test("keeps the key whose signatures count from then on", async () => {
    const person = await aReadyPerson(it);
    expect(await person.json("GET", "/vault")).toEqual({
      publicKey: person.publicKey,
      head: person.head,
      kit: false,
      reset: null,
    });
  });

  test("with the same key again is no error, and keeps the newer head", async () => {
    const person = await aReadyPerson(it);
    const first = { publicKey: person.publicKey, head: person.head };
    await person.save();
    const response = await person.call("POST", "/vault", first);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ head: person.head });
  });

  test("with another key is refused", async () => {
    const person = await aReadyPerson(it);
    await expect(withVault(person)).rejects.toThrow(/409.*vault_exists/);
    expect(await person.json("GET", "/vault")).toMatchObject({ publicKey: person.publicKey });
  });

  test.each([
    [
      "a head signed by another key",
      (p: ReadyPerson, q: ReadyPerson) => ({ publicKey: q.publicKey, head: p.head }),
      "bad_head",
    ],
    [
      "a head signed for another person",
      (_p: ReadyPerson, q: ReadyPerson) => ({ publicKey: q.publicKey, head: q.head }),
      "bad_head",
    ],
    [
      "a key of the wrong length",
      (p: ReadyPerson) => ({ publicKey: aText(31), head: p.head }),
      "invalid",
    ],
    ["no head", (p: ReadyPerson) => ({ publicKey: p.publicKey }), "invalid"],
  ])("with %s is refused and leaves none", async (_name, bodyOf, code) => {
    const [p, q, person] = [await aReadyPerson(it), await aReadyPerson(it), await aUser(it)];
    await expectRefusal(await person.call("POST", "/vault", bodyOf(p, q)), 422, code);
    await expectRefusal(await person.call("GET", "/vault"), 404, "vault_missing");
  });

  test("needs a confirmed address: without one there is no session at all", async () => {
    const body = { email: "unconfirmed@example.com", password: "correct horse" };
    await it.call("POST", "/users", { body });
    const response = await it.call("POST", "/api/auth/sign-in/email", { body });
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectRefusal(response, 401, "invalid_credentials");
  });
});

describe("the Recovery Kit's wrap", () => {
  function aKit(person: ReadyPerson) {
    const [id, wrap] = [aText(16), aText(60)];
    return { id, wrap, signature: person.signKit(id, wrap) };
  }

  test("is stored, read back, and replaced by a newer one", async () => {
    const person = await aReadyPerson(it);
    await expectRefusal(await person.call("POST", "/vault/wraps/kit", {}), 404, "not_found");
    for (const kit of [aKit(person), aKit(person)]) {
      await person.json("PUT", "/vault/wraps/kit", kit);
      expect(await person.json("POST", "/vault/wraps/kit", {})).toEqual(kit);
    }
    const rows = await it.db.asUser(person.id, (trx) =>
      trx.selectFrom("wraps").selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(await person.json("GET", "/vault")).toMatchObject({ kit: true });
  });

  test("once replaced never comes back, though its signature stays true", async () => {
    const person = await aReadyPerson(it);
    const kits = [aKit(person), aKit(person), aKit(person)];
    for (const kit of kits) await person.json("PUT", "/vault/wraps/kit", kit);
    for (const old of kits.slice(0, 2)) {
      const response = await person.call("PUT", "/vault/wraps/kit", old);
      await expectRefusal(response, 422, "bad_signature");
    }
    await person.json("PUT", "/vault/wraps/kit", kits[2]);
    expect(await person.json("POST", "/vault/wraps/kit", {})).toEqual(kits[2]);
  });

  test("is taken from the vault's owner only", async () => {
    const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
    const kit = aKit(person);
    await person.json("PUT", "/vault/wraps/kit", kit);
    for (const forged of [
      aKit(other),
      { ...aKit(person), wrap: kit.wrap },
      { ...kit, id: aText(16) },
      { ...kit, signature: aText(64) },
    ]) {
      const response = await person.call("PUT", "/vault/wraps/kit", forged);
      await expectRefusal(response, 422, "bad_signature");
    }
    await expectRefusal(
      await person.call("PUT", "/vault/wraps/kit", { ...kit, wrap: aText(59) }),
      422,
      "invalid",
    );
    expect(await person.json("POST", "/vault/wraps/kit", {})).toEqual(kit);
    await expectRefusal(await other.call("POST", "/vault/wraps/kit", {}), 404, "not_found");
  });

  test("needs a vault", async () => {
    const [owner, person] = [await aReadyPerson(it), await aUser(it)];
    const response = await person.call("PUT", "/vault/wraps/kit", aKit(owner));
    await expectRefusal(response, 404, "vault_missing");
  });

  test("written twice at the same moment is there once", async () => {
    const person = await aReadyPerson(it);
    const kits = Array.from({ length: 6 }, () => aKit(person));
    await Promise.all(kits.map((kit) => person.json("PUT", "/vault/wraps/kit", kit)));
    const rows = await it.db.asUser(person.id, (trx) =>
      trx.selectFrom("wraps").selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
  });
});
