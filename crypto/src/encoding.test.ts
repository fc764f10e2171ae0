import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { concat, fromUtf8, randomBytes, toHex, u32, utf8, uuidBytes } from "./bytes.ts";
import {
  activityMessage,
  answerMessage,
  closesHash,
  commitMessage,
  confirmMessage,
  deletionMessage,
  evaluationId,
  headMessage,
  ownerOrderMessage,
  prepareMessage,
  resetMessage,
  serverCancelMessage,
  vouchMessage,
  wrapMessage,
} from "./messages.ts";
import { decode, encode } from "./encoding.ts";
import {
  decodeRecord,
  encodeRecord,
  guardianSetBytes,
  type RecordHeader,
} from "./record-header.ts";
import {
  draftAad,
  offlineAad,
  oprfInput,
  otherWrapAad,
  partAad,
  partAads,
  pinWrapAad,
  recordAad,
  shareInfo,
  snapshotAad,
  typedAad,
  usesAad,
} from "./bindings.ts";
import { suite } from "./parameters.ts";
import { sha256 } from "./verify.ts";

const userId = "0b5c7c1e-55f4-4d3e-9a4e-3c1f0a6d2b77";
const otherId = "0b5c7c1e-55f4-4d3e-9a4e-3c1f0a6d2b78";

const list = fc.tuple(
  fc.constantFrom("record", "commit", "commi", "a"),
  fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 4 }),
);
const spelled = ([label, parts]: [string, Uint8Array[]]) => [label, ...parts.map(toHex)].join("|");

describe("encode", () => {
  test("a label and no parts are the label's length and text", () => {
    expect(encode("x")).toEqual(concat(Uint8Array.of(0, 0, 0, 10), utf8("vault/v1/x")));
  });

  test("two different lists never have the same bytes", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const same = toHex(encode(a[0], ...a[1])) === toHex(encode(b[0], ...b[1]));
        expect(same).toBe(spelled(a) === spelled(b));
      }),
      { numRuns: 2000 },
    );
  });

  test("bytes moved over a border between parts make another message", () => {
    const border = [1, 2, 3].map((i) => {
      const text = utf8("abcd");
      return toHex(encode("x", text.slice(0, i), text.slice(i)));
    });
    expect(new Set(border).size).toBe(3);
  });

  test("decode mirrors encode", () => {
    fc.assert(
      fc.property(list, ([label, parts]) => {
        const back = decode(label, parts.length, encode(label, ...parts));
        expect(back).toEqual(parts.map((part) => new Uint8Array(part)));
      }),
    );
  });

  test("what decode accepts is the one encoding of it", () => {
    const good = encode("x", Uint8Array.of(1, 2), Uint8Array.of());
    let accepted = 0;
    for (let at = 0; at < good.length; at++) {
      for (let value = 0; value < 256; value++) {
        const bytes = new Uint8Array(good);
        bytes[at] = value;
        let parts: Uint8Array[];
        try {
          parts = decode("x", 2, bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
          continue;
        }
        expect(encode("x", ...parts)).toEqual(bytes);
        accepted++;
      }
    }
    // Each value of the two content bytes, and elsewhere the one right value.
    expect(accepted).toBe(2 * 256 + good.length - 2);
  });

  const two = encode("x", Uint8Array.of(1), Uint8Array.of(2));
  test.each([
    ["another label", "y", 2, two],
    ["a longer label", "xx", 2, two],
    ["a part too few", "x", 3, two],
    ["a part too many", "x", 1, two],
    ["no bytes", "x", 0, new Uint8Array(0)],
    ["a part cut short", "x", 2, two.slice(0, -1)],
    ["a length cut short", "x", 2, concat(two, Uint8Array.of(0, 0, 0))],
    ["bytes left over", "x", 2, concat(two, Uint8Array.of(0, 0, 0, 9, 1))],
  ])("decode refuses %s", (_why, label, count, bytes) => {
    expect(() => decode(label, count, bytes)).toThrow(SyntaxError);
  });
});

