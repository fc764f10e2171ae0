import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { breachLine } from "@breezy/contract/breach";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpBreachList } from "../outside/breach.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";

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
