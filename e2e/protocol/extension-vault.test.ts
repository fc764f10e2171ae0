/** What holds the vault in the extension, over real HTTP: connected by a code, opened by the PIN, heard by all of its ports. */
import { VaultError } from "@breezy/client/failure";
import type { PageConfig } from "@breezy/contract/page-config";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { exclusive, memoryStore } from "../../client/src/testing/memory-store.ts";
import { createService } from "../../extension/src/vault/hold-service.ts";
import type { NewLogin, Standing, VaultService } from "../../extension/src/vault/vault-service.ts";
import { createWorld, type World } from "../world/world.ts";
import type { Device } from "./device.ts";
import { type Account, aDevice, anAccount } from "./device.ts";
import { added, failureOf, overviewOf, pin } from "./two-devices.ts";

let world: World;
let account: Account;
let page: Device;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  account = await anAccount(world);
  page = await aDevice(world, account);
  await page.vault.setUp(pin, "UTC");
  await added(page, "Bank");
});

const services: VaultService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.lock();
});

/** One browser with the extension in it, whose worker may be ended and started again. */
function aBrowser(store = storeWithKeys()) {
  let isAway = false;
  let config: ((of: PageConfig) => unknown) | null = null;
  let changes = 0;
  const waits: { ms: number; work: () => void }[] = [];
  const sent: string[] = [];
  const { service } = createService({
    store,
    async fetch(url, init) {
      if (isAway) throw new TypeError("the line is down");
      const path = new URL(url).pathname;
      sent.push(`${init.method ?? "GET"} ${path}`);
      const headers = new Headers(init.headers);
      headers.set("x-forwarded-for", account.address);
      const answer = await fetch(url, { ...init, headers });
      if (path !== "/api/config" || !config) return answer;
      return Response.json(config((await answer.json()) as PageConfig));
    },
    clocks: [() => world.clock.nowMs],
    later(ms, work) {
      const wait = { ms, work };
      waits.push(wait);
      return () => void (waits.includes(wait) && waits.splice(waits.indexOf(wait), 1));
    },
    exclusive,
    browser: "Chromium",
    report: (error) => {
      throw error;
    },
    changed: () => void changes++,
  });
  services.push(service);
  return {
    service,
    store,
    sent,
    changes: () => changes,
    cut: (away: boolean) => (isAway = away),
    names: (by: typeof config) => (config = by),
    /** Lets what was put off for so long happen. */
    pass(ms: number): void {
      for (const wait of waits.filter((one) => one.ms <= ms)) {
        waits.splice(waits.indexOf(wait), 1);
        wait.work();
      }
    },
  };
}

function storeWithKeys() {
  const store = memoryStore();
  return { ...store, keys: async () => [...store.kept.keys()] };
}

/** As the page of the web app gives it. */
async function codeFor(challenge: string): Promise<string> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ challenge }),
  };
  const answer = await page.fetcher("/users/me/extension-codes", init);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

async function connect(service: VaultService) {
  const { address, challenge } = await service.beginConnect(world.url);
  const told = await service.finishConnect(await codeFor(challenge));
  return { address, challenge, ...told };
}

async function anOpenBrowser() {
  const browser = aBrowser();
  await connect(browser.service);
  await browser.service.confirmConnect();
  expect(await browser.service.unlock(pin)).toEqual({ ok: true });
  return browser;
}

const login = (changes: Partial<NewLogin> = {}): NewLogin => ({
  account: "Fern",
  url: "https://fern.example",
  username: "ann",
  password: "Quartz-71-otter",
  ...changes,
});
const stateOf = async (service: VaultService): Promise<Standing["state"]> =>
  (await service.standing()).state;
const namesIn = async (service: VaultService) =>
  (await service.list()).map(({ account: name }) => name);

test("connects by a code that the page gave, and opens by the PIN", async () => {
  const { service } = aBrowser();
  expect(await service.standing()).toEqual({ state: "unconnected" });
  const { address, challenge, email, fingerprints } = await connect(service);
  expect(address).toBe(`${world.url}/connect-extension?challenge=${challenge}&browser=Chromium`);
  expect(email).toBe(account.email);
  expect(fingerprints).toEqual([
    { id: expect.any(String), fingerprint: expect.stringMatching(/^(?:\d{5} ){5}\d{5}$/) },
  ]);
  expect(await stateOf(service)).toBe("unconnected");
  expect(await service.serverOrigin()).toBeNull();
  await service.confirmConnect();
  expect(await service.serverOrigin()).toBe(world.url);
  const whose = { origin: world.url, email };
  expect(await service.standing()).toMatchObject({
    state: "locked",
    gate: { state: "pin" },
    ...whose,
  });
  expect(await service.unlock("8520")).toMatchObject({ ok: false, reason: "wrong" });
  expect(await failureOf(service.list())).toBe("locked");
  expect(await service.unlock(pin)).toEqual({ ok: true });
  expect(await service.standing()).toMatchObject({ state: "open", offline: false, ...whose });
  expect(await namesIn(service)).toEqual(["Bank"]);
});

