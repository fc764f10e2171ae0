import { randomUUID } from "node:crypto";
import type { Conflict, SealedEntry } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aUser, givePlan } from "../testing/people.ts";
import { countTowardsQuota, listEntries } from "./entries-store.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const dayMs = 24 * 3600 * 1000;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

/** Everything the vault's owner can see. */
async function snapshot(person: ReadyPerson) {
  const listing = await person.list();
  listing.entries.sort((a, b) => a.id.localeCompare(b.id));
  return listing;
}

describe("one entry", () => {
  test("is added, listed, changed and deleted, each with a new head", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry();

    const head1 = person.signHead(1);
    const created = await person.call("POST", "/passwords", { baseVersion: 0, head: head1, entry });
    expect([created.status, await created.json()]).toEqual([201, { version: 1 }]);
    expect(await person.list()).toEqual({ head: head1, full: true, entries: [entry], deleted: [] });

    const secret = { revision: 2, data: aText(120) };
    const head2 = person.signHead(2);
    const path = `/passwords/${entry.id}`;
    const updated = await person.call("PUT", path, { baseVersion: 1, head: head2, secret });
    expect([updated.status, await updated.json()]).toEqual([200, { version: 2 }]);
    expect((await person.list()).entries).toEqual([{ ...entry, secret }]);

    const head3 = person.signHead(3);
    const deleted = await person.call("DELETE", path, { baseVersion: 2, head: head3 });
    expect([deleted.status, await deleted.json()]).toEqual([200, { version: 3 }]);
    expect(await person.list()).toEqual({ head: head3, full: true, entries: [], deleted: [] });
  });

  test("as large as the contract allows is taken by the single route", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry({
      overview: { revision: 1, data: aText(24 * 1024) },
      secret: { revision: 1, data: aText(40 * 1024) },
    });
    const head = person.signHead(1);
    const response = await person.call("POST", "/passwords", { baseVersion: 0, head, entry });
    expect(response.status).toBe(201);
    expect((await person.list()).entries).toEqual([entry]);
  });
});

