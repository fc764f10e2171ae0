import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { breachLine } from "@breezy/contract/breach";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpBreachList } from "../outside/breach.ts";
import { httpBreachedAddresses } from "../outside/breached-addresses.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { addressesPerUser } from "./routes.ts";

// SHA-1 of "password" is 5BAA6 and this.
const suffix = "1E4C9B93F3F0682250B6CF8331B7EE68FD8";
const other = "0".repeat(35);

describe("with a list on loopback", () => {
  const asked: IncomingMessage[] = [];
  let answer = { status: 200, body: "" };
  const stranger = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.body);
  });
  let it: TestApp;
  let person: Person;
  beforeAll(async () => {
    stranger.listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as AddressInfo;
    it = await anApp({ breach: httpBreachList(`http://127.0.0.1:${port}/range/`) });
    person = await aUser(it);
  });
  afterAll(async () => {
    await it.close();
    stranger.close();
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, body: `${other}:3\r\n${suffix}:52256179\r\n` };
  });

  const ask = (prefix: string) =>
    it.call("GET", `/breach/${prefix}`, { headers: { cookie: person.cookie } });

  test("a range is asked for, and its answer is padded", async () => {
    const response = await ask("5BAA6");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).split("\n");
    expect(lines).toHaveLength(1000);
    expect(lines).toContain(`${suffix}:52256179`);
    expect(lines.filter((line) => !line.endsWith(":0"))).toHaveLength(2);
    expect(lines.filter((line) => !breachLine.test(line))).toEqual([]);
    expect(lines.toSorted()).toEqual(lines);
    expect(asked.map(({ url }) => url)).toEqual(["/range/5BAA6"]);
    expect(asked[0]!.headers).toMatchObject({ "add-padding": "true" });
    expect(asked[0]!.headers.cookie).toBeUndefined();
  });

  test("the stranger's own padding makes no answer longer than another", async () => {
    const own = Array.from(
      { length: 1500 },
      (_, i) => `${i.toString(16).toUpperCase().padStart(35, "A")}:0`,
    );
    answer.body = [...own, `${suffix}:1`].join("\n");
    expect((await (await ask("00000")).text()).split("\n")).toHaveLength(1000);
    answer.body = own.map((line) => line.replace(/0$/, "7")).join("\n");
    expect((await (await ask("00000")).text()).split("\n")).toHaveLength(2000);
  });

  test.each(["5baa6", "5BAA", "5BAA61", "5BAA6%2F..", "GGGGG", `5BAA6${suffix}`])(
    "'%s' is no prefix, and nobody is asked",
    async (prefix) => {
      await expectRefusal(await ask(prefix), 422, "invalid");
      expect(asked).toEqual([]);
    },
  );

  test.each([
    [503, ""],
    [302, ""],
    [200, "<html>busy</html>"],
    [200, `${suffix}:1:2`],
    [200, `${other}:1\n`.repeat(40_000)],
  ])("an answer of %i that is no range is not passed on", async (status, body) => {
    answer = { status, body };
    await expectRefusal(await ask("5BAA6"), 503, "unavailable");
  });

  test("a stranger asks for nothing, and which range was asked for is logged nowhere", async () => {
    await expectRefusal(await it.call("GET", "/breach/5BAA6"), 401, "unauthenticated");
    expect(asked).toEqual([]);
    await ask("5BAA6");
    expect(it.logged.filter((line) => line.includes("5BAA6"))).toEqual([]);
  });
});

test("without a list the check is off", async () => {
  const it = await anApp();
  const { cookie } = await aUser(it);
  const response = await it.call("GET", "/breach/5BAA6", { headers: { cookie } });
  await expectRefusal(response, 404, "breach_check_off");
  await it.close();
});