test("what is saved here is there, what is changed there is heard here", async () => {
  const { service, changes } = await anOpenBrowser();
  const saved = await service.saveLogin(login());
  expect(saved).toMatchObject({ ok: true, waits: false });
  const id = saved.ok ? saved.id : "";
  expect(overviewOf(await page.vault.sync(), id)).toMatchObject({ account: "Fern" });
  expect(await service.updateLogin(id, { password: "Basalt-08" })).toMatchObject({ ok: true });
  await page.vault.sync();
  const { password, history } = await page.vault.reveal(id);
  expect([password, history[0]?.password]).toEqual(["Basalt-08", "Quartz-71-otter"]);
  const before = changes();
  await page.vault.edit(id, { username: "ann.lee" });
  await expect.poll(async () => (await service.loginOf(id)).username).toBe("ann.lee");
  expect(changes()).toBeGreaterThan(before);
});

test("an entry is found by its site, by no other, and its secrets one by one", async () => {
  const { service } = await anOpenBrowser();
  const saved = await service.saveLogin(login());
  const id = saved.ok ? saved.id : "";
  const idsFor = async (address: string) =>
    (await service.entriesFor(address)).map((one) => [one.id, one.match, one.host]);
  expect(await idsFor("https://fern.example/login")).toEqual([[id, "host", "fern.example"]]);
  expect(await idsFor("https://id.fern.example")).toEqual([[id, "domain", "fern.example"]]);
  expect(await idsFor("http://fern.example/")).toEqual([]);
  expect(await idsFor("https://fern.example.evil.test/")).toEqual([]);
  expect(await service.lookAlikes("fern.example.evil.test")).toEqual([
    { entryId: id, host: "fern.example" },
  ]);
  expect(await service.loginOf(id)).toEqual({
    username: "ann",
    password: "Quartz-71-otter",
    code: null,
  });
  expect(await service.passwordMatches(id, "Quartz-71-otter")).toBe(true);
  expect(await service.passwordMatches(id, "Quartz-71")).toBe(false);
  expect(JSON.stringify(await service.show(id))).not.toContain("Quartz");
});

test("a password that was made outlasts a lock and the end of the browser, and lies nowhere in clear", async () => {
  const first = await anOpenBrowser();
  const { service, store } = first;
  const kept = await service.keepGenerated({ host: "fern.example", password: "Unmistakable-1" });
  await service.neverSave("www.moss.example");
  await service.lock();
  expect(await failureOf(service.keptPasswords())).toBe("locked");
  const bytes = [...store.kept.values()].map((one) =>
    one instanceof Uint8Array ? new TextDecoder("latin1").decode(one) : JSON.stringify(one),
  );
  expect(bytes.join()).not.toMatch(/Unmistakable|moss/);
  const again = aBrowser(store);
  expect(await stateOf(again.service)).toBe("locked");
  await again.service.unlock(pin);
  expect(await again.service.keptPasswords()).toEqual([kept]);
  expect(await again.service.isNeverSaved("moss.example")).toBe(true);
  await again.service.dropKept(kept.id);
  expect(await again.service.keptPasswords()).toEqual([]);
});

test("left alone it locks, and what is asked of it too late is not answered", async () => {
  const { service, pass } = await anOpenBrowser();
  world.clock.nowMs += 9 * 60_000;
  await service.touch();
  world.clock.nowMs += 9 * 60_000;
  expect(await stateOf(service)).toBe("open");
  // Looking at a page is nothing that the person does with the vault.
  await service.entriesFor("https://fern.example");
  world.clock.nowMs += 60_000;
  expect(await failureOf(service.list())).toBe("locked");
  expect(await stateOf(service)).toBe("locked");
  await service.unlock(pin);
  world.clock.nowMs += 10 * 60_000;
  pass(15_000);
  await expect.poll(() => stateOf(service)).toBe("locked");
});

test("without a network a login waits, and leaves when the server is back", async () => {
  const { service, cut, pass } = await anOpenBrowser();
  cut(true);
  const saved = await service.saveLogin(login());
  expect(saved).toMatchObject({ ok: true, waits: true });
  expect(await service.standing()).toMatchObject({ state: "open", waiting: 1 });
  expect(await namesIn(service)).toEqual(["Bank", "Fern"]);
  cut(false);
  pass(30_000);
  await expect.poll(() => service.standing()).toMatchObject({ state: "open", waiting: 0 });
  const id = saved.ok ? saved.id : "";
  expect(overviewOf(await page.vault.sync(), id)).toMatchObject({ account: "Fern" });
});

