import { randomUUID } from "node:crypto";
import type { LedgerLine, Order, Product, Redeemed } from "@breezy/contract/reps";
import { pointsStructure } from "@breezy/contract/reps";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { roles } from "../db.ts";
import { anApp, publicUrl } from "../testing/app.ts";
import { aHome, aNewcomer, aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import {
  adjust,
  aPrize,
  aReferred,
  aRep,
  asOperator,
  findErrors,
  type TestRep,
} from "../testing/reps.ts";
import { aShop, type Shop } from "../testing/shop.ts";

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());
afterEach(async () => {
  expect(await findErrors(it)).toEqual([]);
});

const linesOf = async (rep: TestRep) =>
  (await rep.json<{ lines: LedgerLine[] }>("GET", "/reps/me/ledger")).lines;
const ordersOf = async (rep: TestRep) =>
  (await rep.json<{ orders: Order[] }>("GET", "/reps/me/orders")).orders;
const login = (body: unknown, remoteAddress = aHome()) =>
  it.call("POST", "/breakroom/login", { body, remoteAddress });

describe("signing in", () => {
  test("gives a program a token, and a browser a cookie that no script reads", async () => {
    const rep = await aRep(it);
    const answer = await login({ rep_id: rep.id, password: rep.password });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { access_token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await (await it.call("GET", "/reps/me", { headers })).json()).toEqual({
      id: rep.id,
      first_name: "Grace",
      last_name: rep.lastName,
      points: 0,
      debt: 0,
      held: 0,
      marketplace_intro_popup: true,
    });
    const browser = await it.call("POST", "/breakroom/login", {
      body: { rep_id: rep.id, password: rep.password },
      headers: { origin: publicUrl },
      remoteAddress: aHome(),
    });
    expect(await browser.json()).toEqual({});
    expect(browser.headers.getSetCookie().join()).toMatch(/^rep_token=.*HttpOnly; SameSite=Lax$/);
    const { rows } = await it.pool.query("select token_hash from reps_sessions");
    expect(JSON.stringify(rows)).not.toContain(access_token);
  });

  // Claim (representatives): A representative's sign-in is limited to ten tries at once, and a
  // wrong id looks like a wrong password.
  test("answers a wrong id and a wrong password alike", async () => {
    const rep = await aRep(it);
    const wrong = [
      { rep_id: rep.id, password: "guess" },
      { rep_id: "99999999", password: rep.password },
    ];
    const bodies = [];
    for (const body of wrong) {
      const answer = await login(body);
      expect(answer.status).toBe(401);
      bodies.push(await answer.text());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('"code":"invalid_credentials"');
  });

  test.each(["", "abc", "12 34", "0123", "123", "1234567890123", "12345a"])(
    "%j is no id",
    async (rep_id) => {
      await expectRefusal(await login({ rep_id, password: "x" }), 422, "invalid");
    },
  );

  // Claim (representatives): A representative's sign-in is limited to ten tries at once, and a
  // wrong id looks like a wrong password.
  test.each([
    ["a known id", async () => (await aRep(it)).id],
    ["an unknown id", async () => "98765432"],
  ])("is tried ten times at once from one place at %s, then no more", async (_, idOf) => {
    const rep_id = await idOf();
    const home = aHome();
    for (let n = 0; n < 10; n++) {
      await expectRefusal(
        await login({ rep_id, password: "guess" }, home),
        401,
        "invalid_credentials",
      );
    }
    await expectRefusal(await login({ rep_id, password: "guess" }, home), 429, "too_many_requests");
  });

  test("ends with a logout, another password, and whoever is let go", async () => {
    const rep = await aRep(it);
    const other = { ...rep, cookie: rep.cookie };
    expect((await rep.call("POST", "/breakroom/logout")).status).toBe(204);
    await expectRefusal(await rep.call("GET", "/reps/me"), 401, "unauthenticated");
    await rep.returns();
    expect(rep.cookie).not.toBe(other.cookie);
    await asOperator(it, "/rep/password", { id: rep.id, password: "another one" });
    await expectRefusal(await rep.call("GET", "/reps/me"), 401, "unauthenticated");
    const back = await login({ rep_id: rep.id, password: "another one" });
    const { access_token } = (await back.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await it.call("GET", "/reps/me", { headers })).status).toBe(200);
    await asOperator(it, "/rep/disable", { id: rep.id });
    await expectRefusal(await it.call("GET", "/reps/me", { headers }), 401, "unauthenticated");
    const gone = await login({ rep_id: rep.id, password: "another one" });
    await expectRefusal(gone, 401, "invalid_credentials");
    await asOperator(it, "/rep/enable", { id: rep.id });
    expect((await login({ rep_id: rep.id, password: "another one" })).status).toBe(200);
  });

  test("ends by itself after 14 days without use", async () => {
    const rep = await aRep(it);
    it.advance(13 * 24 * 3600 * 1000);
    expect((await rep.me()).id).toBe(rep.id);
    it.advance(13 * 24 * 3600 * 1000);
    expect((await rep.me()).id).toBe(rep.id);
    it.advance(14 * 24 * 3600 * 1000);
    await expectRefusal(await rep.call("GET", "/reps/me"), 401, "unauthenticated");
    await it.app.sweep();
    const { rows } = await it.pool.query("select 1 from reps_sessions where rep_id = $1", [rep.id]);
    expect(rows).toEqual([]);
  });
});