describe("a batch", () => {
  test("creates, changes and deletes in one step", async () => {
    const person = await aReadyPerson(it);
    const [kept, changed, gone, added] = [anEntry(), anEntry(), anEntry(), anEntry()];
    await person.save(aCreate(kept), aCreate(changed), aCreate(gone));
    const overview = { revision: 2, data: aText(64) };
    const response = await person.save(
      { op: "update", id: changed.id, overview },
      { op: "delete", id: gone.id },
      aCreate(added),
    );
    expect(response.status).toBe(200);
    const { entries } = await person.list();
    expect(new Set(entries)).toEqual(new Set([kept, { ...changed, overview }, added]));
  });

  test("takes five hundred at once, and not one more", async () => {
    const person = await aReadyPerson(it);
    await givePlan(it, person, "plus");
    const changes = Array.from({ length: 500 }, () => aCreate());
    expect((await person.save(...changes)).status).toBe(200);
    expect((await person.list()).entries).toHaveLength(500);
    await expectRefusal(
      await person.save(...Array.from({ length: 501 }, () => aCreate())),
      422,
      "invalid",
    );
  });

  // Claim (sessions): A stolen session gets six tries at the PIN, and can't write to the vault.
  test.each([
    ["a head not above its base", (p: ReadyPerson) => ({ head: p.signHead(1) }), "bad_head"],
    [
      "a head signed over another content",
      (p: ReadyPerson) => ({ head: { ...p.signHead(2), digest: p.signHead(2, "x").digest } }),
      "bad_head",
    ],
    [
      "a head signed for another version",
      (p: ReadyPerson) => ({ head: { ...p.signHead(3), version: 2 } }),
      "bad_head",
    ],
    [
      "a signature of nobody",
      (p: ReadyPerson) => ({ head: { ...p.signHead(2), signature: aText(64) } }),
      "bad_head",
    ],
    [
      "a new entry above revision 1",
      () => ({ changes: [aCreate(anEntry({ secret: { revision: 2, data: aText(64) } }))] }),
      "bad_revision",
    ],
    [
      "an update that changes nothing",
      (_p: ReadyPerson, id: string) => ({ changes: [{ op: "update", id }] }),
      "invalid",
    ],
    [
      "one entry twice",
      (_p: ReadyPerson, id: string) => ({
        changes: [
          { op: "delete", id },
          { op: "update", id, secret: { revision: 2, data: aText(64) } },
        ],
      }),
      "invalid",
    ],
    [
      "the same revision again",
      (_p: ReadyPerson, id: string) => ({
        changes: [{ op: "update", id, secret: { revision: 1, data: aText(64) } }],
      }),
      "bad_revision",
    ],
    [
      "a skipped revision",
      (_p: ReadyPerson, id: string) => ({
        changes: [aCreate(), { op: "update", id, overview: { revision: 3, data: aText(64) } }],
      }),
      "bad_revision",
    ],
    [
      "an id that exists",
      (_p: ReadyPerson, id: string) => ({ changes: [aCreate(), aCreate(anEntry({ id }))] }),
      "bad_revision",
    ],
    [
      "text that is no base64",
      () => ({ changes: [aCreate(anEntry({ secret: { revision: 1, data: 'AAAA"},' } }))] }),
      "invalid",
    ],
    [
      "a part above its limit",
      () => ({
        changes: [aCreate(anEntry({ overview: { revision: 1, data: aText(24 * 1024 + 3) } }))],
      }),
      "invalid",
    ],
    ["an unknown field", () => ({ note: "hello" }), "invalid"],
  ])("with %s is refused and changes nothing", async (_name, spoil, code) => {
    const person = await aReadyPerson(it);
    const entry = anEntry();
    await person.save(aCreate(entry));
    const before = await snapshot(person);
    const body = {
      baseVersion: 1,
      head: person.signHead(2),
      changes: [aCreate()],
      ...spoil(person, entry.id),
    };
    await expectRefusal(await person.call("POST", "/passwords/batch", body), 422, code);
    expect(await snapshot(person)).toEqual(before);
  });

  test.each([
    ["nested", `${"[".repeat(1e6)}${"]".repeat(1e6)}`],
    ["empty lists", `[${"[],".repeat(1e6)}[]]`],
    ["empty objects", `[${"{},".repeat(1e6)}{}]`],
  ])("of a million members is refused unparsed: %s", async (_, changes) => {
    const person = await aReadyPerson(it);
    const parse = vi.spyOn(JSON, "parse");
    const response = await person.call("POST", "/passwords/batch", `{"changes":${changes}}`);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    await expectRefusal(response, 413, "too_large");
  });

  test("that deletes or changes what is not there is refused as a whole", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry();
    await person.save(aCreate(entry));
    const before = await snapshot(person);
    for (const change of [
      { op: "delete" as const, id: randomUUID() },
      { op: "update" as const, id: randomUUID(), secret: { revision: 2, data: aText(64) } },
    ]) {
      await expectRefusal(
        await person.save({ op: "delete", id: entry.id }, aCreate(), change),
        404,
        "not_found",
      );
    }
    expect(await snapshot(person)).toEqual(before);
  });

  test("without changes puts a head above everything, which is how findings are accepted", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry();
    await person.save(aCreate(entry));
    const head = person.signHead(40);
    const body = { baseVersion: 1, head, changes: [] };
    expect((await person.call("POST", "/passwords/batch", body)).status).toBe(200);
    expect(await person.list()).toEqual({ head, full: true, entries: [entry], deleted: [] });
  });

  test("never takes the id of a deleted entry again", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry();
    await person.save(aCreate(entry));
    await person.save({ op: "delete", id: entry.id });
    await expectRefusal(await person.save(aCreate(entry)), 422, "bad_revision");
    expect((await person.list()).entries).toEqual([]);
  });
});

