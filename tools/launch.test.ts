import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openKeys } from "./launch/keys.ts";
import { planServices } from "./launch/services.ts";
import { freePort } from "./free-port.ts";
import { copyTree, type Launched, launchIn, type Tree } from "./testing/launched.ts";

let tree: Tree;
let port: number;
let runs: Launched[];

const launch = (env: NodeJS.ProcessEnv = {}, ...options: string[]): Launched => {
  const launched = launchIn(tree, port, env, options);
  runs.push(launched);
  return launched;
};
const events = () =>
  readFileSync(join(tree.dataDir, "events"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [name: string, pid: string, event: string]);
const namesOf = (event: string) =>
  events()
    .filter(([, , what]) => what === event)
    .map(([name]) => name);
const environmentOf = async (at: number) =>
  (await (await fetch(`http://127.0.0.1:${at}/env`)).json()) as Record<string, string>;

beforeEach(async () => {
  tree = copyTree();
  port = await freePort();
  runs = [];
});

afterEach(async () => {
  for (const { process: launcher, ended } of runs) {
    if (launcher.exitCode === null && launcher.signalCode === null) launcher.kill("SIGTERM");
    await ended;
  }
  tree.remove();
});

test("everything starts, says where it is, and ends in order", async () => {
  const launched = launch();
  await launched.says("Ctrl-C ends it.");
  expect(launched.output()).toContain(`http://localhost:${port}`);
  expect(launched.output()).toContain(`http://127.0.0.1:${port + 100}/inbox`);
  expect(launched.output()).toContain("[server] loud news: its cause");
  expect(launched.output()).not.toContain("quiet news");
  expect(namesOf("started").at(-1)).toBe("server");
  expect(statSync(join(tree.dataDir, "keys.json")).mode & 0o777).toBe(0o600);

  launched.process.kill("SIGTERM");
  expect(await launched.ended).toBe(0);
  const stopped = namesOf("stopped");
  expect(stopped[0]).toBe("server");
  expect(stopped.slice(1, 4).sort()).toEqual(["guardian-1", "guardian-2", "guardian-3"]);
  expect(stopped[4]).toBe("sandbox");
  expect(existsSync(join(tree.dataDir, "launcher.lock"))).toBe(false);
  expect(readFileSync(join(tree.dataDir, "logs/server.log"), "utf8")).toContain("quiet news");
});

test("each process sees only its own secrets, and the same ones after a restart", async () => {
  const first = launch({ STRIPE_SECRET_KEY: "sk" });
  await first.says("Ctrl-C ends it.");
  const server = await environmentOf(port);
  const guardian = await environmentOf(port + 2);
  const sandbox = await environmentOf(port + 100);
  expect(server["STRIPE_SECRET_KEY"]).toBe("sk");
  expect(server["SMTP_URL"]).toBe(`smtp://127.0.0.1:${port + 125}`);
  expect(server["GUARDIANS"]?.split(",")).toHaveLength(3);
  expect(Object.keys(server).filter((name) => /GUARDIAN_SE?(AL|IGN)/.test(name))).toEqual([]);
  expect(guardian["GUARDIAN_ID"]).toBe("guardian-2");
  expect(guardian["GUARDIAN_RESET_KEY"]).not.toBe(server["GUARDIAN_RESET_KEY"]);
  expect(Object.keys(guardian).filter((name) => /SESSION|STRIPE|SMTP/.test(name))).toEqual([]);
  expect(Object.keys(sandbox).filter((name) => /SECRET|KEY|TOKEN/.test(name))).toEqual([]);
  first.process.kill("SIGTERM");
  await first.ended;

  await launch({ STRIPE_SECRET_KEY: "sk" }).says("Ctrl-C ends it.");
  expect(await environmentOf(port)).toEqual(server);
  expect(await environmentOf(port + 2)).toEqual(guardian);
});

test("where demo data can't be made the product runs on, and says why", async () => {
  const launched = launch();
  await launched.says("There is no demo data: no server is running on");
  expect(launched.process.exitCode).toBeNull();
  launched.process.kill("SIGTERM");
  expect(await launched.ended).toBe(0);
});

test("what has an address elsewhere is not started here", async () => {
  const launched = launch({
    SMTP_URL: "smtp://mail.test",
    GUARDIANS: "https://one.test",
    GOOGLE_CLIENT_ID: "ours",
    GOOGLE_CLIENT_SECRET_FILE: "/run/secrets/google",
    STRIPE_SECRET_KEY_FILE: "/run/secrets/stripe",
    META_PIXEL_ID: "ours",
    PRODUCT_SEARCH_URL: "https://shop.test",
    PRODUCT_SEARCH_KEY: "ours",
    BREACH_ACCOUNTS_URL: "https://leaks.test",
    BREACH_ACCOUNTS_KEY: "ours",
  });
  await launched.says("Ctrl-C ends it.");
  expect(namesOf("started")).toEqual(["server"]);
  expect(launched.output()).not.toContain("inbox");
  const server = await environmentOf(port);
  expect(server["GUARDIANS"]).toBe("https://one.test");
  expect(server["GUARDIAN_RELAY_TOKEN"]).toBeUndefined();
  expect(server["GOOGLE_CLIENT_ID"]).toBe("ours");
  expect(server["GOOGLE_ISSUER"]).toBeUndefined();
  expect(server["GOOGLE_CLIENT_SECRET"]).toBeUndefined();
  expect(server["STRIPE_API_URL"]).toBeUndefined();
  expect(server["GA4_URL"]).toBeUndefined();
  expect(server["PRODUCT_SEARCH_URL"]).toBe("https://shop.test");
  expect(server["BREACH_ACCOUNTS_URL"]).toBe("https://leaks.test");
});

test.each([
  ["here", {}, true],
  ["here, with mail elsewhere", { SMTP_URL: "smtp://mail.test" }, true],
  ["for other computers", { PUBLIC_URL: "https://vault.test" }, false],
  ["in production", { NODE_ENV: "production" }, false],
])("the sandbox takes the place of Google, Stripe and advertisers %s: %o", (_, env, taken) => {
  const outer: NodeJS.ProcessEnv = env;
  mkdirSync(tree.dataDir);
  const plan = planServices({ port, dataDir: tree.dataDir }, openKeys(tree.dataDir), outer);
  expect(plan.server.env["GOOGLE_ISSUER"]).toBe(
    taken ? `http://127.0.0.1:${port + 100}/google` : undefined,
  );
  const { env: told } = plan.server;
  for (const name of ["GOOGLE_CLIENT_SECRET", "STRIPE_API_URL", "META_URL", "GA4_URL"]) {
    expect(told[name] === undefined).toBe(!taken);
  }
  const prices = Object.keys(told).filter((name) => name.startsWith("STRIPE_PRICE_"));
  expect(prices).toHaveLength(taken ? 8 : 0);
  const [appUrl, sandboxUrl] = [port, port + 100].map((n) => `http://127.0.0.1:${n}`);
  expect(plan.demo).toEqual(taken ? { appUrl, sandboxUrl } : null);
  expect(plan.surroundings.map(({ name }) => name)).toContain("sandbox");
});

describe("a language model on this computer", () => {
  const models = createHttpServer((request, response) => {
    const body = { models: [{ name: "llama3.2:latest" }] };
    response.end(JSON.stringify(request.url === "/api/tags" ? body : {}));
  });
  let ollama: NodeJS.ProcessEnv;
  beforeAll(async () => {
    await new Promise<void>((resolve) => models.listen(0, "127.0.0.1", resolve));
    const { port: at } = models.address() as AddressInfo;
    ollama = { OLLAMA_HOST: `127.0.0.1:${at}` };
  });
  afterAll(() => new Promise((resolve) => models.close(resolve)));

  test("is told of, and not used", async () => {
    const launched = launch(ollama);
    await launched.says("Ctrl-C ends it.");
    expect(launched.output()).toMatch(
      /^Models here {3}llama3\.2:latest \(Ollama\).*--model NAME$/m,
    );
    expect((await environmentOf(port))["LLM_BASE_URL"]).toBeUndefined();
  });

  test("is used if it is named", async () => {
    const launched = launch(ollama, "--model", "llama3.2");
    await launched.says("Ctrl-C ends it.");
    expect(launched.output()).toContain("Breezy asks   llama3.2:latest (Ollama), on this computer");
    expect(await environmentOf(port)).toMatchObject({
      LLM_BASE_URL: `http://${ollama["OLLAMA_HOST"]}/v1`,
      LLM_MODEL: "llama3.2:latest",
    });
  });

  test("that is not there starts nothing", async () => {
    const launched = launch(ollama, "--model", "llama9");
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toMatch(/^No model 'llama9' is on this computer\. There is llama3/);
    expect(existsSync(tree.dataDir)).toBe(false);
  });
});

test("a second start on the same data is refused, and leaves the first alone", async () => {
  await launch().says("Ctrl-C ends it.");
  port += 200;
  const second = launch();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Breezy Vault already runs on .*data \(process \d+\)/);
  expect(existsSync(join(tree.dataDir, "launcher.lock"))).toBe(true);
});

