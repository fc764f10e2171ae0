/** Lives of three browsers, one of them with two tabs, over lines that lose requests and answers. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { VaultError } from "../failure.ts";
import { aDraft, aHome, aWriter, type Fate, type Home, type Writer } from "../testing/a-writer.ts";
import { memoryStore } from "../testing/memory-store.ts";

const fates: readonly Fate[] = ["arrives", "request lost", "reply lost"];
/** Each browser writes a field that no other writes: its last word must stand. */
const ownFields = ["username", "phone", "notes"] as const;
/** The tabs, by their browser. */
const tabs = [0, 0, 1, 2] as const;

const acts = ["add", "own", "own", "password", "star", "trash", "restore", "sync", "send", "crash"];
const aStep = fc.record({
  tab: fc.nat({ max: tabs.length - 1 }),
  act: fc.constantFrom(...acts, "cut", "cut", "mend"),
  entry: fc.nat(),
  fates: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 4 }),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

/** What the person was told that the vault has, or will have. */
interface Told {
  names: Set<string>;
  /** By entry and field. */
  own: Map<string, string>;
  passwords: Map<string, Set<string>>;
}

class Life {
  readonly told: Told = { names: new Set(), own: new Map(), passwords: new Map() };
  readonly stores = ownFields.map(() => memoryStore());
  readonly at: (Writer | null)[] = tabs.map(() => null);
  readonly lines: Fate[][] = ownFields.map(() => ["arrives"]);
  readonly home: Home;
  count = 0;

  constructor(home: Home) {
    this.home = home;
  }

  async tab(n: number): Promise<Writer> {
    const browser = tabs[n]!;
    const there = this.at[n];
    if (there) return there;
    const tab = aWriter(this.home, this.stores[browser]);
    let request = 0;
    tab.over(() => this.lines[browser]![request++ % this.lines[browser]!.length]!);
    await tab.open();
    this.at[n] = tab;
    return tab;
  }

  async step({ tab: n, act, entry, fates: line }: Step): Promise<void> {
    const browser = tabs[n]!;
    if (act === "cut") this.lines[browser] = line;
    if (act === "mend") this.lines[browser] = ["arrives"];
    if (act === "crash") this.at[n] = null;
    const tab = await this.tab(n);
    if (act === "add") return this.add(tab);
    if (act === "sync") return void (await tab.sync());
    if (act === "send") return void (await tab.sendWaiting());
    // The page asks for what came with a conflict; until then nobody can press it.
    const all = (await tab.seen()).filter(({ id }) => tab.vaultState.shownAs(id));
    const one = all[entry % Math.max(1, all.length)];
    if (!one) return;
    const value = `${act} ${++this.count}`;
    const { account } = one;
    if (act === "own") {
      const field = ownFields[browser];
      if (isTaken(await tab.edit(one.id, { [field]: value })))
        this.told.own.set(`${account} ${field}`, value);
    } else if (act === "password") {
      if (isTaken(await tab.edit(one.id, { password: value })))
        this.told.passwords.get(account)!.add(value);
    } else if (act === "star") await tab.edit(one.id, { favorite: !one.favorite });
    else if (act === "trash") await tab.trash([one.id]);
    else if (act === "restore") await tab.restore([one.id]);
  }

  async add(tab: Writer): Promise<void> {
    const draft = aDraft(`entry ${++this.count}`);
    this.told.passwords.set(draft.account, new Set([draft.password]));
    if (isTaken(await tab.add(draft))) this.told.names.add(draft.account);
  }
}

function isTaken(result: { ok: boolean; reason?: string }): boolean {
  return result.ok || result.reason === "waits";
}

/** A call over a line that is cut may fail, and then promises nothing. */
async function unlessNetwork(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof VaultError) || error.code !== "network") throw error;
  }
}

test("whatever the lines lose and whenever a tab dies: nothing is lost or made twice, and all devices agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 45 }), async (steps) => {
      const life = new Life(await aHome());
      for (const step of steps) await unlessNetwork(life.step(step));

      for (const line of life.lines) line.splice(0, line.length, "arrives");
      const last = [];
      for (const store of life.stores) {
        const tab = aWriter(life.home, store);
        await tab.open();
        expect(await tab.sendAll()).toMatchObject({ failure: null });
        expect(tab.outbox()).toEqual({ count: 0, entries: [], refused: [], trouble: null });
        last.push(tab);
      }
      const seen = [];
      for (const tab of last) {
        await tab.sync();
        seen.push(await tab.seen());
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);

      const [all] = seen;
      const names = all!.map(({ account }) => account);
      expect(new Set(names).size).toBe(names.length);
      for (const name of life.told.names) expect(names).toContain(name);
      for (const entry of all!) {
        const { account, password, history } = entry;
        for (const field of ownFields) {
          expect(entry[field], `${field} of ${account}`).toBe(
            life.told.own.get(`${account} ${field}`) ?? "",
          );
        }
        const known = [password, ...history.map((past) => past.password)];
        if (known.length > 20) continue;
        for (const one of life.told.passwords.get(account)!) expect(known).toContain(one);
      }
    }),
    { numRuns: 60 },
  );
});
