import { expect, describe, test } from "vitest";
import { createHealthCheck, type HealthTools, oldAfterMs, turnMs } from "./check-health.ts";
import { type HealthEntry } from "./findings.ts";
import { createKnownWords } from "./known-words.ts";
import { sharedSitesIn } from "../sites/shared-sites.ts";
import { leakedAtMost, pointsOf, scoreOf, bandOf } from "./score.ts";

const nowMs = Date.UTC(2026, 10, 22);
const words = createKnownWords();
for (const [i, word] of ["password", "letmein", "dragon"].entries()) words.put(word, i + 1);

const tools: HealthTools = {
  words,
  sharedSites: sharedSitesIn(["lantern.example lantern.test"]),
  nowMs,
  clock: () => 0,
  passkeys: [],
  leaks: new Map(),
  pause: () => Promise.resolve(),
};

let made = 0;
function anEntry(part: Partial<HealthEntry> = {}): HealthEntry {
  made++;
  return {
    id: `entry-${made}`,
    account: "Account",
    username: "user",
    password: `vT7$hn&2Qz@8${String(made).padStart(6, "x")}`,
    passwordSince: nowMs,
    addresses: [],
    hasCode: false,
    ...part,
  };
}

const opensAll = async (some: readonly HealthEntry[]) => [...some];
const checkAll = (keys: readonly HealthEntry[], given: HealthTools) =>
  createHealthCheck<HealthEntry>()({ keys, open: opensAll }, given);
const check = (...entries: HealthEntry[]) => checkAll(entries, tools);