test("after kill -9 of the launcher its services end, and a new start takes over", async () => {
  const first = launch();
  await first.says("Ctrl-C ends it.");
  first.process.kill("SIGKILL");
  await first.ended;
  await expect.poll(() => namesOf("stopped").length, { timeout: 60_000 }).toBe(5);
  await launch().says("Ctrl-C ends it.");
});

test("a service that dies is started again", async () => {
  const launched = launch();
  await launched.says("Ctrl-C ends it.");
  await expect(fetch(`http://127.0.0.1:${port + 1}/die`)).rejects.toThrow();
  await launched.says("guardian-1 ended (code 3); starting it again in 0.5 s.");
  const started = () => namesOf("started").filter((name) => name === "guardian-1").length;
  await expect.poll(started, { timeout: 60_000 }).toBe(2);
});

test("a service that cannot start ends it all, with the reason", async () => {
  writeFileSync(join(tree.path, "server/src/main.ts"), 'throw new Error("SMTP_URL is missing");');
  const launched = launch();
  expect(await launched.ended).toBe(1);
  expect(launched.output()).toContain("server could not start.");
  expect(launched.output()).toContain("SMTP_URL is missing");
  expect(namesOf("stopped")).toHaveLength(4);
});

test("a taken port is named, with what it was wanted for", async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(port + 2, "127.0.0.1", resolve));
  try {
    const launched = launch();
    expect(await launched.ended).toBe(1);
    expect(launched.output()).toBe(
      `In use is port ${port + 2}, wanted for guardian-2. Stop what uses it, or choose another with --port.\n`,
    );
  } finally {
    await new Promise((resolve) => squatter.close(resolve));
  }
});

test("keys of before there were conversations get one for them, and keep the others", () => {
  mkdirSync(tree.dataDir);
  const { assistantKey, ...older } = openKeys(tree.dataDir);
  writeFileSync(join(tree.dataDir, "keys.json"), JSON.stringify(older));
  const completed = openKeys(tree.dataDir);
  expect(completed).toEqual({ ...older, assistantKey: expect.any(String) });
  expect(completed.assistantKey).not.toBe(assistantKey);
  expect(openKeys(tree.dataDir)).toEqual(completed);
});

test("lost or damaged keys are never replaced where vaults depend on them", async () => {
  const first = launch();
  await first.says("Ctrl-C ends it.");
  first.process.kill("SIGTERM");
  await first.ended;
  const keys = join(tree.dataDir, "keys.json");
  writeFileSync(keys, readFileSync(keys, "utf8").slice(0, -20));
  const damaged = launch();
  expect(await damaged.ended).toBe(1);
  expect(damaged.output()).toContain("keys.json is damaged");
  rmSync(keys);
  const lost = launch();
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toContain("keys.json is missing");
  expect(existsSync(keys)).toBe(false);
});
