/** Wraps of the vault's key under a passkey's secret, as far as the server has a say. */
import { randomUUID } from "node:crypto";
import { toBase64, uuidBytes } from "@breezy/crypto/bytes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { anAuthenticator, withPasskey } from "../testing/passkeys.ts";
import { aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

function aWrap(person: ReadyPerson, passkeyId: string, wrap = aText(60)) {
  const id = toBase64(uuidBytes(passkeyId));
  return { id, wrap, signature: person.signPasskeyWrap(id, wrap) };
}
const put = (person: ReadyPerson, passkeyId: string, body: object) =>
  person.call("PUT", `/vault/wraps/${passkeyId}`, body);

// Claim (passkeys): A passkey opens the vault only by a wrap that the vault signed, and the wrap
// goes with its passkey.
test("one is kept for each passkey, listed, replaced, and goes with its passkey for good", async () => {
  const person = await aReadyPerson(it);
  const authenticator = anAuthenticator();
  const id = await withPasskey(person, authenticator);
  await withPasskey(person, anAuthenticator());
  expect(await person.json("GET", "/vault/wraps")).toEqual({ passkeys: [] });
  await expectRefusal(await person.call("GET", `/vault/wraps/${id}`), 404, "not_found");

  const first = aWrap(person, id);
  expect((await put(person, id, first)).status).toBe(200);
  const second = aWrap(person, id);
  expect((await put(person, id, second)).status).toBe(200);
  expect(await person.json("GET", `/vault/wraps/${id}`)).toEqual(second);
  expect(await person.json("GET", "/vault/wraps")).toEqual({
    passkeys: [{ id, credential_id: authenticator.credentialId }],
  });

  const { password } = person;
  expect((await person.call("DELETE", `/users/me/passkeys/${id}`, { password })).status).toBe(204);
  await expectRefusal(await person.call("GET", `/vault/wraps/${id}`), 404, "not_found");
  await expectRefusal(await put(person, id, second), 404, "not_found");
  expect(await person.json("GET", "/vault/wraps")).toEqual({ passkeys: [] });
});

// Claim (passkeys): A passkey opens the vault only by a wrap that the vault signed, and the wrap
// goes with its passkey.
test("none is kept without the vault's signature, as a stolen session would want it", async () => {
  const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
  const id = await withPasskey(person, anAuthenticator());
  const right = aWrap(person, id);
  const wrongs = [
    { ...right, wrap: aText(60) },
    { ...right, signature: aText(64) },
    { ...right, signature: aWrap(other, id, right.wrap).signature },
    { ...right, signature: person.signKit(right.id, right.wrap) },
  ];
  for (const body of wrongs) await expectRefusal(await put(person, id, body), 422, "bad_signature");
  const elsewhere = { ...right, id: toBase64(uuidBytes(randomUUID())) };
  await expectRefusal(await put(person, id, elsewhere), 404, "not_found");
  await expectRefusal(await person.call("GET", `/vault/wraps/${id}`), 404, "not_found");
});

// Claim (passkeys): A passkey opens the vault only by a wrap that the vault signed, and the wrap
// goes with its passkey.
test("somebody else's passkey gets none, and somebody else's wrap is not to be had", async () => {
  const [owner, other] = [await aReadyPerson(it), await aReadyPerson(it)];
  const id = await withPasskey(owner, anAuthenticator());
  await expectRefusal(await put(other, id, aWrap(other, id)), 404, "not_found");
  expect((await put(owner, id, aWrap(owner, id))).status).toBe(200);
  await expectRefusal(await other.call("GET", `/vault/wraps/${id}`), 404, "not_found");
  expect(await other.json("GET", "/vault/wraps")).toEqual({ passkeys: [] });
});

test("who has no vault has none, and removes a passkey all the same", async () => {
  const person = await aUser(it);
  const id = await withPasskey(person, anAuthenticator());
  expect(await person.json("GET", "/vault/wraps")).toEqual({ passkeys: [] });
  const { password } = person;
  expect((await person.call("DELETE", `/users/me/passkeys/${id}`, { password })).status).toBe(204);
});
