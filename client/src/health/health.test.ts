import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import { VaultError } from "../failure.ts";
import type { Overview, Secret } from "../entry/entry.ts";
import type { Context } from "../keep/context.ts";
import type { HeldEntry } from "../entries/contents.ts";
import { createHealth, healthEntry } from "./health.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { unpackOverview } from "../entry/overview.ts";
import { sealEntry } from "../entries/seal-entries.ts";

const keys = await deriveVault(createVaultKey(), "5b0c9a52-6f4e-4b0a-9a35-9c6d9a3d1a01");
const nowMs = Date.UTC(2026, 10, 22);

const anOverview = (changed: Partial<Overview> = {}): Overview => ({
  ...unpackOverview({ account: "Aster", createdAt: nowMs }),
  ...changed,
});

async function anEntry(password: string, overview: Partial<Overview> = {}): Promise<HeldEntry> {
  const secret = { password };
  return (await sealEntry(crypto.randomUUID(), anOverview(overview), secret, keys)).entry;
}

/** What the check needs of an open vault; `lock` closes it. */
function aHolding(entries: readonly HeldEntry[]) {
  let isOpen = true;
  const contents = { entries: new Map(entries.map((entry) => [entry.id, entry])) };
  const vaultState = {
    current: () => vaultState.opened(),
    opened() {
      if (!isOpen) throw new VaultError("locked", "locked");
      return { contents, keys };
    },
    search: () => entries.map(({ id }) => id),
    now: () => nowMs,
  } as unknown as OpenVaultState;
  return { vaultState, lock: () => (isOpen = false) };
}

const aHealth = (
  vaultState: OpenVaultState,
  leakRange: (prefix: string) => Promise<string> = async () => "",
) => createHealth({ wire: { leakRange } } as unknown as Context, vaultState);

test("a report tells ids and kinds; what does not open is left out", async () => {
  const entries = [
    await anEntry("letmein"),
    await anEntry("vT7$hn&2Qz@8abc"),
    await anEntry("vT7$hn&2Qz@8abc", { account: "Birch" }),
    { ...(await anEntry("dragon")), sealedSecret: new Uint8Array(60) },
    { ...(await anEntry("dragon")), overview: null },
  ];
  const { vaultState } = aHolding(entries);
  const health = aHealth(vaultState);
  const [report, again] = await Promise.all([health.health(), health.health()]);
  expect(again).toBe(report);
  expect(report.checked).toBe(3);
  expect(report.findings.map(({ kind, entryId }) => [kind, entryId])).toEqual([
    ["weak", entries[0]!.id],
    ["reused", entries[1]!.id],
    ["reused", entries[2]!.id],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/letmein|vT7/);
  const { done, of } = await health.healthProgress();
  expect(done).toBeLessThanOrEqual(of);
});

test("after a change only what changed is looked at anew", async () => {
  const entries = [await anEntry("letmein"), await anEntry("vT7$hn&2Qz@8abc")];
  const { vaultState } = aHolding(entries);
  const health = aHealth(vaultState);
  expect((await health.health()).counts.weak).toBe(1);
  // Would not open any more: what is remembered of it stands.
  entries[0]!.sealedSecret = new Uint8Array(60);
  const added = await anEntry("vT7$hn&2Qz@8abc");
  const others = aHolding([...entries, added]).vaultState;
  vaultState.opened = others.opened;
  vaultState.search = others.search;
  expect((await health.health()).counts).toMatchObject({ weak: 1, reused: 2 });
  health.forgetHealth();
  expect((await health.health()).counts).toMatchObject({ weak: 0, reused: 2 });
});

test("a lock ends it", async () => {
  const { vaultState, lock } = aHolding([await anEntry("letmein")]);
  const report = aHealth(vaultState).health();
  lock();
  await expect(report).rejects.toMatchObject({ code: "locked" });
});

test("leaks are looked for range by range, and nothing but five digits is asked for", async () => {
  const asked: string[] = [];
  // SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
  const { vaultState } = aHolding([await anEntry("password"), await anEntry("dragon12")]);
  const health = aHealth(vaultState, async (prefix) => {
    asked.push(prefix);
    return prefix === "5BAA6" ? "1E4C9B93F3F0682250B6CF8331B7EE68FD8:7" : "";
  });
  const turns = [await health.nextLeaks(true), await health.nextLeaks(false)];
  expect(turns.map((turn) => [turn.asked, turn.of])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(turns.flatMap(({ found }) => found)).toMatchObject([{ count: 7 }]);
  expect(asked).toHaveLength(2);
  expect(asked.every((prefix) => /^[0-9A-F]{5}$/.test(prefix))).toBe(true);
});

test("a password that was found costs points at once, until it is another or the list forgets it", async () => {
  let listedNow = "1E4C9B93F3F0682250B6CF8331B7EE68FD8:7";
  const [leaked, fine] = [await anEntry("password"), await anEntry("vT7$hn&2Qz@8abc")];
  const { vaultState } = aHolding([leaked, fine]);
  const health = aHealth(vaultState, async (prefix) => (prefix === "5BAA6" ? listedNow : ""));
  expect((await health.health()).counts).toMatchObject({ leaked: 0, weak: 1 });
  const searched = async () => {
    for (let anew = true; ; anew = false) {
      const { asked, of } = await health.nextLeaks(anew);
      if (asked === of) return health.health();
    }
  };
  const report = await searched();
  expect(report.findings[0]).toMatchObject({ kind: "leaked", entryId: leaked.id, count: 7 });
  expect(await health.health()).toBe(report);

  const others = aHolding([{ ...(await anEntry("Lc!f-9another-Qz")), id: leaked.id }, fine]);
  const { opened } = vaultState;
  vaultState.opened = others.vaultState.opened;
  vaultState.search = others.vaultState.search;
  expect((await health.health()).counts.leaked).toBe(0);
  // Back at the old one, it is known still.
  vaultState.opened = opened;
  expect((await health.health()).counts.leaked).toBe(1);
  listedNow = "";
  expect((await searched()).counts.leaked).toBe(0);
});

test.each<[string, Partial<Overview>, Partial<Secret>, object]>([
  [
    "the last change of a password",
    {},
    { history: [{ password: "x", replacedAt: 7 }] },
    { passwordSince: 7 },
  ],
  ["no change: since it was added", {}, { history: [] }, { passwordSince: nowMs }],
  [
    "all its addresses",
    { url: "a.example", urls: ["b.example"] },
    {},
    { addresses: ["a.example", "b.example"] },
  ],
  ["a one-time code", { hasCode: true }, {}, { hasCode: true }],
  ["no password but a login's", { kind: "wifi" }, { password: "x" }, { password: "" }],
])("%s is what counts", (_, overview, secret, told) => {
  expect(healthEntry("id", anOverview(overview), secret)).toMatchObject(told);
});