// Claim (representatives): A representative's session reads names, plans and dates in the chart,
// and nothing of a subscriber's account.
test("a representative's token opens nothing of a subscriber's, and the reverse", async () => {
  const [rep, person] = [await aRep(it), await aUser(it)];
  const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);
  for (const path of ["/users/me", "/passwords", "/billing"]) {
    for (const headers of [
      { cookie: rep.cookie },
      { cookie: `session=${tokenOf(rep.cookie)}` },
      { authorization: `Bearer ${tokenOf(rep.cookie)}` },
    ]) {
      await expectRefusal(await it.call("GET", path, { headers }), 401, "unauthenticated");
    }
  }
  for (const path of ["/reps/me", "/reps/me/ledger", "/prizes", "/breakroom/chart"]) {
    for (const headers of [
      { cookie: person.cookie },
      { cookie: `rep_token=${tokenOf(person.cookie)}` },
      { authorization: `Bearer ${decodeURIComponent(tokenOf(person.cookie))}` },
    ]) {
      await expectRefusal(await it.call("GET", path, { headers }), 401, "unauthenticated");
    }
  }
});

describe("another representative's", () => {
  // Claim (representatives): No representative reads another's ledger.
  test("profile, points and lines are not to be had or changed", async () => {
    const [rep, other] = [await aRep(it), await aRep(it)];
    await adjust(it, other, 77);
    const change = { marketplace_intro_popup: false };
    await expectRefusal(await rep.call("PATCH", `/reps/${other.id}`, change), 404, "not_found");
    const spend = { points_to_deduct: 1, product_id: "sandbox-0002" };
    const path = `/reps/${other.id}/deduct-points`;
    await expectRefusal(await rep.call("PATCH", path, spend), 404, "not_found");
    expect(await linesOf(rep)).toEqual([]);
    expect(await linesOf(other)).toHaveLength(1);
    expect(await other.me()).toMatchObject({ points: 77, marketplace_intro_popup: true });
  });

  // Claim (representatives): A representative's session reads names, plans and dates in the chart,
  // and nothing of a subscriber's account.
  // Claim (representatives): No representative reads another's ledger.
  test("lines are out of reach of the database's role too", async () => {
    const [rep, other] = [await aRep(it), await aRep(it)];
    await adjust(it, other, 77);
    const rows = await it.db.asRep(rep.id, (trx) =>
      trx.selectFrom("reps_ledger").selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

test("the introduction is dismissed once", async () => {
  const rep = await aRep(it);
  const body = { marketplace_intro_popup: false };
  expect(await rep.json("PATCH", `/reps/${rep.id}`, body)).toMatchObject(body);
  expect(await rep.me()).toMatchObject(body);
  const back = await rep.call("PATCH", `/reps/${rep.id}`, { marketplace_intro_popup: true });
  await expectRefusal(back, 422, "invalid");
});

test("the points structure is what the operator says, which begins as the fixed one", async () => {
  const rep = await aRep(it);
  const rulesOf = () => rep.json("GET", "/breakroom/commission-rules");
  const fixed = {
    rules: [
      { plan: "plus", ...pointsStructure.plus },
      { plan: "unlimited_pro", ...pointsStructure.unlimited_pro },
    ],
  };
  expect(await rulesOf()).toEqual(fixed);
  const dearer = { plan: "plus", ...pointsStructure.plus, tier2_rebill: 9 };
  await asOperator(it, "/rule/set", dearer);
  expect(await rulesOf()).toEqual({ rules: [dearer, fixed.rules[1]] });
  await asOperator(it, "/rule/set", fixed.rules[0]);
});

describe("a prize", () => {
  // Claim (emporium): A cancelled order gives the points back and says why.
  test("is ordered with the points put aside, then spent when it is fulfilled", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 100);
    const prize = await aPrize(it, 60);
    const { prizes } = await rep.json<{ prizes: { id: string }[] }>("GET", "/prizes");
    expect(prizes).toContainEqual({
      id: prize,
      name: "A mug for 60",
      description: "Holds tea.",
      image: "/prizes/mug.svg",
      points: 60,
    });
    const { points, order_id } = await rep.json<Redeemed>("POST", `/prizes/${prize}/redeem`);
    expect(points).toBe(40);
    expect(await rep.me()).toMatchObject({ points: 40, held: 60 });
    await asOperator(it, "/order/fulfil", { id: order_id });
    expect(await rep.me()).toMatchObject({ points: 40, held: 0 });
    expect(await ordersOf(rep)).toMatchObject([
      { id: order_id, kind: "prize", title: "A mug for 60", points: 60, state: "fulfilled" },
    ]);
    expect(
      (await linesOf(rep)).map(({ kind, points: p, held, total }) => [kind, p, held, total]),
    ).toEqual([
      ["spent", 0, -60, 40],
      ["reserved", -60, 60, 40],
      ["adjusted", 100, 0, 100],
    ]);
    await expect(asOperator(it, "/order/cancel", { id: order_id })).rejects.toThrow("settled");
  });

  // Claim (emporium): A cancelled order gives the points back and says why.
  test("whose order is cancelled gives the points back, and says why", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 60);
    const path = `/prizes/${await aPrize(it, 60)}/redeem`;
    const { order_id } = await rep.json<Redeemed>("POST", path);
    await asOperator(it, "/order/cancel", { id: order_id, reason: "sold out" });
    expect(await rep.me()).toMatchObject({ points: 60, held: 0 });
    expect((await linesOf(rep))[0]!.note).toBe("Canceled: A mug for 60 (sold out)");
  });

  test("that points do not reach is refused, and takes nothing", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 59);
    const answer = await rep.call("POST", `/prizes/${await aPrize(it, 60)}/redeem`);
    expect(await answer.clone().text()).toContain("You don't have enough points");
    await expectRefusal(answer, 409, "points_missing");
    expect(await rep.me()).toMatchObject({ points: 59, held: 0 });
    expect(await ordersOf(rep)).toEqual([]);
  });

  test("that is retired or was never there is not found", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 100);
    const prize = await aPrize(it, 60);
    await asOperator(it, "/prize/retire", { id: prize });
    for (const id of [prize, randomUUID()]) {
      await expectRefusal(await rep.call("POST", `/prizes/${id}/redeem`), 404, "not_found");
    }
    expect((await rep.me()).points).toBe(100);
  });

  test("under one key is ordered once, and the key is of no use for another", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 100);
    const [one, other] = [await aPrize(it, 10), await aPrize(it, 20)];
    const options = { headers: { "idempotency-key": randomUUID() } };
    const redeem = (id: string) => rep.call("POST", `/prizes/${id}/redeem`, undefined, options);
    const first = await (await redeem(one)).text();
    expect(await (await redeem(one)).text()).toBe(first);
    await expectRefusal(await redeem(other), 409, "idempotency_key_used");
    expect((await rep.me()).points).toBe(90);
    const spaced = { headers: { "idempotency-key": "a b" } };
    const bad = await rep.call("POST", `/prizes/${one}/redeem`, undefined, spaced);
    await expectRefusal(bad, 422, "invalid");
  });
});

