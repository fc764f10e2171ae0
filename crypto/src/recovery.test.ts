import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { aVault } from "../fixtures/vaults.ts";
import { equalBytes, randomBytes, toHex, utf8, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";
import { hkdfSealKey } from "./keys.ts";
import {
  createKit,
  formatKit,
  KitError,
  parseKit,
  unwrapVaultKey,
  wrapVaultKey,
} from "./recovery.ts";
import { openBytes, SealError } from "./seal.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
const codeOf = (text: string) => {
  try {
    parseKit(text);
    return "accepted";
  } catch (error) {
    if (error instanceof KitError) return error.code;
    throw error;
  }
};

describe("a kit's code", () => {
  test("alone gives the secret and the id back", () => {
    for (let i = 0; i < 50; i++) {
      const kit = createKit();
      expect(kit.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){6}[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(kit.secret).toHaveLength(20);
      expect(kit.id).toHaveLength(16);
      expect(parseKit(kit.code)).toEqual(kit);
    }
  });

  test("is another for another secret, and so is the id", () => {
    const kits = Array.from({ length: 50 }, createKit);
    expect(new Set(kits.map(({ code }) => code)).size).toBe(50);
    expect(new Set(kits.map(({ id }) => toHex(id))).size).toBe(50);
  });

  test("holds every secret", () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        expect(parseKit(formatKit(secret)).secret).toEqual(new Uint8Array(secret));
      }),
      { numRuns: 300 },
    );
  });

  test("is known and stays so: printed kits outlive releases", () => {
    const counted = Uint8Array.from({ length: 20 }, (_, i) => i);
    expect(formatKit(counted)).toBe("000G4-0R40M-30E20-9185G-R38E1-W8124-GKKQR");
    const full = new Uint8Array(20).fill(0xff);
    expect(formatKit(full)).toBe("ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZB9R");
    expect(toHex(parseKit(formatKit(full)).id)).toBe("fc55c1dc85b4aa5f5444fd885117b699");
  });

  test("may be typed in lower case, with O for 0 and I or L for 1, in any grouping", () => {
    const secret = new Uint8Array(20).fill(0b00001000);
    const code = formatKit(secret);
    expect(code).toMatch(/[01]/);
    const letters = code.replaceAll("-", "");
    const spellings = [
      code.toLowerCase(),
      letters,
      ` ${letters.match(/.{1,4}/g)!.join("  ")}\n`,
      code.replaceAll("-", "\u2013"),
      code.replaceAll("0", "O").replaceAll("1", "I"),
      code.replaceAll("0", "o").replaceAll("1", "l"),
    ];
    for (const spelling of spellings) expect(parseKit(spelling).secret).toEqual(secret);
  });

  test("is refused with any one letter changed", () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const letters = formatKit(secret).replaceAll("-", "");
        for (let i = 0; i < letters.length; i++) {
          for (const letter of alphabet) {
            if (letter === letters[i]) continue;
            expect(codeOf(letters.slice(0, i) + letter + letters.slice(i + 1))).toBe("checksum");
          }
        }
      }),
      { numRuns: 5 },
    );
  });

  test("is refused with any two neighbours exchanged", () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const letters = formatKit(secret).replaceAll("-", "");
        for (let i = 0; i + 1 < letters.length; i++) {
          const [a, b] = [letters[i]!, letters[i + 1]!];
          if (a === b) continue;
          expect(codeOf(letters.slice(0, i) + b + a + letters.slice(i + 2))).toBe("checksum");
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is refused with any two letters changed, unless 31 apart", () => {
    const letters = createKit().code.replaceAll("-", "");
    const places = fc.nat({ max: letters.length - 1 });
    const shift = fc.integer({ min: 1, max: 31 });
    const shifted = (text: string, at: number, by: number) => {
      const letter = alphabet[(alphabet.indexOf(text[at]!) + by) % 32]!;
      return text.slice(0, at) + letter + text.slice(at + 1);
    };
    fc.assert(
      fc.property(places, places, shift, shift, (i, j, a, b) => {
        fc.pre(i !== j && Math.abs(i - j) !== 31);
        expect(codeOf(shifted(shifted(letters, i, a), j, b))).toBe("checksum");
      }),
      { numRuns: 1000 },
    );
  });

  test("is malformed with another length or letter", () => {
    const { code } = createKit();
    const letters = code.replaceAll("-", "");
    for (const bad of [
      "",
      letters.slice(1),
      `${letters}0`,
      `U${letters.slice(1)}`,
      `${letters.slice(1)}!`,
    ]) {
      expect(codeOf(bad)).toBe("malformed");
    }
  });

  test.each([0, 19, 21])("is not made of %d bytes", (length) => {
    expect(() => formatKit(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe.each(["kit", "passkey"] as const)("a vault key wrapped by a %s", async (kind) => {
  const { userId, vaultKey } = await aVault();
  const { secret, id } = createKit();
  const wrap = await wrapVaultKey(secret, userId, kind, id, vaultKey);

  test("is sealed under the key and the context of its kind", async () => {
    const label = { kit: "kit/wrap", passkey: "passkey/wrap" }[kind];
    const key = await hkdfSealKey(secret, uuidBytes(userId), label, id);
    const aad = encode("aad/wrap", uuidBytes(userId), utf8(kind), id);
    expect(await openBytes(key, aad, wrap)).toEqual(vaultKey);
  });

  test("opens with its secret", async () => {
    expect(wrap).toHaveLength(12 + 32 + 16);
    expect(equalBytes(await unwrapVaultKey(secret, userId, kind, id, wrap), vaultKey)).toBe(true);
  });

  // Claim (crypto): A sealed part is refused with any byte changed, and in any other place.
  test("is refused with any byte changed or missing", async () => {
    for (const bad of [...flipped(wrap), wrap.slice(1), wrap.slice(0, -1), new Uint8Array(0)]) {
      await expect(unwrapVaultKey(secret, userId, kind, id, bad)).rejects.toThrow(SealError);
    }
  });

  test("is refused to another secret, person, kind or id", async () => {
    const other = kind === "kit" ? "passkey" : "kit";
    const refused = [
      () => unwrapVaultKey(randomBytes(20), userId, kind, id, wrap),
      () => unwrapVaultKey(secret, crypto.randomUUID(), kind, id, wrap),
      () => unwrapVaultKey(secret, userId, other, id, wrap),
      () => unwrapVaultKey(secret, userId, kind, randomBytes(16), wrap),
    ];
    for (const opening of refused) await expect(opening()).rejects.toThrow(SealError);
    for (const bad of flipped(secret)) {
      await expect(unwrapVaultKey(bad, userId, kind, id, wrap)).rejects.toThrow(SealError);
    }
  });
});
