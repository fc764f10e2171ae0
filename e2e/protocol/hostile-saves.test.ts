/** What a server does to saves: 'stored' that is not, another story for each device. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failureSentences } from "../../web/src/features/vault/session/messages.ts";
import { createWorld, type World } from "../world/world.ts";
import { aDevice, aDraft } from "./device.ts";
import { forked, missing, strange, unsigned } from "./hostile-found.ts";
import { lieAt, serves } from "./hostile-lies.ts";
import { aPast, listingOf, opened, openedAnew, type Past, said, uploads } from "./hostile-vault.ts";
import { createHostileServer, type HostileServer } from "./hostile-server.ts";

let world: World;
let hostile: HostileServer;
let past: Past;
beforeAll(async () => {
  world = await createWorld();
  hostile = await createHostileServer(world);
});
beforeEach(async () => {
  past = await aPast(hostile);
  hostile.asked.length = 0;
});
afterAll(async () => {
  await hostile.close();
  await world.close();
});

const setBack = "The server returned an older version of your vault: 8, although 9 was saved.";

const named = ({ entries }: { entries: { overview: { account: string } | null }[] }) =>
  entries.map(({ overview }) => overview?.account);

// Attack (saves): the next opening says that an entry is missing.
test("a server that says 'stored' and stores nothing is found out by the next opening, and what is missing is named", async () => {
  const { device } = past;
  hostile.lie = lieAt("POST", "/passwords", () => ({ status: 201, body: { version: 9 } }));
  expect((await device.vault.add(aDraft("Lost"))).ok).toBe(true);
  await device.settle();
  hostile.lie = null;
  hostile.asked.length = 0;
  expect(said(await opened(device))).toEqual([setBack, missing("Lost")]);
  expect(said(await openedAnew(device))).toEqual([setBack]);
  expect(uploads(hostile)).toEqual([]);
});

// Attack (saves): the client asks again, and the entry is there once.
test("a server that stores and says that it failed is asked again, and stores once", async () => {
  const { device } = past;
  hostile.lie = lieAt("POST", "/passwords", async (honestly) => {
    await honestly();
    return { status: 500, body: { code: "internal", detail: "Failed." } };
  });
  const draft = aDraft("Once");
  await expect(device.vault.add(draft)).rejects.toMatchObject({ code: "broken" });
  expect(failureSentences.broken).toContain("on our side");
  hostile.lie = null;
  expect((await device.vault.add(draft)).ok).toBe(true);
  const vault = await openedAnew(device);
  expect(said(vault)).toEqual([]);
  expect(named(vault).filter((name) => name === "Once")).toHaveLength(1);
});

// Attack (saves): the client says that the answer does not fit.
test("a server that answers a save with an earlier save's answer is not believed", async () => {
  const { device } = past;
  hostile.lie = lieAt("POST", "/passwords", () => ({ status: 201, body: { version: 8 } }));
  const draft = aDraft("Kept");
  await expect(device.vault.add(draft)).rejects.toMatchObject({ code: "server" });
  hostile.lie = null;
  expect((await device.vault.add(draft)).ok).toBe(true);
  expect(named(await openedAnew(device))).toContain("Kept");
});

describe("two devices", () => {
  // Attack (saves): the client says that this is not the state that was saved.
  test("that are told different stories find out", async () => {
    const { account, device } = past;
    const other = await aDevice(hostile.world, account);
    await opened(other);
    hostile.lie = lieAt("POST", "/passwords", () => ({ status: 201, body: { version: 9 } }));
    expect((await other.vault.add(aDraft("There"))).ok).toBe(true);
    await other.settle();
    hostile.lie = null;
    expect((await device.vault.add(aDraft("Here"))).ok).toBe(true);
    await device.settle();

    expect(said(await opened(device))).toEqual([forked]);
    expect(said(await opened(other))).toEqual([forked, missing("There"), strange]);
    expect(said(await openedAnew(device))).toEqual([forked]);
  });

  // Attack (saves): the device that saved it says that the state is older; no other can know.
  test("cannot know of a save that no guardian has witnessed; the one that saved it finds out", async () => {
    const { account, device } = past;
    const before = past.now;
    expect((await device.vault.add(aDraft("Unwitnessed"))).ok).toBe(true);
    hostile.lie = lieAt("GET", "/passwords", () => ({ status: 200, body: before }));
    const other = await aDevice(world, account);
    other.tamper((method, path) =>
      method === "GET" && path.startsWith("/passwords") ? before : undefined,
    );
    expect(said(await opened(other))).toEqual([]);
    expect(said(await device.vault.sync())).toEqual([setBack, missing("Unwitnessed")]);
    expect(said(await opened(device))).toEqual([setBack, missing("Unwitnessed")]);
    expect(said(await openedAnew(device))).toEqual([setBack]);
  });
});

// Attack (saves): the client names the missing entry, and signs nothing.
test("a server that shows other entries once the person accepts gets no signature for them", async () => {
  const { device } = past;
  const without = (...ids: string[]) => ({
    ...past.now,
    entries: past.now.entries.filter(({ id }) => !ids.includes(id)),
  });
  const { bank, mail } = past.ids;
  hostile.lie = serves(without(mail));
  expect(said(await openedAnew(device))).toEqual([unsigned]);
  hostile.lie = serves(without(mail, bank));
  hostile.asked.length = 0;
  expect(said(await device.vault.acceptFindings())).toEqual([missing("Bank")]);
  expect(uploads(hostile)).toEqual([]);
});

// Attack (saves): the client says that the state is older.
test("a `since` that is answered with what was current before is found out", async () => {
  const { device } = past;
  expect((await device.vault.add(aDraft("Newer"))).ok).toBe(true);
  const early = past.now;
  hostile.lie = lieAt("GET", "/passwords", () => ({
    status: 200,
    body: { ...early, full: false, entries: [] },
  }));
  expect(said(await device.vault.sync())).toEqual([
    setBack,
    expect.stringContaining("Missing from the server: "),
  ]);
  hostile.lie = null;
  hostile.asked.length = 0;
  expect(await device.vault.add(aDraft("Not now"))).toEqual({ ok: false, reason: "findings" });
  expect(uploads(hostile)).toEqual([]);
  expect(await listingOf(device)).toMatchObject({ head: { version: 9 } });
});