describe("a product", () => {
  const searchFor = async (rep: TestRep, term: string) =>
    (await rep.json<{ products: Product[] }>("POST", "/emporium/search", { q: term })).products;
  const tell = (path: string, body: object) =>
    fetch(`${it.sandbox.httpUrl}/shop/${path}`, { method: "POST", body: JSON.stringify(body) });
  const redeem = (rep: TestRep, product_id: string, points_to_deduct: number, headers = {}) =>
    rep.call(
      "PATCH",
      `/reps/${rep.id}/deduct-points`,
      { points_to_deduct, product_id },
      { headers },
    );

  // Claim (emporium): A product comes with its price in points, and a picture from our own origin.
  // Attack (limits): the picture comes from our origin and runs nothing.
  test("is found with its price in points, and a picture from our own origin", async () => {
    const rep = await aRep(it);
    const products = await searchFor(rep, "4k tv");
    expect(products).toHaveLength(10);
    expect(products[1]).toEqual({
      product_id: "sandbox-0002",
      product_title: "Almond 50 inch 4K TV",
      product_photo: "/emporium/photos/sandbox-0002",
      price: "$386.99",
      product_rating: expect.any(Number),
      product_num_reviews: 131,
      points: 387,
    });
    const photo = await rep.call("GET", products[1]!.product_photo);
    expect(photo.headers.get("content-type")).toBe("image/svg+xml");
    expect(await photo.text()).toContain("Almond 50 inch 4K TV");
    expect(photo.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
    expect(photo.headers.get("x-content-type-options")).toBe("nosniff");
    await expectRefusal(await rep.call("GET", "/emporium/photos/unseen"), 404, "not_found");
    await asOperator(it, "/multiplier/set", { points_multiplier: 1.5 });
    expect((await searchFor(rep, "4k tv"))[1]!.points).toBe(580);
    await asOperator(it, "/multiplier/set", { points_multiplier: 1 });
  });

  // Claim (emporium): A search without a term, without products or without an answer says so.
  test.each([{}, { q: "" }, { q: "  " }])(
    "by a blank term (%j) is not searched for",
    async (body) => {
      const rep = await aRep(it);
      const answer = await rep.call("POST", "/emporium/search", body);
      expect(await answer.clone().text()).toContain("Please enter a search term.");
      await expectRefusal(answer, 422, "invalid");
    },
  );

  // Claim (representatives): The server prices every redemption, counts each cause once, and lets
  // nobody earn from themselves.
  // Claim (emporium): A product is redeemed at the price that the shop says at that moment.
  test("is redeemed at the price that the shop says at that moment", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 1000);
    const [product] = await searchFor(rep, "bluefin 43");
    const { product_id: id, points } = product!;
    for (const named of [1, points - 1, points + 1]) {
      await expectRefusal(await redeem(rep, id, named), 409, "price_differs");
    }
    await tell("prices", { product_id: id, price: "$500.00" });
    const dearer = await redeem(rep, id, points);
    expect(await dearer.json()).toMatchObject({ code: "price_differs", points: 500 });
    expect(await ordersOf(rep)).toEqual([]);
    const key = { "idempotency-key": randomUUID() };
    const done = await redeem(rep, id, 500, key);
    expect(done.status).toBe(200);
    const body = (await done.json()) as Redeemed;
    expect(body.points).toBe(500);
    // The same again is the same answer, though the shop has gone.
    await tell("behaviour", { failing: true });
    expect(await (await redeem(rep, id, 500, key)).json()).toEqual(body);
    await tell("behaviour", {});
    expect(await ordersOf(rep)).toMatchObject([
      { kind: "product", item_id: id, points: 500, state: "open" },
    ]);
    const { rows } = await it.pool.query("select rep from reps_orders where rep_id = $1", [rep.id]);
    expect(rows).toEqual([{ rep: `Grace ${rep.lastName}` }]);
  });

  // Claim (emporium): A refused redemption says why, and a lost answer counts once.
  test("that points do not reach is refused in the specification's words", async () => {
    const rep = await aRep(it);
    const [product] = await searchFor(rep, "cobalt 43");
    const answer = await redeem(rep, product!.product_id, product!.points);
    expect(await answer.clone().text()).toContain(
      "You don't have enough points to redeem this product.",
    );
    await expectRefusal(answer, 409, "points_missing");
  });

  test("that nobody was shown, or that is sold no more, is not offered", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 1000);
    await expectRefusal(await redeem(rep, "sandbox-0479", 1), 409, "not_offered");
    const [product] = await searchFor(rep, "dovetail 43");
    await tell("behaviour", { empty: true });
    const answer = await redeem(rep, product!.product_id, product!.points);
    await tell("behaviour", {});
    await expectRefusal(answer, 409, "not_offered");
    expect((await rep.me()).points).toBe(1000);
  });

  test("is not to be had while the shop is away, or where there is none", async () => {
    const rep = await aRep(it);
    await adjust(it, rep, 1000);
    const [product] = await searchFor(rep, "everly 43");
    await tell("behaviour", { failing: true });
    const search = await rep.call("POST", "/emporium/search", { q: "tv" });
    const answer = await redeem(rep, product!.product_id, product!.points);
    await tell("behaviour", {});
    expect(await search.clone().text()).toContain("Failed to search for products.");
    await expectRefusal(search, 503, "search_unavailable");
    await expectRefusal(answer, 503, "search_unavailable");
    expect((await rep.me()).points).toBe(1000);
    const bare = await anApp({ beside: it });
    const none = await bare.call("POST", "/emporium/search", {
      body: { q: "tv" },
      headers: { cookie: rep.cookie, origin: publicUrl },
    });
    await expectRefusal(none, 503, "search_unavailable");
    await bare.close();
  });
});

