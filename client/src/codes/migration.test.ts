import { parseOtp } from "@breezy/crypto/otpauth-uri";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMigration, joinParts, MigrationError, parseMigration } from "./migration.ts";

interface Written {
  secret: Uint8Array;
  name: string;
  issuer: string;
  algorithm: number;
  digits: number;
  type: number;
}

/** A mirror of the reader, by the same public description of the message. */
function write(codes: readonly Written[], [size, index, id]: readonly number[] = []): string {
  const bytes = codes.flatMap((code) => {
    const inner = [
      ...chunk(1, code.secret),
      ...chunk(2, new TextEncoder().encode(code.name)),
      ...chunk(3, new TextEncoder().encode(code.issuer)),
      ...integer(4, code.algorithm),
      ...integer(5, code.digits),
      ...integer(6, code.type),
      ...integer(7, 5),
      // A later version's text and numbers of fixed width.
      ...chunk(8, new TextEncoder().encode("id")),
      0x49,
      ...Array.from({ length: 8 }, () => 1),
      0x55,
      ...Array.from({ length: 4 }, () => 1),
    ];
    return chunk(1, new Uint8Array(inner));
  });
  const batch = [size ?? 1, index ?? 0, id ?? 0].flatMap((value, i) => integer(i + 3, value));
  const all = new Uint8Array([...bytes, ...integer(2, 1), ...batch]);
  return `otpauth-migration://offline?data=${encodeURIComponent(all.toBase64())}`;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  // A negative int32 is written in 64 bits.
  let left = BigInt.asUintN(64, BigInt(value));
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
}