describe("a save on an old head", () => {
  test("is a conflict that carries what changed since", async () => {
    const person = await aReadyPerson(it);
    const [first, second, third] = [anEntry(), anEntry(), anEntry()];
    await person.save(aCreate(first), aCreate(second));
    const seen = person.head.version;
    await person.save({ op: "delete", id: first.id }, aCreate(third));
    const response = await person.call("POST", "/passwords", {
      baseVersion: seen,
      head: person.signHead(seen + 1),
      entry: anEntry(),
    });
    expect(response.status).toBe(409);
    const conflict = (await response.json()) as Conflict;
    expect(conflict).toEqual({
      detail: expect.any(String),
      code: "vault_conflict",
      changes: { head: person.head, full: false, entries: [third], deleted: [first.id] },
    });
  });

  test("loses against another at the same moment: one stands, one conflicts", async () => {
    const person = await aReadyPerson(it);
    const bodies = Array.from({ length: 8 }, (_, i) => ({
      baseVersion: 0,
      head: person.signHead(1, `head of ${i}`),
      changes: [aCreate()],
    }));
    const answers = await Promise.all(
      bodies.map((body) => person.call("POST", "/passwords/batch", body)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect((await person.list()).entries).toHaveLength(1);
  });
});

describe("the list", () => {
  test("since a version holds only what changed after it", async () => {
    const person = await aReadyPerson(it);
    const [a, b, c] = [anEntry(), anEntry(), anEntry()];
    await person.save(aCreate(a), aCreate(b));
    await person.save({ op: "delete", id: a.id });
    await person.save(aCreate(c));
    expect(await person.list(1)).toEqual({
      head: person.head,
      full: false,
      entries: [c],
      deleted: [a.id],
    });
    expect(await person.list(3)).toEqual({
      head: person.head,
      full: false,
      entries: [],
      deleted: [],
    });
  });

  test("is full again for a version the server never had", async () => {
    const person = await aReadyPerson(it);
    const entry = anEntry();
    await person.save(aCreate(entry));
    expect(await person.list(9)).toMatchObject({ full: true, entries: [entry] });
  });

  test("is full where deleted ids were forgotten after 90 days", async () => {
    const person = await aReadyPerson(it);
    const [kept, gone] = [anEntry(), anEntry()];
    await person.save(aCreate(kept), aCreate(gone));
    await person.save({ op: "delete", id: gone.id });
    it.advance(90 * dayMs);
    await it.app.sweep();
    expect((await aListing(person.id, 1)).deleted).toEqual([gone.id]);
    it.advance(1);
    await it.app.sweep();
    expect(await aListing(person.id, 1)).toMatchObject({
      full: true,
      entries: [kept],
      deleted: [],
    });
    expect(await aListing(person.id, 2)).toMatchObject({ full: false, entries: [], deleted: [] });
  });

  test.each(["-1", "1.5", "x", "1e400"])("refuses since=%s", async (since) => {
    const person = await aReadyPerson(it);
    await expectRefusal(await person.call("GET", `/passwords?since=${since}`), 422, "invalid");
  });

  test("is a named 404 before there is a vault", async () => {
    const person = await aUser(it);
    await expectRefusal(await person.call("GET", "/passwords"), 404, "vault_missing");
  });
});

// Claim (billing): A full plan stops new entries, and leaves the old ones readable and editable.
describe("the quota", () => {
  test("ends creating at 25 entries on Free, and says so", async () => {
    const person = await aReadyPerson(it);
    await person.save(...Array.from({ length: 24 }, () => aCreate()));
    expect((await person.save(aCreate())).status).toBe(200);
    const before = await snapshot(person);
    const refused = await person.save(aCreate());
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    await expectRefusal(refused, 429, "password_limit");
    expect(await snapshot(person)).toEqual(before);

    const [first] = before.entries;
    const secret = { revision: 2, data: aText(64) };
    expect((await person.save({ op: "update", id: first!.id, secret })).status).toBe(200);
    expect((await person.save({ op: "delete", id: first!.id }, aCreate())).status).toBe(200);
  });

  test("leaves the settings out: they fit beside 25 entries, and take the place of none", async () => {
    const person = await aReadyPerson(it);
    const settings = anEntry({ id: person.id });
    await person.save(...Array.from({ length: 25 }, () => aCreate()));
    expect((await person.save(aCreate(settings))).status).toBe(200);
    const before = await snapshot(person);
    await expectRefusal(await person.save(aCreate()), 429, "password_limit");
    expect(await snapshot(person)).toEqual(before);
    expect(before.entries).toHaveLength(26);

    const [other] = before.entries.filter(({ id }) => id !== person.id);
    expect((await person.save({ op: "delete", id: other!.id })).status).toBe(200);
    expect((await person.save(aCreate())).status).toBe(200);
    await expectRefusal(await person.save(aCreate()), 429, "password_limit");
  });

  test("leaves the settings out for a person above it, and in a batch with an entry too many", async () => {
    const person = await aReadyPerson(it);
    const settings = aCreate(anEntry({ id: person.id }));
    await givePlan(it, person, "plus");
    await person.save(...Array.from({ length: 26 }, () => aCreate()));
    await givePlan(it, person, "free");
    await expectRefusal(await person.save(settings, aCreate()), 429, "password_limit");
    expect((await person.save(settings)).status).toBe(200);
  });

  test("counts somebody else's id like any other", async () => {
    const [person, somebody] = [await aReadyPerson(it), await aReadyPerson(it)];
    await person.save(...Array.from({ length: 25 }, () => aCreate()));
    const disguised = aCreate(anEntry({ id: somebody.id }));
    await expectRefusal(await person.save(disguised), 429, "password_limit");
  });

  test("is gone with Plus", async () => {
    const person = await aReadyPerson(it);
    await givePlan(it, person, "plus");
    const changes = Array.from({ length: 26 }, () => aCreate());
    expect((await person.save(...changes)).status).toBe(200);
  });

  // Claim (billing): The trash counts toward no plan, and a full plan refuses what comes back out of it.
  test("leaves the trash out, and refuses what comes back out of it", async () => {
    const person = await aReadyPerson(it);
    const creates = Array.from({ length: 25 }, () => aCreate());
    await person.save(...creates);
    const { entries } = await person.list();
    const [first, second] = entries;
    const overviewOf = ({ overview }: SealedEntry) => ({
      revision: overview.revision + 1,
      data: aText(96),
    });
    const update = (entry: SealedEntry, trashed: boolean) =>
      ({ op: "update", id: entry.id, overview: overviewOf(entry), trashed }) as const;
    expect((await person.save(update(first!, true))).status).toBe(200);
    expect((await person.save(aCreate())).status).toBe(200);
    await expectRefusal(await person.save(aCreate()), 429, "password_limit");

    const [inTrash] = (await person.list()).entries.filter(({ id }) => id === first!.id);
    const before = await snapshot(person);
    await expectRefusal(await person.save(update(inTrash!, false)), 429, "password_limit");
    expect(await snapshot(person)).toEqual(before);
    expect((await person.save(update(inTrash!, true))).status).toBe(200);

    const [again] = (await person.list()).entries.filter(({ id }) => id === first!.id);
    const swapped = await person.save(update(second!, true), update(again!, false));
    expect(swapped.status).toBe(200);
    await expectRefusal(await person.save(aCreate()), 429, "password_limit");
  });

  test("counts in the trash what was never taken out of it for longer than the trash keeps", async () => {
    const person = await aReadyPerson(it);
    await person.save(...Array.from({ length: 25 }, () => ({ ...aCreate(), trashed: true })));
    expect((await person.save(aCreate())).status).toBe(200);
    it.advance(31 * dayMs + 1);
    const late = await it.db.asUser(person.id, (trx) =>
      countTowardsQuota(trx, person.id, it.now()),
    );
    expect(late).toBe(26);
  });

  // Attack (vault): Calling entries trashed to keep more than the plan holds.
  test("counts what is above 500 in the trash, however it came there", async () => {
    const person = await aReadyPerson(it);
    const trashed = (count: number) =>
      Array.from({ length: count }, () => ({ ...aCreate(), trashed: true }));
    expect((await person.save(...trashed(500))).status).toBe(200);
    expect((await person.save(...trashed(25))).status).toBe(200);
    await expectRefusal(await person.save(...trashed(1)), 429, "password_limit");
  });

  test("takes an entry's place in the trash from its overview alone", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate());
    const [{ id }] = (await person.list()).entries as [SealedEntry];
    const secret = { revision: 2, data: aText(64) };
    const refused = await person.save({ op: "update", id, secret, trashed: true });
    await expectRefusal(refused, 422, "invalid");
  });

  test("holds against many saves at the same moment", async () => {
    const person = await aReadyPerson(it);
    await person.save(...Array.from({ length: 20 }, () => aCreate()));
    const tryUntilDecided = async (entry: SealedEntry): Promise<number> => {
      for (;;) {
        const { head } = await person.list(0);
        const response = await person.call("POST", "/passwords", {
          baseVersion: head.version,
          head: person.signHead(head.version + 1),
          entry,
        });
        if (response.status !== 409) return response.status;
      }
    };
    const settings = anEntry({ id: person.id });
    const entries = Array.from({ length: 12 }, () => anEntry());
    const [ofSettings, ...statuses] = await Promise.all(
      [settings, ...entries].map(tryUntilDecided),
    );
    expect(ofSettings).toBe(201);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await person.list()).entries).toHaveLength(26);
  });
});

/** Past a session's life, so straight from the tables as the person's role sees them. */
async function aListing(userId: string, since: number) {
  const text = await it.db.asUser(userId, (trx) => listEntries(trx, userId, since));
  return JSON.parse(text!);
}