describe("the ledger", () => {
  // Claim (representatives): A representative reads each line of their own ledger.
  test("is read page by page, and every line says what it left", async () => {
    const rep = await aRep(it);
    for (let n = 0; n < 101; n++) await adjust(it, rep, 1);
    type Page = { lines: LedgerLine[]; next: number | null };
    const first = await rep.json<Page>("GET", "/reps/me/ledger");
    expect(first.lines.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, n) => 101 - n),
    );
    expect(first.next).toBe(2);
    const last = await rep.json<Page>("GET", `/reps/me/ledger?before=${first.next}`);
    expect(last).toEqual({
      lines: [
        {
          number: 1,
          at: it.now(),
          kind: "adjusted",
          reason: null,
          points: 1,
          held: 0,
          total: 1,
          note: "A gift",
        },
      ],
      next: null,
    });
  });

  // Claim (representatives): Lines of the ledger are only added, and the database refuses a wrong
  // total.
  test.each([
    ["update", "update reps_ledger set points = 1"],
    ["delete", "delete from reps_ledger"],
  ])("takes no %s from any role of the product", async (_, statement) => {
    for (const role of roles) {
      const client = await it.pool.connect();
      try {
        await client.query(`begin; set local role ${role}`);
        await expect(client.query(statement)).rejects.toThrow("permission denied");
      } finally {
        await client.query("rollback");
        client.release();
      }
    }
  });

  // Claim (representatives): Lines of the ledger are only added, and the database refuses a wrong
  // total.
  // Claim (representatives): The balance is always the sum of the lines.
  test.each([
    ["total", { total: 1000 }],
    ["held points", { held_total: 5 }],
    ["line before", { total_before: 900, total: 901 }],
    ["number", { number: 7 }],
    ["cause", { cause: "the first" }],
    [
      "spending below zero",
      { kind: "reserved", points: -200, held: 200, total: -100, held_total: 200 },
    ],
  ])("takes no line with a wrong %s, whoever writes it", async (_, wrong) => {
    const rep = await aRep(it);
    const line = {
      rep_id: rep.id,
      number: 1,
      at: 1,
      kind: "adjusted",
      cause: `first ${rep.id}`,
      points: 100,
      held: 0,
      previous: null as number | null,
      total_before: 0,
      held_before: 0,
      total: 100,
      held_total: 0,
      note: "",
    };
    const client = await it.pool.connect();
    const add = (row: object) =>
      client.query(
        `insert into reps_ledger (${Object.keys(row).join(", ")})
         values (${Object.keys(row)
           .map((__, n) => `$${n + 1}`)
           .join(", ")})`,
        Object.values(row),
      );
    const second = { ...line, number: 2, previous: 1, total_before: 100, points: 1, total: 101 };
    const given = { ...second, cause: `second ${rep.id}`, ...wrong };
    try {
      await client.query("begin");
      await add({ ...line, ...("cause" in wrong && wrong) });
      await client.query("savepoint first_line");
      if (!("cause" in wrong)) await add({ ...second, cause: `second ${rep.id}` });
      await client.query("rollback to savepoint first_line");
      await expect(add(given)).rejects.toThrow(/violates (check|unique|foreign key)/);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("a link", () => {
  const aReferredBy = (rep: string) =>
    aNewcomer(it, undefined, {
      cookie: `referredBySales=true; referredByRep=${rep}`,
      origin: publicUrl,
    });

  // Claim (representatives): A representative's link marks the visitor for seven days, and the
  // first link counts.
  test.each(["/iphone", "/android", "/pc"])("%s marks the visitor for a week", async (path) => {
    const answer = await it.call("GET", path, { headers: { accept: "text/html" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie()).toEqual([
      "referredBySales=true; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test.each(["/iphone/", "/IPhone", "/ANDROID/", "//pc", "/%70c"])(
    "%s, by hand, marks the visitor as the link itself does",
    async (path) => {
      const rep = await aRep(it);
      for (const name of ["rep", "REP", "Rep"]) {
        const answer = await it.call("GET", `${path}?utm=x&${name}=${rep.id}`, {
          headers: { accept: "text/html" },
        });
        expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
        const [bySales, byRep] = answer.headers.getSetCookie();
        expect(bySales).toMatch(/^referredBySales=true; Max-Age=604800;/);
        expect(byRep).toMatch(new RegExp(`^referredByRep=${rep.id}; Max-Age=604800;`));
      }
    },
  );

  test.each(["/iphones", "/iphone/x", "/x/iphone", "/i/phone"])(
    "%s is none, and marks nobody",
    async (path) => {
      const answer = await it.call("GET", path, { headers: { accept: "text/html" } });
      expect(answer.status).not.toBe(302);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  // Attack (referrals): the visitor is referred by nobody.
  test("of nobody notes nobody, and leaves the place to the first who is somebody", async () => {
    const nobody = "999999999999";
    const answer = await it.call("GET", `/pc?rep=${nobody}`);
    expect(answer.headers.getSetCookie().join()).toContain("referredBySales=true");
    expect(answer.headers.getSetCookie().join()).not.toContain("referredByRep");
    const rep = await aRep(it);
    const headers = { cookie: `referredByRep=${nobody}` };
    const next = await it.call("GET", `/pc?rep=${rep.id}`, { headers });
    expect(next.headers.getSetCookie().join()).toContain(`referredByRep=${rep.id}`);
  });

  // Attack (referrals): the person is referred by nobody.
  test("of nobody is not stored at the sign-up, also where the cookie was made up", async () => {
    const person = await aReferredBy("999999999999");
    expect(await person.json("GET", "/users/me")).toMatchObject({ referred_by_sales: true });
    expect(await person.json("POST", "/users/me/export", {})).toMatchObject({
      account: { referral: { referring_rep: null } },
    });
  });

  // Claim (representatives): A representative's link marks the visitor for seven days, and the
  // first link counts.
  test("notes who sent it, and the first who did counts", async () => {
    const [first, second] = [await aRep(it), await aRep(it)];
    const answer = await it.call("GET", `/pc?rep=${first.id}`);
    expect(answer.headers.getSetCookie()[1]).toMatch(
      new RegExp(`^referredByRep=${first.id}; Max-Age=604800;`),
    );
    const headers = { cookie: `referredByRep=${first.id}` };
    const again = await it.call("GET", `/pc?rep=${second.id}`, { headers });
    expect(again.headers.getSetCookie().join()).not.toContain("referredByRep");
    for (const rep of ["abc", "12", "1%3B%20x"]) {
      const odd = await it.call("GET", `/pc?rep=${rep}`);
      expect(odd.headers.getSetCookie().join()).not.toContain("referredByRep");
    }
  });

  // Claim (representatives): A representative's link marks the visitor for seven days, and the
  // first link counts.
  test("is stored at the sign-up, and the person is handed what is stored", async () => {
    const rep = await aRep(it);
    const person = await aReferred(it, rep);
    expect(await person.json("GET", "/users/me")).toMatchObject({ referred_by_sales: true });
    expect(JSON.stringify(await person.json("GET", "/users/me"))).not.toContain(rep.id);
    expect(await person.json("POST", "/users/me/export", {})).toMatchObject({
      account: { referral: { referring_rep: rep.id, came_back: false } },
    });
  });

  test("of each kind is told to its representative, with the text of a QR code", async () => {
    const rep = await aRep(it);
    const link = (path: string) => `${publicUrl}/${path}?rep=${rep.id}`;
    expect(await rep.json("GET", "/reps/me/referral")).toEqual({
      links: { iphone: link("iphone"), android: link("android"), pc: link("pc") },
      qr: link("pc"),
    });
  });
});