// Attack (clients that are no page): No other guardians are asked anything, also where the true ones are named as predecessors.
test("other guardians than those that were compared are given nothing until the person says so", async () => {
  const { service, names, sent } = await anOpenBrowser();
  await service.lock();
  const [first, ...others] = world.config.guardians;
  const own = { ...first!, signingKey: others[0]!.signingKey };
  names((config) => ({
    ...config,
    guardians: [own, ...others],
    predecessors: [config.guardians],
  }));
  expect(await service.retry()).toMatchObject({ state: "guardians-changed" });
  const { known, named } = (await service.standing()) as Extract<
    Standing,
    { state: "guardians-changed" }
  >;
  expect(known[0]!.fingerprint).not.toBe(named[0]!.fingerprint);
  sent.length = 0;
  await expect(service.unlock(pin)).rejects.toBeInstanceOf(VaultError);
  expect(sent.filter((line) => line.startsWith("POST /vault/pin"))).toEqual([]);
  expect(await failureOf(service.list())).toBe("locked");
  // The true ones again: nothing was changed here.
  names(null);
  expect(await service.retry()).toMatchObject({ state: "locked" });
  expect(await service.unlock(pin)).toEqual({ ok: true });
});

test("guardians that the person compared anew are the ones from then on", async () => {
  const { service, names, store } = await anOpenBrowser();
  const [first, ...others] = world.config.guardians;
  const named = [{ ...first!, signingKey: others[0]!.signingKey }, ...others];
  names((config) => ({ ...config, guardians: named }));
  expect(await service.retry()).toMatchObject({ state: "guardians-changed" });
  await service.acceptGuardians();
  expect(await stateOf(service)).toBe("locked");
  expect(await store.get("connection")).toMatchObject({ guardians: named });
});

test("a session that is ended elsewhere closes the vault; what is nowhere else stays, sealed", async () => {
  const { service, cut, store } = await anOpenBrowser();
  await service.keepGenerated({ host: "fern.example", password: "Unmistakable-1" });
  cut(true);
  await service.saveLogin(login());
  cut(false);
  const { sessions } = (await (await page.fetcher("/users/me/sessions", {})).json()) as {
    sessions: { id: string; current: boolean }[];
  };
  const ours = sessions.find(({ current }) => !current)!;
  const init = { method: "DELETE", headers: { "content-type": "application/json" } };
  expect((await page.fetcher(`/users/me/sessions/${ours.id}`, init)).ok).toBe(true);
  await service.retry();
  await expect.poll(() => stateOf(service)).toBe("signed-out");
  expect(await failureOf(service.list())).toBe("locked");
  const kept = [...store.kept.keys()].map((key) => key.split("/").slice(0, -1).join("/") || key);
  expect(kept.toSorted()).toEqual(["claims", "connection", "outbox", "record/generated"]);
  expect(await store.get("connection")).toMatchObject({ token: null });
  // The same person connects again: it waits still, and leaves.
  await connect(service);
  await service.confirmConnect();
  await service.unlock(pin);
  expect(await namesIn(service)).toEqual(["Bank", "Fern"]);
  expect(await service.keptPasswords()).toHaveLength(1);
});

test("disconnected, its session is over and nothing is left in the browser", async () => {
  const { service, store } = await anOpenBrowser();
  await service.keepGenerated({ host: "fern.example", password: "Unmistakable-1" });
  const { token } = (await store.get("connection")) as { token: string };
  const asked = () =>
    fetch(`${world.url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status).toBe(200);
  await service.disconnect();
  expect(await service.standing()).toEqual({ state: "unconnected" });
  expect([...store.kept.keys()]).toEqual([]);
  expect((await asked()).status).toBe(401);
});

test("a session whose guardians the person did not confirm is ended, and a code works once", async () => {
  const { service, store } = aBrowser();
  const { challenge } = await service.beginConnect(world.url);
  const code = await codeFor(challenge);
  await service.finishConnect(code);
  const { taken } = (await store.get("connecting")) as { taken: { token: string } };
  await service.cancelConnect();
  const headers = { authorization: `Bearer ${taken.token}` };
  expect((await fetch(`${world.url}/users/me`, { headers })).status).toBe(401);
  expect(await failureOf(service.finishConnect(code))).toBe("signed-out");
  expect(await failureOf(service.confirmConnect())).toBe("signed-out");
  await service.beginConnect(world.url);
  expect(await failureOf(service.finishConnect(code))).toBe("signed-out");
});

test.each(["ftp://vault.example", "http://vault.example", "nonsense", "javascript:alert(1)"])(
  "%s is no server to connect to",
  async (origin) => {
    const { service, sent } = aBrowser();
    expect(await failureOf(service.beginConnect(origin))).toBe("server");
    expect(sent).toEqual([]);
  },
);
