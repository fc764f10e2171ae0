import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { type KeyedOptions, orderedBefore, redeemOnce, redeemSentence } from "./redeeming.ts";

const order = { points: 5, order_id: "0b54a7a2-9d3e-4f4e-8b6a-1f2f3a4b5c6d" };
const lost = new ApiError({ status: 0, code: "network" });
const refused = new ApiError({ status: 409, code: "points_missing", detail: "Too few." });
const known = new ApiError({ status: 409, code: "idempotency_key_used", detail: "Used." });

/** The keys that were sent, while each answer is the next of `answers`. */
async function keysOf(wish: string, answers: (ApiError | typeof order)[]): Promise<string[]> {
  const keys: string[] = [];
  for (const answer of answers) {
    const send = async ({ headers }: KeyedOptions) => {
      keys.push(headers["idempotency-key"]);
      if (answer instanceof ApiError) throw answer;
      return answer;
    };
    await redeemOnce(wish, send).catch((error: unknown) => expect(error).toBe(answer));
  }
  return keys;
}

test("a key stays until an order has come of it", async () => {
  const [first, second, third, next] = await keysOf("rep mug", [lost, refused, order, order]);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test("where an order came of it at another price, the next wish is a new one", async () => {
  const [first, second, next] = await keysOf("rep pen", [lost, known, order]);
  expect(second).toBe(first);
  expect(next).not.toBe(first);
});

test("each wish has a key of its own", async () => {
  const [one] = await keysOf("rep cup", [lost]);
  const [other] = await keysOf("rep cap", [lost]);
  expect(one).not.toBe(other);
});

const own = "Failed to redeem prize.";

test.each([
  [refused, "Too few."],
  [known, orderedBefore],
  [lost, `${own} There was no answer. Try again; you will never be charged twice.`],
  [
    new ApiError({ status: 200, code: "unexpected_answer" }),
    `${own} There was no answer. Try again; you will never be charged twice.`,
  ],
  [new ApiError({ status: 500, code: "http_500" }), own],
  [new TypeError("no"), own],
])("%o says %s", (error, sentence) => {
  expect(redeemSentence(error, own)).toBe(sentence);
});
