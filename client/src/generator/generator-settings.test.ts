import { expect, test } from "vitest";
import { firstSettings, settingsIn } from "./generator-settings.ts";

const { options } = firstSettings;

test.each([null, "", "{", "[]", "null", "7", '{"mode":"dice"}', '{"options":[]}'])(
  "%o is as good as nothing",
  (text) => {
    expect(settingsIn(text)).toEqual(firstSettings);
  },
);

test("what was kept comes back", () => {
  const kept = {
    mode: "passphrase" as const,
    options: {
      ...options,
      passphrase: { ...options.passphrase, words: 9, separator: " " as const },
    },
  };
  expect(settingsIn(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  { length: 7 },
  { length: "20" },
  { length: 20.5 },
  { upper: false, lower: false, digits: false, special: false },
])("random by %o can't be generated: it begins anew", (changed) => {
  const text = JSON.stringify({ mode: "random", options: { random: changed } });
  expect(settingsIn(text)).toEqual({ ...firstSettings, mode: "random" });
});

test("a separator that is none of ours begins anew", () => {
  const text = JSON.stringify({ options: { memorable: { separator: "<script>" } } });
  expect(settingsIn(text).options.memorable).toEqual(options.memorable);
});