const header: RecordHeader = {
  guardianSet: randomBytes(32),
  userId,
  recordId: randomBytes(16),
  epoch: 7,
  salt: randomBytes(16),
  publicShares: [randomBytes(32), randomBytes(32), randomBytes(32)],
  vaultKey: randomBytes(32),
  zone: "America/Argentina/Buenos_Aires",
};

describe("a record's header", () => {
  test("comes back as it went", () => {
    expect(decodeRecord(encodeRecord(header))).toEqual(header);
  });

  test("comes back from a view into a larger buffer, as Node hands them out", () => {
    const bytes = encodeRecord(header);
    const pool = Buffer.concat([Buffer.alloc(13, 0xff), bytes]);
    expect(decodeRecord(pool.subarray(13))).toEqual(header);
  });

  const raw = (...parts: Uint8Array[]) => encode("record", ...parts);
  const parts = decode("record", 11, encodeRecord(header));
  const replaced = (index: number, part: Uint8Array) =>
    raw(...parts.map((old, i) => (i === index ? part : old)));

  test.each([
    ["suite 0", replaced(0, u32(0))],
    ["suite 2", replaced(0, u32(suite + 1))],
    ["a suite of another width", replaced(0, Uint8Array.of(suite))],
    ["a short set", replaced(1, new Uint8Array(31))],
    ["a long user id", replaced(2, new Uint8Array(17))],
    ["a short record id", replaced(3, new Uint8Array(15))],
    ["an epoch of 8 bytes", replaced(4, new Uint8Array(8))],
    ["an empty salt", replaced(5, new Uint8Array(0))],
    ["a short public share", replaced(6, new Uint8Array(31))],
    ["a long vault key", replaced(9, new Uint8Array(33))],
    ["no zone", replaced(10, new Uint8Array(0))],
    ["a zone that is no name", replaced(10, utf8("Europe/Paris\n"))],
    ["a zone that is not ASCII", replaced(10, Uint8Array.of(0xff, 0xfe))],
    ["a zone without end", replaced(10, utf8("z".repeat(65)))],
    ["a public share fewer", raw(...parts.slice(0, 6), ...parts.slice(7))],
    ["a public share more", raw(...parts.slice(0, 6), parts[6]!, ...parts.slice(6))],
    ["a part at the end", raw(...parts, new Uint8Array(0))],
    ["another kind", encode("recording", ...parts)],
  ])("is refused with %s", (_why, bytes) => {
    expect(() => decodeRecord(bytes)).toThrow(SyntaxError);
  });

  test.each([-1, 1.5, 2 ** 32])("is not made with the epoch %d", (epoch) => {
    expect(() => encodeRecord({ ...header, epoch })).toThrow(RangeError);
  });
});

/** Each function with a first list of arguments and, for each argument, one other value. */
const id16 = new Uint8Array(16).fill(1);
const other16 = new Uint8Array(16).fill(2);
const b32 = new Uint8Array(32).fill(3);
const other32 = new Uint8Array(32).fill(4);
const prepare = {
  guardianId: "g",
  headerHash: b32,
  commitment: b32,
  wrap: b32,
  shareHash: b32,
  closesHash: b32,
};
const activity = {
  userId,
  sequence: 1,
  previous: b32,
  kind: "signed_in",
  at: 1,
  device: "Firefox on Linux",
};
const confirm = { guardianId: "g", userId, challenge: b32, evaluationIds: [b32, other32] };
const guardian = { id: "g", signingKey: b32, sealingKey: b32 };

