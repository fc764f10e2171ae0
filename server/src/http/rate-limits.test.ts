import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { requestsPerUser, signUpsPerAddress } from "./rate-limits.ts";
import { TokenBuckets } from "./token-buckets.ts";

describe("a token bucket", () => {
  test("gives its burst at once, then one for each refill", () => {
    let now = 1000;
    const buckets = new TokenBuckets({ burst: 3, refillMs: 100 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take("a"))).toEqual([0, 0, 0, 100]);
    expect(buckets.take("b")).toBe(0);
    now += 99;
    expect(buckets.take("a")).toBe(1);
    now += 1;
    expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 100]);
    now += 300;
    expect([1, 2, 3, 4].map(() => buckets.take("a"))).toEqual([0, 0, 0, 100]);
  });

  test("forgets full ones first when there are too many, so a flood frees nobody", () => {
    let now = 0;
    const buckets = new TokenBuckets({ burst: 2, refillMs: 1_000_000 }, () => now);
    buckets.take("spent");
    buckets.take("spent");
    for (let i = 0; i < 49_000; i++) buckets.take(`other ${i}`);
    expect(buckets.take("spent")).toBeGreaterThan(0);
    now += 1_000_000;
    for (let i = 0; i < 49_000; i++) buckets.take(`later ${i}`);
    expect(buckets.take("spent")).toBe(0);
    expect(buckets.take("spent")).toBeGreaterThan(0);
  });
});

