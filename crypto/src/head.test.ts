import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { aVault } from "../fixtures/vaults.ts";
import { concat, randomBytes, toHex, u32, uuidBytes } from "./bytes.ts";
import {
  digestList,
  digestParts,
  type HeadParts,
  listParts,
  signHead,
  verifyHead,
  withEntries,
} from "./head.ts";
import { sha256 } from "./verify.ts";

const tag = () => randomBytes(16);
const anEntry = (): HeadParts[number] => ({
  id: crypto.randomUUID(),
  overview: { revision: 1, tag: tag() },
  secret: { revision: 2, tag: tag() },
});
const list: HeadParts = Array.from({ length: 5 }, anEntry);
const digest = digestParts(list);

describe("the digest", () => {
  test("is SHA-256 over id, revision and tag of both parts, sorted by id", () => {
    const sorted = list.toSorted((a, b) => Buffer.compare(uuidBytes(a.id), uuidBytes(b.id)));
    const bytes = sorted.map(({ id, overview, secret }) =>
      concat(uuidBytes(id), u32(overview.revision), overview.tag, u32(secret.revision), secret.tag),
    );
    expect(digest).toEqual(sha256(concat(...bytes)));
    expect(digestParts([])).toEqual(sha256(new Uint8Array(0)));
  });

  test("does not depend on the order, and leaves the list as it was", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
        const before = shuffled.map(({ id }) => id);
        expect(digestParts(shuffled)).toEqual(digest);
        expect(shuffled.map(({ id }) => id)).toEqual(before);
      }),
    );
  });

  test("is the same of a list that entries were put into, new and changed, in any order", async () => {
    const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
    const some = fc.shuffledSubarray(ids);
    await fc.assert(
      fc.asyncProperty(some, some, async (held, written) => {
        const before = held.map((id) => ({ ...anEntry(), id }));
        const put = written.map((id) => ({ ...anEntry(), id }));
        const whole = [...before.filter(({ id }) => !written.includes(id)), ...put];
        const old = listParts(before);
        const kept = old.slice();
        expect(await digestList(withEntries(old, put))).toEqual(digestParts(whole));
        expect(old).toEqual(kept);
      }),
    );
  });

  test("changes with anything that changes", () => {
    const [first, second] = list as [HeadParts[number], HeadParts[number]];
    const rest = list.slice(1);
    const replaced = (change: Partial<typeof first>) => [{ ...first, ...change }, ...rest];
    const changed = [
      rest,
      [...list, anEntry()],
      replaced({ id: crypto.randomUUID() }),
      replaced({ overview: { ...first.overview, revision: 0 } }),
      replaced({ overview: { ...first.overview, revision: 2 } }),
      replaced({ overview: second.overview }),
      replaced({ secret: { ...first.secret, revision: 1 } }),
      replaced({ secret: second.secret }),
      replaced({ overview: first.secret, secret: first.overview }),
      [{ ...first, id: second.id }, { ...second, id: first.id }, ...list.slice(2)],
    ];
    const digests = [digest, ...changed.map((parts) => digestParts(parts))].map(toHex);
    expect(new Set(digests).size).toBe(digests.length);
    for (const bad of flipped(first.secret.tag)) {
      const other = digestParts(replaced({ secret: { ...first.secret, tag: bad } }));
      expect(other).not.toEqual(digest);
    }
  });

  test("is refused for an entry listed twice, wrong tags, ids and revisions", () => {
    const [first] = list as [HeadParts[number]];
    expect(() => digestParts([...list, first])).toThrow(RangeError);
    expect(() => digestParts([{ ...first, id: "x" }])).toThrow(SyntaxError);
    for (const length of [0, 15, 17]) {
      const overview = { revision: 1, tag: new Uint8Array(length) };
      expect(() => digestParts([{ ...first, overview }])).toThrow(RangeError);
    }
    for (const revision of [-1, 0.5, 2 ** 32, Number.NaN]) {
      const secret = { revision, tag: tag() };
      expect(() => digestParts([{ ...first, secret }])).toThrow(RangeError);
    }
  });
});

describe("a head", async () => {
  const { userId, keys } = await aVault();
  const head = await signHead(keys, 41, digest);
  const holds = (change: Partial<typeof head>) =>
    verifyHead(keys.publicKey, userId, { ...head, ...change });

  test("holds for its vault and person", async () => {
    expect(holds({})).toBe(true);
    expect(verifyHead((await aVault()).keys.publicKey, userId, head)).toBe(false);
    expect(verifyHead(keys.publicKey, crypto.randomUUID(), head)).toBe(false);
  });

  test("does not hold with another version or any byte changed", () => {
    for (const version of [0, 40, 42]) expect(holds({ version })).toBe(false);
    for (const bad of flipped(head.digest)) expect(holds({ digest: bad })).toBe(false);
    for (const bad of flipped(head.signature)) expect(holds({ signature: bad })).toBe(false);
    expect(holds({ digest: head.digest.slice(1) })).toBe(false);
    expect(holds({ signature: new Uint8Array(0) })).toBe(false);
  });
});