const families: Record<string, Uint8Array[]> = {
  record: [
    encodeRecord(header),
    encodeRecord({ ...header, guardianSet: other32 }),
    encodeRecord({ ...header, userId: otherId }),
    encodeRecord({ ...header, recordId: other16 }),
    encodeRecord({ ...header, epoch: 8 }),
    encodeRecord({ ...header, salt: other16 }),
    encodeRecord({ ...header, publicShares: header.publicShares.toReversed() }),
    encodeRecord({ ...header, vaultKey: other32 }),
    encodeRecord({ ...header, zone: "UTC" }),
  ],
  "guardian set": [
    guardianSetBytes([guardian, { ...guardian, id: "h" }]),
    guardianSetBytes([{ ...guardian, id: "h" }, guardian]),
    guardianSetBytes([guardian]),
    guardianSetBytes([{ ...guardian, signingKey: other32 }]),
    guardianSetBytes([{ ...guardian, sealingKey: other32 }]),
  ],
  "oprf input": [
    oprfInput(userId, id16, b32),
    oprfInput(otherId, id16, b32),
    oprfInput(userId, other16, b32),
    oprfInput(userId, id16, other32),
  ],
  wrap: [
    pinWrapAad(b32),
    pinWrapAad(other32),
    otherWrapAad(userId, "kit", id16),
    otherWrapAad(otherId, "kit", id16),
    otherWrapAad(userId, "passkey", id16),
    otherWrapAad(userId, "kit", other16),
  ],
  item: [
    partAad(userId, userId, "overview", 1, 1),
    partAad(otherId, userId, "overview", 1, 1),
    partAad(userId, otherId, "overview", 1, 1),
    partAad(userId, userId, "secret", 1, 1),
    partAad(userId, userId, "file", 1, 1),
    partAad(userId, userId, "overview", 2, 1),
    partAad(userId, userId, "overview", 1, 2),
  ],
  snapshot: [
    snapshotAad(userId, 1, b32),
    snapshotAad(userId, 2, b32),
    snapshotAad(userId, 1, other32),
  ],
  offline: [
    offlineAad(userId, 1, b32),
    offlineAad(otherId, 1, b32),
    offlineAad(userId, 2, b32),
    offlineAad(userId, 1, other32),
  ],
  draft: [draftAad(userId), draftAad(otherId)],
  typed: [typedAad(userId), typedAad(otherId)],
  uses: [usesAad(userId), usesAad(otherId)],
  ownRecord: [recordAad(userId, "a"), recordAad(otherId, "a"), recordAad(userId, "b")],
  share: [
    shareInfo("g", userId, id16),
    shareInfo("h", userId, id16),
    shareInfo("g", otherId, id16),
    shareInfo("g", userId, other16),
  ],
  prepare: [
    prepareMessage(prepare),
    prepareMessage({ ...prepare, guardianId: "h" }),
    prepareMessage({ ...prepare, headerHash: other32 }),
    prepareMessage({ ...prepare, commitment: other32 }),
    prepareMessage({ ...prepare, wrap: other32 }),
    prepareMessage({ ...prepare, shareHash: other32 }),
    prepareMessage({ ...prepare, closesHash: other32 }),
  ],
  commit: [
    commitMessage(userId, id16, b32),
    commitMessage(otherId, id16, b32),
    commitMessage(userId, other16, b32),
    commitMessage(userId, id16, other32),
  ],
  confirm: [
    confirmMessage(confirm),
    confirmMessage({ ...confirm, guardianId: "h" }),
    confirmMessage({ ...confirm, userId: otherId }),
    confirmMessage({ ...confirm, challenge: other32 }),
    confirmMessage({ ...confirm, evaluationIds: [other32, b32] }),
    confirmMessage({ ...confirm, evaluationIds: [b32, other32, b32] }),
    confirmMessage({ ...confirm, evaluationIds: [b32] }),
    confirmMessage({ ...confirm, evaluationIds: [] }),
  ],
  vouch: [
    vouchMessage("g", userId, [b32, other32]),
    vouchMessage("h", userId, [b32, other32]),
    vouchMessage("g", otherId, [b32, other32]),
    vouchMessage("g", userId, [other32, b32]),
    vouchMessage("g", userId, [b32]),
    vouchMessage("g", userId, []),
  ],
  order: [
    ownerOrderMessage("cancel", "g", userId, b32),
    ownerOrderMessage("erase", "g", userId, b32),
    ownerOrderMessage("cancel", "h", userId, b32),
    ownerOrderMessage("cancel", "g", otherId, b32),
    ownerOrderMessage("cancel", "g", userId, other32),
  ],
  "closes, hashed": [
    closesHash(null),
    closesHash([]),
    closesHash([b32]),
    closesHash([b32, other32]),
    closesHash([other32, b32]),
  ],
  "evaluation, hashed": [
    evaluationId(id16, b32),
    evaluationId(other16, b32),
    evaluationId(id16, other32),
  ],
  head: [
    headMessage(userId, 1, b32),
    headMessage(otherId, 1, b32),
    headMessage(userId, 2, b32),
    headMessage(userId, 1, other32),
  ],
  "put wrap": [
    wrapMessage(userId, "kit", id16, b32),
    wrapMessage(otherId, "kit", id16, b32),
    wrapMessage(userId, "passkey", id16, b32),
    wrapMessage(userId, "kit", other16, b32),
    wrapMessage(userId, "kit", id16, other32),
  ],
  "cancel at the server": [
    serverCancelMessage(userId, 1),
    serverCancelMessage(otherId, 1),
    serverCancelMessage(userId, 2),
  ],
  "delete the account": [
    deletionMessage(userId, 1),
    deletionMessage(otherId, 1),
    deletionMessage(userId, 2),
  ],
  activity: [
    activityMessage(activity),
    activityMessage({ ...activity, userId: otherId }),
    activityMessage({ ...activity, sequence: 2 }),
    activityMessage({ ...activity, previous: other32 }),
    activityMessage({ ...activity, kind: "signed_out" }),
    activityMessage({ ...activity, at: 2 }),
    activityMessage({ ...activity, device: "" }),
  ],
  answer: [
    answerMessage("g", b32, b32),
    answerMessage("h", b32, b32),
    answerMessage("g", other32, b32),
    answerMessage("g", b32, other32),
  ],
  reset: [
    resetMessage("g", userId, 1),
    resetMessage("h", userId, 1),
    resetMessage("g", otherId, 1),
    resetMessage("g", userId, 2),
  ],
};

