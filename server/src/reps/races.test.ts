import { randomUUID } from "node:crypto";
import type { Order, Redeemed } from "@breezy/contract/reps";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aHome } from "../testing/people.ts";
import { adjust, aPrize, aRep, asOperator, findErrors, type TestRep } from "../testing/reps.ts";

/** Several servers on one database, since each lets one representative ask only so often at once. */
let servers: TestApp[];
let it: TestApp;
beforeAll(async () => {
  it = await anApp();
  servers = [it];
  for (let n = 0; n < 3; n++) servers.push(await anApp({ beside: it }));
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});
afterEach(async () => {
  expect(await findErrors(it)).toEqual([]);
});

/** All at once, each from somewhere else. Who found every connection taken asks again, as told to. */
async function atOnce(
  many: number,
  path: string,
  rep: TestRep,
  headers: Record<string, string> = {},
): Promise<Response[]> {
  const answered: Response[] = [];
  for (let round = 0; answered.length < many; round++) {
    if (round === 50) throw new Error("the server is away");
    const answers = await Promise.all(
      Array.from({ length: many - answered.length }, (_, n) =>
        servers[n % servers.length]!.call("POST", path, {
          headers: { cookie: rep.cookie, origin: publicUrl, ...headers },
          remoteAddress: aHome(),
        }),
      ),
    );
    answered.push(...answers.filter(({ status }) => status !== 503));
    it.advance(3600 * 1000);
  }
  return answered;
}

const count = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

// Claim (representatives): The server prices every redemption, counts each cause once, and lets
// nobody earn from themselves.
// Claim (representatives): A thousand redemptions at once spend only the points that exist.
test("a thousand redemptions at once with points for ten are exactly ten", async () => {
  const rep = await aRep(it);
  await adjust(it, rep, 109);
  const answers = await atOnce(1000, `/prizes/${await aPrize(it, 10)}/redeem`, rep);
  expect([count(answers, 200), count(answers, 409)]).toEqual([10, 990]);
  expect(await rep.me()).toMatchObject({ points: 9, held: 100, debt: 0 });
  const { orders } = await rep.json<{ orders: Order[] }>("GET", "/reps/me/orders");
  expect(orders).toHaveLength(10);
});

// Claim (representatives): The server prices every redemption, counts each cause once, and lets
// nobody earn from themselves.
// Claim (representatives): A redemption sent five hundred times counts once.
test("the same redemption sent five hundred times counts once, and is answered alike", async () => {
  const rep = await aRep(it);
  await adjust(it, rep, 1000);
  const headers = { "idempotency-key": randomUUID() };
  const answers = await atOnce(500, `/prizes/${await aPrize(it, 10)}/redeem`, rep, headers);
  expect(count(answers, 200)).toBe(500);
  const bodies = await Promise.all(answers.map((one) => one.json() as Promise<Redeemed>));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(await rep.me()).toMatchObject({ points: 990, held: 10 });
});

// Claim (representatives): The balance is always the sum of the lines.
test("redemptions, gifts and settled orders at once leave books that are right", async () => {
  const rep = await aRep(it);
  await adjust(it, rep, 50);
  const path = `/prizes/${await aPrize(it, 10)}/redeem`;
  const first = (await (await rep.call("POST", path)).json()) as Redeemed;
  const settled = ["fulfil", "cancel"].flatMap((verb) =>
    Array.from({ length: 10 }, () =>
      asOperator(it, `/order/${verb}`, { id: first.order_id }).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  const [won] = await Promise.all([
    Promise.all(settled),
    atOnce(100, path, rep),
    ...Array.from({ length: 20 }, () => adjust(it, rep, 5)),
  ]);
  expect(won.reduce((all, one) => all + one, 0)).toBe(1);
});