describe("who is counted", () => {
  let direct: TestApp;
  let proxied: TestApp;
  beforeAll(async () => {
    direct = await anApp();
    proxied = await anApp({ trustedProxies: 2, beside: direct });
  });
  afterAll(async () => {
    await proxied.close();
    await direct.close();
  });

  /** Signing up badly, which is counted all the same. */
  async function exhaust(
    it: TestApp,
    headersOf: (i: number) => Record<string, string>,
    remoteAddress?: string,
  ) {
    const statuses = [];
    for (let i = 0; i <= signUpsPerAddress.burst; i++) {
      const headers = headersOf(i);
      const options = remoteAddress ? { body: {}, headers, remoteAddress } : { body: {}, headers };
      statuses.push((await it.call("POST", "/users", options)).status);
    }
    return statuses.at(-1);
  }

  // Claim (requests): A forwarded address counts only behind a trusted proxy.
  test("a forged header changes nobody's address", async () => {
    const forged = (i: number) => ({ "x-forwarded-for": `203.0.113.${i}` });
    expect(await exhaust(direct, forged, "198.51.100.7")).toBe(429);
    const refused = await direct.call("POST", "/users", {
      body: {},
      remoteAddress: "198.51.100.7",
    });
    expect(refused.headers.get("retry-after")).toBe("60");
    await expectRefusal(refused, 429, "too_many_requests");
    const other = await direct.call("POST", "/users", { body: {}, remoteAddress: "198.51.100.8" });
    expect(other.status).toBe(422);
    direct.advance(60_000);
    const later = await direct.call("POST", "/users", { body: {}, remoteAddress: "198.51.100.7" });
    expect(later.status).toBe(422);
  });

  test("behind two proxies the address that the outer one saw counts", async () => {
    const client = (i: number) => ({ "x-forwarded-for": `203.0.113.${i}, 198.51.100.1, 10.0.0.1` });
    expect(await exhaust(proxied, client)).toBe(429);
    const other = { "x-forwarded-for": "203.0.113.1, 198.51.100.2, 10.0.0.1" };
    expect((await proxied.call("POST", "/users", { body: {}, headers: other })).status).toBe(422);
  });

  test.each([
    ["198.51.100.21", (i: number) => `198.51.100.21:${40_000 + i}`],
    ["2001:db8:0:9::1", (i: number) => `[2001:db8:0:9::${i}]:${40_000 + i}`],
  ])("a port that a proxy writes after %s makes no new caller", async (address, spelled) => {
    const client = (i: number) => ({ "x-forwarded-for": `${spelled(i)}, 10.0.0.1` });
    expect(await exhaust(proxied, client)).toBe(429);
    const bare = { "x-forwarded-for": `${address}, 10.0.0.1` };
    expect((await proxied.call("POST", "/users", { body: {}, headers: bare })).status).toBe(429);
  });

  // Attack (guessing): 429 for the whole network.
  test("whoever has many IPv6 networks has four times as much in a site, sixteen times in a provider's block", async () => {
    const call = async (remoteAddress: string) =>
      (await direct.call("POST", "/users", { body: {}, remoteAddress })).status;
    const { burst } = signUpsPerAddress;
    const accepted = async (addresses: string[]) => {
      let count = 0;
      for (const address of addresses) if ((await call(address)) === 422) count++;
      return count;
    };
    // Each of these /64 asks as often as one may.
    const site = Array.from({ length: 6 * burst }, (_, n) => `2001:db8:77:${n % 6}::1`);
    expect(await accepted(site)).toBe(4 * burst);
    // The /64 was never used, its /56 has had its share; the /56 beside it has not.
    expect(await call("2001:db8:77:ff::1")).toBe(429);
    expect(await call("2001:db8:77:100::1")).toBe(422);
    const block = Array.from({ length: 20 }, (_, n) => n + 1).flatMap((n) =>
      Array.from({ length: burst }, () => `2001:db8:78:${(n * 256).toString(16)}::1`),
    );
    expect(await accepted(block)).toBe(16 * burst);
    expect(await call("2001:db8:78:ff00::1")).toBe(429);
    expect(await call("2001:db8:79::1")).toBe(422);
  });

  test("what a network is refused costs its neighbours nothing", async () => {
    const call = async (remoteAddress: string) =>
      (await direct.call("POST", "/users", { body: {}, remoteAddress })).status;
    for (let n = 0; n < 10 * signUpsPerAddress.burst; n++) await call("2001:db8:88:1::1");
    expect(await call("2001:db8:88:2::1")).toBe(422);
  });

  // Attack (guessing): 429 for both.
  test.each([
    ["::ffff:198.51.100.33", "::ffff:c633:6421"],
    ["::FFFF:198.51.100.34", "0:0:0:0:0:ffff:c633:6422"],
    ["[::ffff:c633:6423]:4711", "198.51.100.35"],
  ])("%s and %s are one IPv4 address, mapped or not", async (one, other) => {
    const headersOf = (spelled: string) => ({ "x-forwarded-for": `${spelled}, 10.0.0.1` });
    expect(await exhaust(proxied, () => headersOf(one))).toBe(429);
    const same = { body: {}, headers: headersOf(other) };
    expect((await proxied.call("POST", "/users", same)).status).toBe(429);
    const neighbour = { body: {}, headers: headersOf("::ffff:198.51.100.99") };
    expect((await proxied.call("POST", "/users", neighbour)).status).toBe(422);
  });

  test("however an IPv6 address is written, and whatever interface it names, it is one", async () => {
    const spelled = (i: number) =>
      ["2001:db8:5:6::9", "2001:0DB8:0005:0006:0:0:0:9", "2001:db8:5:6::9%eth0"][i % 3]!;
    for (let i = 0; i < signUpsPerAddress.burst; i++) {
      const remoteAddress = spelled(i);
      expect((await direct.call("POST", "/users", { body: {}, remoteAddress })).status).toBe(422);
    }
    const again = { body: {}, remoteAddress: spelled(0) };
    expect((await direct.call("POST", "/users", again)).status).toBe(429);
  });

  test("a whole IPv6 network is one caller, and an IPv4 address has two spellings", async () => {
    for (let i = 0; i < signUpsPerAddress.burst; i++) {
      const remoteAddress = i % 2 ? `2001:db8:0:1::${i}` : `2001:db8:0:1:ffff:${i}:2:3`;
      expect((await direct.call("POST", "/users", { body: {}, remoteAddress })).status).toBe(422);
    }
    const call = async (remoteAddress: string) =>
      (await direct.call("POST", "/users", { body: {}, remoteAddress })).status;
    expect(await call("2001:db8:0:1::99")).toBe(429);
    expect(await call("2001:db8:0:2::99")).toBe(422);
    await exhaust(direct, () => ({}), "::ffff:198.51.100.9");
    expect(await call("198.51.100.9")).toBe(429);
  });

  test("a person has a limit of their own, wherever they are", async () => {
    const person = await aUser(direct);
    const ask = async (i: number) => {
      const options = { remoteAddress: `198.18.${i % 200}.1` };
      // Badly, which is counted all the same.
      return (await person.call("PUT", "/users/me", { plan: 1 }, options)).status;
    };
    for (let i = 0; i < requestsPerUser.burst; i++) expect(await ask(i)).toBe(422);
    expect(await ask(0)).toBe(429);
  });
});

test.each([
  ["x-forwarded-for", "198.51.100.7"],
  ["forwarded", "for=198.51.100.7"],
])("%s where no proxy is counted is warned of once", async (header, value) => {
  const warned = (lines: string[]) => lines.filter((line) => line.includes("TRUST_PROXY"));
  const [uncounted, counted] = [await anApp(), await anApp({ trustedProxies: 1 })];
  for (const one of [uncounted, counted]) {
    await one.call("GET", "/health/live");
    expect(warned(one.logged)).toEqual([]);
    for (let n = 0; n < 3; n++) {
      await one.call("GET", "/health/live", { headers: { [header]: value } });
    }
  }
  expect(warned(uncounted.logged)).toHaveLength(1);
  expect(warned(counted.logged)).toEqual([]);
  await Promise.all([uncounted.close(), counted.close()]);
});