const integer = (number: number, value: number) => [...varint(number << 3), ...varint(value)];
const chunk = (number: number, bytes: Uint8Array) => [
  ...varint((number << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];

const aCode = (part: Partial<Written> = {}): Written => ({
  secret: new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  name: "alice",
  issuer: "Example",
  algorithm: 1,
  digits: 1,
  type: 2,
  ...part,
});

const hello = parseOtp("otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP");

describe("the example that most readers are tried on", () => {
  const data = "CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZ";
  test.each([
    [`${data}TAC`, { id: 0, index: 0, size: 1 }],
    [`${data}SABKAEwAhABGAEgACjr4JKkBg%3D%3D`, { id: 1686417515, index: 0, size: 1 }],
    [`${data}SABKAEwAhABGAEgACjr4JKkBg==`, { id: 1686417515, index: 0, size: 1 }],
  ])("%s", (end, batch) => {
    const part = parseMigration(`otpauth-migration://offline?data=${end}`);
    expect(part).toEqual({ ...batch, codes: [hello], refused: [] });
  });
});

describe("a move", () => {
  test("keeps every code as it was written, in whatever script", () => {
    const word = fc
      .string({ unit: "grapheme", maxLength: 30 })
      .map((text) => text.toWellFormed().trim())
      .filter((text) => !text.includes(":") && !/^steam$/i.test(text));
    const written = fc.record({
      secret: fc.uint8Array({ minLength: 1, maxLength: 64 }),
      name: word,
      issuer: word,
      algorithm: fc.constantFrom(0, 1, 2, 3),
      digits: fc.constantFrom(0, 1, 2),
      type: fc.constantFrom(0, 2),
    });
    const batch = fc.tuple(
      fc.constant(3),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    );
    fc.assert(
      fc.property(fc.array(written, { maxLength: 12 }), batch, (codes, [size, index, id]) => {
        const part = parseMigration(write(codes, [size, index, id]));
        expect(part).toEqual({
          size,
          index,
          id,
          refused: [],
          codes: codes.map(({ secret, name, issuer, algorithm, digits }) => ({
            secret,
            account: name,
            issuer,
            algorithm: ["SHA1", "SHA1", "SHA256", "SHA512"][algorithm],
            digits: [6, 6, 8][digits],
            periodS: 30,
          })),
        });
      }),
    );
  });

  test.each([
    ["Example:alice", "Example", "Example", "alice"],
    ["example: alice", "Example", "Example", "alice"],
    ["Example:alice", "", "Example", "alice"],
    ["alice", "Example", "Example", "alice"],
    ["a:b", "Example", "Example", "a:b"],
  ])("'%s' of '%s' names its service once", (name, given, issuer, account) => {
    const { codes } = parseMigration(write([aCode({ name, issuer: given })]));
    expect(codes).toMatchObject([{ issuer, account }]);
  });

  test("tells of each code that can't come along", () => {
    const part = parseMigration(
      write([
        aCode({ name: "counts", type: 1 }),
        aCode({ name: "other kind", type: 9 }),
        aCode({ name: "MD5", algorithm: 4 }),
        aCode({ name: "digits", digits: 7 }),
        aCode({ name: "empty", secret: new Uint8Array() }),
        aCode({ name: "gamer", issuer: "Steam" }),
        aCode({ name: "good" }),
      ]),
    );
    expect(part.codes.map(({ account }) => account)).toEqual(["good"]);
    expect(part.refused.map(({ account, problem }) => [account, problem])).toEqual([
      ["counts", "counted"],
      ["other kind", "not-a-code"],
      ["MD5", "algorithm"],
      ["digits", "digits"],
      ["empty", "secret"],
      ["gamer", "steam"],
    ]);
  });
});

describe("images of a move are put together", () => {
  const images = ["a", "b", "c"].map((name, index) =>
    parseMigration(write([aCode({ name }), aCode({ name: `${name}2`, type: 1 })], [3, index, -7])),
  );
  const [first, second, third] = images as [
    (typeof images)[number],
    (typeof images)[number],
    (typeof images)[number],
  ];
  const accountsOf = (named: readonly { account: string }[]) => named.map(({ account }) => account);

  test("in their own order, each once", () => {
    const [move, ...others] = joinParts([third, first, third, second]);
    expect(others).toEqual([]);
    expect(move).toMatchObject({ id: -7, size: 3, missing: [] });
    expect(accountsOf(move!.codes)).toEqual(["a", "b", "c"]);
    expect(accountsOf(move!.refused)).toEqual(["a2", "b2", "c2"]);
  });

  test("and say which are missing", () => {
    expect(joinParts([second])).toMatchObject([{ missing: [0, 2] }]);
  });

  test("those of another move stand by themselves", () => {
    const other = parseMigration(write([aCode({ name: "x" })], [2, 1, 8]));
    expect(joinParts([first, other, second])).toMatchObject([
      { id: -7, missing: [2] },
      { id: 8, missing: [0] },
    ]);
  });

  test("and so does each image of a version that gave no ids", () => {
    const alone = ["x", "y"].map((name) => parseMigration(write([aCode({ name })])));
    const moves = joinParts(alone);
    expect(moves.map(({ codes }) => accountsOf(codes))).toEqual([["x"], ["y"]]);
  });

  test("none make no move", () => {
    expect(joinParts([])).toEqual([]);
  });
});

describe("what is no move, or a damaged one", () => {
  const whole = write([aCode(), aCode({ name: "bob" })], [2, 1, 77]);
  const of = (...bytes: number[]) =>
    `otpauth-migration://offline?data=${new Uint8Array(bytes).toBase64()}`;

  test.each([
    "",
    "otpauth://totp/a?secret=JBSWY3DPEHPK3PXP",
    "otpauth-migration://online?data=CAE",
    "otpauth-migration://offline",
    "otpauth-migration://offline?data=",
    "otpauth-migration://offline?data=***",
    of(0x0a, 0x7f, 1),
    of(0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f),
    of(...Array.from({ length: 12 }, () => 0xff)),
    of(0x0b),
    of(0x02, 0x00),
    write([aCode()], [2, 2, 1]),
    write([aCode()], [-1, 0, 1]),
    write([aCode()], [2 ** 31 - 1, 0, 1]),
    write([aCode()], [2, -1, 1]),
  ])("%#: %s", (text) => {
    expect(() => parseMigration(text)).toThrow(MigrationError);
  });

  test("is read, or refused by our own error, wherever it ends and whichever bit is wrong", () => {
    const prefix = "otpauth-migration://offline?data=";
    const bytes = Uint8Array.fromBase64(decodeURIComponent(whole.slice(prefix.length)));
    const damaged = [
      ...Array.from(bytes, (_, end) => bytes.slice(0, end)),
      ...Array.from({ length: bytes.length * 8 }, (_, bit) =>
        bytes.map((byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
      ),
    ];
    let refused = 0;
    for (const data of damaged) {
      try {
        parseMigration(prefix + encodeURIComponent(data.toBase64()));
      } catch (error) {
        expect(error).toBeInstanceOf(MigrationError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("any text is read, or refused by our own error", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, text) => {
        for (const data of [bytes.toBase64(), text]) {
          try {
            parseMigration(`otpauth-migration://offline?data=${data}`);
          } catch (error) {
            if (!(error instanceof MigrationError)) throw error;
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("its links are told from those of single codes", () => {
    expect(isMigration(` ${whole}`)).toBe(true);
    expect(isMigration("otpauth://totp/a?secret=JBSWY3DPEHPK3PXP")).toBe(false);
  });
});
