import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { currentRequestId } from "./request-log.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

// Claim (running it): A guardian's log names the server's request, so that one search finds both.
test("what is asked of guardians during a request knows which request it is for, and nothing beside one does", async () => {
  const person = await aUser(it);
  const { ask } = it.guardians;
  const known: (string | undefined)[] = [];
  it.guardians.ask = async (...asked) => {
    known.push(currentRequestId());
    return ask(...asked);
  };
  const nonce = encodeURIComponent(Buffer.alloc(16).toString("base64"));
  const answers = await Promise.all(
    [1, 2].map(() => person.call("GET", `/vault/pin?nonce=${nonce}`)),
  );
  const ids = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(known.filter((one) => one === id)).toHaveLength(3);
  expect(known).toHaveLength(6);
  expect(currentRequestId()).toBeUndefined();
});