describe("what is found", () => {
  test("a weak password", async () => {
    const weak = anEntry({ password: "Letmein1" });
    const { findings, counts, score } = await check(anEntry(), weak, anEntry(), anEntry());
    expect(findings).toMatchObject([{ kind: "weak", entryId: weak.id, fix: "change-password" }]);
    expect(counts.weak).toBe(1);
    expect(score).toBe(75);
  });

  test("a password of several entries, for each of them, and never one that only looks alike", async () => {
    const password = "vT7$hn&2Qz@8é";
    const [a, b, c] = [anEntry({ password }), anEntry({ password }), anEntry({ password })];
    const other = anEntry({ password: "vT7$hn&2Qz@8e\u0301" });
    const { findings } = await check(a, other, b, anEntry({ password: "" }), c);
    const ids = [a.id, b.id, c.id];
    expect(findings).toEqual(
      ids.map((entryId) => ({ kind: "reused", entryId, fix: "change-password", entryIds: ids })),
    );
    expect(JSON.stringify(findings)).not.toContain("vT7$");
  });

  test("one login at sites that share their accounts is no reuse: it is saved twice", async () => {
    const password = "vT7$hn&2Qz@8é";
    const a = anEntry({ password, addresses: ["https://www.lantern.example"] });
    const b = anEntry({ password, addresses: ["lantern.test"] });
    const ids = [a.id, b.id];
    const twice = ids.map((entryId) => ({
      kind: "twice",
      entryId,
      fix: "keep-one",
      entryIds: ids,
    }));
    const alone = await check(a, b);
    expect(alone).toMatchObject({ score: 100, findings: twice, counts: { reused: 0, twice: 2 } });
    const elsewhere = anEntry({ password, addresses: ["https://bank.example"] });
    const { findings, counts } = await check(a, b, elsewhere);
    expect(counts).toMatchObject({ reused: 3, twice: 2 });
    expect(findings.filter(({ kind }) => kind === "twice")).toEqual(twice);
  });

  test("two usernames of one site with one password are two logins", async () => {
    const same = { password: "vT7$hn&2Qz@8é", addresses: ["lantern.example"] };
    const { counts } = await check(anEntry(same), anEntry({ ...same, username: "other" }));
    expect(counts).toMatchObject({ reused: 2, twice: 0 });
  });

  test("a leaked password, for every entry that has it, until it is changed there", async () => {
    const again = createHealthCheck<HealthEntry>((password) => `mark of ${password}`);
    const [a, b, c] = [anEntry({ password: "vT7$hn&2Qz@8é" }), anEntry(), anEntry()];
    const known = { ...tools, leaks: new Map([[`mark of ${a.password}`, 12]]) };
    const report = await again({ keys: [b, a, c], open: opensAll }, known);
    expect(report.findings).toEqual([
      { kind: "leaked", entryId: a.id, fix: "change-password", count: 12 },
    ]);
    expect(report).toMatchObject({ score: 66, counts: { leaked: 1 } });
    const mended = { ...a, password: "another-Qz@8Lc!f" };
    const after = await again({ keys: [b, mended, c], open: opensAll }, known);
    expect(after).toMatchObject({ score: 100, findings: [] });
  });

  test("an old password, from the first moment after a year", async () => {
    const old = anEntry({ passwordSince: nowMs - oldAfterMs - 1 });
    const { findings } = await check(anEntry({ passwordSince: nowMs - oldAfterMs }), old);
    expect(findings).toEqual([
      { kind: "old", entryId: old.id, fix: "change-password", passwordSince: old.passwordSince },
    ]);
  });

  test.each([
    ["http://example.com/login", true],
    ["HTTP://EXAMPLE.COM", true],
    ["http://8.8.8.8", true],
    ["http://172.32.0.1", true],
    ["https://example.com", false],
    ["example.com", false],
    ["", false],
    ["ftp://example.com", false],
    ["see the note", false],
    ["http://localhost:3000", false],
    ["http://router", false],
    ["http://fritz.box.local", false],
    ["http://192.168.1.1", false],
    ["http://10.0.0.1", false],
    ["http://172.20.0.1", false],
    ["http://[::1]:80", false],
    ["http://[fd00::1]", false],
  ])("address '%s' without encryption on others' ways: %s", async (address, isFound) => {
    const entry = anEntry({ addresses: ["https://example.org", address] });
    const { findings } = await check(entry);
    expect(findings.map(({ kind }) => kind)).toEqual(isFound ? ["exposed"] : []);
    for (const finding of findings)
      expect(finding).toMatchObject({ fix: "use-https", entryId: entry.id });
  });

  test.each([
    [{ addresses: ["https://gist.github.com/x"] }, ["code", "passkey"]],
    [{ addresses: ["github.com"], hasCode: true }, ["passkey"]],
    [{ addresses: ["github.com."], hasCode: true }, []],
    [{ addresses: ["https://reddit.com"] }, ["code"]],
    [{ addresses: ["https://notgithub.com"] }, []],
    [{ addresses: ["https://github.com.evil.example"] }, []],
    [{ addresses: ["https://example.com", "https://www.kayak.com"] }, ["passkey"]],
    [{ addresses: ["https://github.com", "https://github.com/login"] }, ["code", "passkey"]],
    [{ addresses: ["https://github.com"], password: "" }, []],
  ])("%o could have: %s", async (part, kinds) => {
    const { findings } = await check(anEntry(part));
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    ["its own passkey", { entryId: "own", rpId: "github.com", names: ["somebody"] }, true],
    ["another entry's of the same name", { rpId: "github.com", names: ["octo"] }, true],
    ["another entry's that says no name", { rpId: "github.com", names: [] }, true],
    ["another entry's of another name", { rpId: "github.com", names: ["mona"] }, false],
    ["one of a part of the site", { rpId: "login.github.com", names: ["octo"] }, true],
    ["one of a site that only ends like it", { rpId: "notgithub.com", names: ["octo"] }, false],
    ["one of another site", { rpId: "kayak.com", names: ["octo"] }, false],
  ])("a passkey that the site offers is there: %s", async (_, passkey, isSettled) => {
    const entry = anEntry({
      id: "own",
      username: "Octo",
      addresses: ["https://github.com"],
      hasCode: true,
    });
    const passkeys = [{ entryId: "other", ...passkey }];
    const { findings } = await checkAll([entry], { ...tools, passkeys });
    expect(findings.map(({ kind }) => kind)).toEqual(isSettled ? [] : ["passkey"]);
  });

  test("a passkey that comes or goes in another entry changes what is said of one that is remembered", async () => {
    const entry = anEntry({ addresses: ["https://github.com"], hasCode: true });
    const again = createHealthCheck<HealthEntry>();
    const source = { keys: [entry], open: opensAll };
    const passkeys = [{ entryId: "other", rpId: "github.com", names: [] }];
    const kinds = async (given: HealthTools) =>
      (await again(source, given)).findings.map(({ kind }) => kind);
    expect(await kinds(tools)).toEqual(["passkey"]);
    expect(await kinds({ ...tools, passkeys })).toEqual([]);
    expect(await kinds(tools)).toEqual(["passkey"]);
  });

  test("in the order of what matters, whatever the names are", async () => {
    const entries = [
      anEntry({ account: "אבטחה", addresses: ["http://bad.example"] }),
      anEntry({ account: "🐻‍❄️ 熊", username: "\u202Emoc.elpmaxe@", password: "dragon" }),
      anEntry({ account: "\ud800", addresses: ["reddit.com"], passwordSince: 0 }),
    ];
    const { findings, checked } = await check(...entries);
    expect(findings.map(({ kind, entryId }) => [kind, entryId])).toEqual([
      ["weak", entries[1]!.id],
      ["exposed", entries[0]!.id],
      ["code", entries[2]!.id],
      ["old", entries[2]!.id],
    ]);
    expect(checked).toBe(3);
  });

  test("nothing in an empty vault, or in one without passwords", async () => {
    const nothing = {
      leaked: 0,
      weak: 0,
      reused: 0,
      exposed: 0,
      code: 0,
      old: 0,
      twice: 0,
      passkey: 0,
    };
    const report = { score: null, checked: 0, findings: [], counts: nothing };
    expect(await check()).toEqual(report);
    expect(await check(anEntry({ password: "" }), anEntry({ password: "" }))).toEqual(report);
  });
});