describe("with a service that knows of addresses", () => {
  const email = "ada+lantern@lantern.example";
  const lantern = {
    Name: "Lantern",
    Title: "Lantern",
    Domain: "lantern.example",
    BreachDate: "2024-03-09",
    DataClasses: ["Email addresses", "Passwords"],
    Description: "<script>",
  };
  const asked: IncomingMessage[] = [];
  let answer: { status: number; body: string; headers?: Record<string, string> };
  const stranger = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  let it: TestApp;
  let person: Person;
  beforeAll(async () => {
    stranger.listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v3/breachedaccount/`;
    it = await anApp({ breachedAddresses: httpBreachedAddresses({ url, key: "the key" }) });
  });
  afterAll(async () => {
    await it.close();
    stranger.close();
  });
  beforeEach(async () => {
    asked.length = 0;
    answer = {
      status: 200,
      body: JSON.stringify([{ ...lantern, BreachDate: "2019-01-02" }, lantern]),
    };
    person = await aUser(it);
  });

  const ask = (body: object = { email }) => person.call("POST", "/breach/addresses", body);

  test("is asked as it wants to be, and answers with what is needed, newest first", async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const told = {
      title: "Lantern",
      domain: "lantern.example",
      kinds: ["Email addresses", "Passwords"],
    };
    expect(await response.json()).toEqual({
      leaks: [
        { ...told, date: "2024-03-09" },
        { ...told, date: "2019-01-02" },
      ],
    });
    expect(asked.map(({ url }) => url)).toEqual([
      `/v3/breachedaccount/${encodeURIComponent(email)}?truncateResponse=false`,
    ]);
    expect(asked[0]!.headers).toMatchObject({
      "hibp-api-key": "the key",
      "user-agent": "Breezy Vault",
    });
    expect(asked[0]!.headers.cookie).toBeUndefined();
  });

  test("an address that it does not know of is in no leak", async () => {
    answer = { status: 404, body: "" };
    expect(await (await ask()).json()).toEqual({ leaks: [] });
  });

  test("when it is to be asked less often, the person is told how long", async () => {
    answer = { status: 429, body: "{}", headers: { "retry-after": "7" } };
    const response = await ask();
    expect(response.headers.get("retry-after")).toBe("7");
    await expectRefusal(response, 429, "too_many_requests");
    answer = { status: 429, body: "{}", headers: { "retry-after": "a while" } };
    expect((await ask()).headers.get("retry-after")).toBe("60");
  });

  test.each([
    [401, "{}"],
    [403, "{}"],
    [500, email],
    [302, ""],
    [200, "<html>"],
    [200, "{}"],
    [200, JSON.stringify([{ ...lantern, BreachDate: "long ago" }])],
    [200, JSON.stringify([{ ...lantern, DataClasses: Array.from({ length: 101 }, () => "x") }])],
    [200, " ".repeat(5 * 1024 * 1024)],
  ])("an answer of %i that is no list of leaks is not passed on", async (status, body) => {
    answer = { status, body, headers: { location: "/elsewhere" } };
    await expectRefusal(await ask(), 503, "unavailable");
  });

  test.each([
    {},
    { email: "ada" },
    { email: `${"a".repeat(250)}@lantern.example` },
    { email: [email] },
  ])("%o names no address, and nobody is asked", async (body) => {
    await expectRefusal(await ask(body), 422, "invalid");
    expect(asked).toEqual([]);
  });

  // Attack (leaks): Somebody looks for many addresses, or without an account.
  test("five a person at once, then one a minute; a stranger none", async () => {
    for (let n = 0; n < addressesPerUser.burst; n++) expect((await ask()).status).toBe(200);
    await expectRefusal(await ask(), 429, "too_many_requests");
    expect(asked).toHaveLength(addressesPerUser.burst);
    const another = await aUser(it);
    const theirs = await another.call("POST", "/breach/addresses", { email });
    expect(theirs.status).toBe(200);
    const unknown = await it.call("POST", "/breach/addresses", { body: { email } });
    await expectRefusal(unknown, 401, "unauthenticated");
  });

  // Claim (leaks): An address that is looked for in leaks is in no line of the log, whatever the service answers.
  test("which address was looked for is logged nowhere, however it ends", async () => {
    for (const status of [200, 401, 429, 500]) {
      answer = { ...answer, status };
      await ask();
    }
    const lines = it.logged.join("\n");
    expect(lines).toContain("refuses BREACH_ACCOUNTS_KEY");
    for (const part of ["ada+lantern", encodeURIComponent(email)])
      expect(lines).not.toContain(part);
  });
});

test("without a service addresses can't be looked for", async () => {
  const it = await anApp();
  const person = await aUser(it);
  const body = { email: "ada@lantern.example" };
  const response = await person.call("POST", "/breach/addresses", body);
  await expectRefusal(response, 404, "address_check_off");
  await it.close();
});