test("every message differs from every other, of its kind and of all kinds, in whatever it concerns", () => {
  const all = Object.values(families).flat().map(toHex);
  expect(new Set(all).size).toBe(all.length);
});

test("an evaluation's name is 32 bytes, and SHA-256 over its record and element", () => {
  expect(evaluationId(id16, b32)).toEqual(sha256(encode("evaluation", id16, b32)));
  expect(closesHash(null)).toEqual(new Uint8Array(32));
});

test("no message of one kind decodes as another", () => {
  const commit = commitMessage(userId, id16, b32);
  expect(decode("commit", 3, commit)).toEqual([uuidBytes(userId), id16, b32]);
  const labelOf = (bytes: Uint8Array) =>
    fromUtf8(bytes.slice(4, 4 + new DataView(bytes.buffer).getUint32(0))).replace("vault/v1/", "");
  // A name of 32 bytes is a hash, which begins with no label.
  const messages = Object.values(families).filter(([message]) => message!.length > 32);
  const labels = messages.map(([message]) => labelOf(message!));
  expect(new Set(labels).size).toBe(labels.length);
  for (const message of messages.flat()) {
    for (const label of labels.filter((other) => other !== labelOf(message))) {
      for (let count = 0; count <= 12; count++) {
        expect(() => decode(label, count, message)).toThrow(SyntaxError);
      }
    }
  }
});

test("the contexts of many entries are those of each", () => {
  const aads = partAads(userId, "secret", 3);
  fc.assert(
    fc.property(fc.uuid(), fc.nat(0xffff_ffff), (entryId, revision) => {
      expect(aads(entryId, revision)).toEqual(partAad(userId, entryId, "secret", 3, revision));
    }),
  );
  expect(() => aads("no uuid", 1)).toThrow(SyntaxError);
  for (const bad of [-1, 0.5, 2 ** 32, 2 ** 32 + 1]) {
    expect(() => aads(userId, bad)).toThrow(RangeError);
  }
});