describe("what was looked at before", () => {
  const source = (keys: readonly HealthEntry[]) => {
    const opened: string[] = [];
    const open = async (some: readonly HealthEntry[]) => {
      opened.push(...some.map(({ id }) => id));
      return some.map((entry) => (entry.account === "Torn" ? null : entry));
    };
    return { opened, keys, open };
  };

  test("is not opened again until it changes, and counts as it did", async () => {
    const again = createHealthCheck<HealthEntry>();
    const password = "vT7$hn&2Qz@8é";
    const entries = [
      anEntry({ password }),
      anEntry({ password, addresses: ["http://bad.example"] }),
      anEntry({ password: "dragon", passwordSince: 0 }),
      anEntry({ password: "" }),
      anEntry({ account: "Torn" }),
    ];
    const first = await again(source(entries), tools);
    expect(first.counts).toMatchObject({ weak: 1, reused: 2, exposed: 1, old: 1 });
    const second = source(entries);
    expect(await again(second, tools)).toEqual(first);
    expect(second.opened).toEqual([]);

    const changed = { ...entries[0]!, password: "another-Qz@8Lc!f" };
    const third = source([changed, ...entries.slice(1)]);
    const report = await again(third, tools);
    expect(third.opened).toEqual([changed.id]);
    expect(report).toEqual(await checkAll(third.keys.slice(0, 4), tools));
    expect(report.counts.reused).toBe(0);
  });

  test("grows old all the same", async () => {
    const again = createHealthCheck<HealthEntry>();
    const entries = [anEntry()];
    expect((await again(source(entries), tools)).counts.old).toBe(0);
    const later = { ...tools, nowMs: nowMs + oldAfterMs + 1 };
    expect((await again(source(entries), later)).counts.old).toBe(1);
  });
});

describe("the score", () => {
  test.each([
    [[], 100],
    [["passkey"], 100],
    [["code"], 90],
    [["old", "exposed"], 70],
    [["reused"], 30],
    [["weak", "reused", "old"], 0],
    [["leaked"], 0],
  ] as const)("%o leave %i points", (kinds, points) => {
    expect(pointsOf(kinds)).toBe(points);
  });

  test("is 100 only where nothing costs points", async () => {
    const many = Array.from({ length: 500 }, () => anEntry());
    expect((await check(...many)).score).toBe(100);
    expect((await check(...many, anEntry({ passwordSince: 0 }))).score).toBe(99);
  });

  test.each([
    [0, 100, "good"],
    [1, leakedAtMost, "poor"],
    [2, leakedAtMost, "poor"],
    [300, 40, "poor"],
    [400, 20, "poor"],
  ])("with %i leaked among 500 is %i, and %s", (leaked, score, band) => {
    expect(scoreOf((500 - leaked) * 100, 500, leaked)).toBe(score);
    expect(bandOf(score)).toBe(band);
  });
});

describe("ten thousand entries", () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    anEntry({
      account: `Ünternehmen ${i} 🏢`,
      addresses: [`http${i % 4 === 0 ? "" : "s"}://site-${i}.example`],
      ...(i % 10 === 0 ? { password: `shared-${i % 100}-Qz@8Lc!f` } : {}),
    }),
  );

  test("have a report that names each", async () => {
    const { checked, counts, findings } = await checkAll(many, tools);
    expect(checked).toBe(10_000);
    expect(counts).toMatchObject({ exposed: 2500, reused: 1000 });
    const groups = new Set(
      findings.flatMap((one) => (one.kind === "reused" ? [one.entryIds] : [])),
    );
    expect(groups.size).toBe(10);
  });

  test("others have a turn whenever one is full", async () => {
    // A clock that runs on with every look at it: each entry takes 3 ms by it.
    let time = 0;
    let turnBegan = 0;
    let pauses = 0;
    let longest = 0;
    const took = () => {
      longest = Math.max(longest, time - turnBegan);
    };
    await checkAll(many.slice(0, 1000), {
      ...tools,
      clock: () => (time += 3),
      pause: () => {
        took();
        pauses++;
        turnBegan = time;
        return Promise.resolve();
      },
    });
    took();
    expect(pauses).toBeGreaterThan(300);
    expect(longest).toBeLessThan(turnMs + 2 * 3 + 1);
  });

  test("take ten times as many steps as a thousand", async () => {
    const steps = async (count: number) => {
      let looks = 0;
      const at = () => {
        looks++;
      };
      // All of one length, so that each takes as many steps as the other.
      const entries = many.slice(0, count).map((entry, i) => ({
        ...entry,
        password: `vT7$hn&2Qz@8${String(i % 500).padStart(5, "x")}`,
      }));
      await checkAll(entries, { ...tools, words: { at } });
      return looks;
    };
    const [few, all] = [await steps(1000), await steps(10_000)];
    expect(all / few).toBeGreaterThan(9.9);
    expect(all / few).toBeLessThan(10.1);
  });

  test("are left at once when the vault is locked", async () => {
    const leaving = new AbortController();
    const locked = new Error("locked");
    let pauses = 0;
    const report = checkAll(many, {
      ...tools,
      clock: () => performance.now() * 1000,
      pause: () => {
        pauses++;
        leaving.abort(locked);
        return Promise.resolve();
      },
      signal: leaving.signal,
    });
    await expect(report).rejects.toBe(locked);
    expect(pauses).toBe(1);
  });
});
