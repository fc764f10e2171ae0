import { expect, test } from "vitest";
import type { PasskeyQuestion } from "../passkeys/passkey-question.ts";
import { passkeyWords } from "./passkey-words.ts";

const common = {
  id: "q",
  host: "thistle-mail.example",
  rpId: "thistle.example",
  topHost: null,
  choices: [],
  needsPin: false,
};
const use = { ...common, kind: "passkey", isQuiet: false } as const;
const make = { ...common, kind: "new-passkey", userName: "ann", isExcluded: false } as const;
const labels = (question: PasskeyQuestion) =>
  passkeyWords(question).answers.map(({ label }) => label);

test.each<PasskeyQuestion>([use, make, { ...make, isExcluded: true }])(
  "of another site's passkey both sites are named: $kind",
  (question) => {
    const { title, text } = passkeyWords(question);
    for (const host of [common.host, common.rpId]) expect(`${title} ${text}`).toContain(host);
  },
);

test("a frame's page is named, and the site's own name is not said twice", () => {
  const framed = passkeyWords({ ...use, rpId: "thistle-mail.example", topHost: "shop.example" });
  expect(framed.text).toContain("shop.example");
  const own = passkeyWords({ ...use, host: "www.thistle.example" });
  expect(own.text).not.toContain("belongs to");
});

test("another device is always one press away, but where the page waits beside its form", () => {
  expect(labels(use)).toEqual(["Sign in", "Use another device", "Cancel"]);
  expect(labels(make)).toEqual(["Save passkey", "Use another device", "Cancel"]);
  expect(labels({ ...make, isExcluded: true })).toContain("Use another device");
  expect(labels({ ...use, isQuiet: true })).toEqual(["Sign in"]);
});
