import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKeyring } from "./sealing.ts";

const [ada, eve, thread, message] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const keyring = createKeyring(randomBytes(32));
const wrapped = keyring.newWrapped(ada);
const mine = keyring.sealerOf(ada, wrapped);
const place = { column: "message", id: message, threadId: thread } as const;
const sealed = mine.seal(place, "How do I print? 🖨️");

test("what was sealed opens again, after a restart too", () => {
  expect(keyring.sealerOf(ada, wrapped).open(place, sealed)).toBe("How do I print? 🖨️");
});

test("no two seals of one text are alike", () => {
  expect(mine.seal(place, "x")).not.toBe(mine.seal(place, "x"));
});

test.each([
  ["another message", { ...place, id: thread }],
  ["another thread", { ...place, threadId: message }],
  ["a title", { ...place, column: "thread title" as const }],
])("it does not open as %s", (_, elsewhere) => {
  expect(() => mine.open(elsewhere, sealed)).toThrow();
});

test("it opens under no other key: another person's, a new one, another installation's", () => {
  const theirs = keyring.sealerOf(eve, keyring.newWrapped(eve));
  const renewed = keyring.sealerOf(ada, keyring.newWrapped(ada));
  for (const other of [theirs, renewed]) expect(() => other.open(place, sealed)).toThrow();
  expect(() => keyring.sealerOf(eve, wrapped)).toThrow();
  expect(() => createKeyring(randomBytes(32)).sealerOf(ada, wrapped)).toThrow();
});

test("a changed byte is found, wherever it is", () => {
  const bytes = Buffer.from(sealed, "base64");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => mine.open(place, changed.toString("base64"))).toThrow();
  }
});
