/** Who signs an address up that nobody confirms leaves nothing of it behind. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { anAddress, aUser, confirmationPath, followLink, signIn } from "../testing/people.ts";
import { findTraces } from "../testing/traces.ts";
import { unconfirmedKeptMs } from "./erasure.ts";

const hourMs = 3600_000;
const password = "correct horse";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const traces = (email: string) => findTraces(it.pool, [email]);

async function signUp(email: string): Promise<void> {
  const answer = await it.call("POST", "/users", { body: { email, password } });
  expect(answer.status).toBe(202);
  await it.app.close();
}

test("an address that nobody confirms is forgotten after 30 days, and can be signed up again", async () => {
  const [forgotten, late] = [anAddress(), anAddress()];
  const confirmed = await aUser(it);
  for (const email of [forgotten, late]) await signUp(email);
  it.advance(unconfirmedKeptMs - hourMs);
  // Its link works for a day from here on.
  const body = { email: late };
  await it.call("POST", "/api/auth/send-verification-email", { body });
  await it.app.close();
  await it.app.sweep();
  expect(await traces(forgotten)).not.toEqual([]);

  it.advance(hourMs);
  await it.app.sweep();
  expect(await traces(forgotten)).toEqual([]);
  const path = await confirmationPath(it, late);
  expect(await followLink(it, path, password)).toBe("/auth?confirmed=1");
  await signIn(it, late, password);
  await signIn(it, confirmed.email, confirmed.password);

  const sent = it.mails.length;
  await signUp(forgotten);
  await followLink(it, await confirmationPath(it, forgotten, sent), password);
  await signIn(it, forgotten, password);
});
