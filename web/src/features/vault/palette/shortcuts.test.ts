import { expect, test } from "vitest";
import { commandOf, keyName, type KeyPress, type Place, spokenKeys } from "./shortcuts.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

test.each<[string, KeyPress, Place, boolean, string | null]>([
  ["Ctrl-K", press("k", ctrl), "page", false, "palette"],
  ["Ctrl-K with caps lock", press("K", ctrl), "page", false, "palette"],
  ["Ctrl-K from the search", press("k", ctrl), "search", false, "palette"],
  ["Ctrl-K in a field", press("k", ctrl), "field", false, null],
  ["Ctrl-K on a Mac, which ends a line there", press("k", ctrl), "search", true, null],
  ["Cmd-K on a Mac", press("k", meta), "page", true, "palette"],
  ["the Windows key and K", press("k", meta), "page", false, null],
  [
    "AltGr-K, which writes a letter in places",
    press("k", { ...ctrl, altKey: true }),
    "page",
    false,
    null,
  ],
  ["slash", press("/"), "page", false, "search"],
  ["slash in the search", press("/"), "search", false, null],
  ["slash in a field", press("/"), "field", false, null],
  ["Ctrl-slash", press("/", ctrl), "page", false, null],
  ["question mark", press("?"), "page", false, "shortcuts"],
  ["question mark in a field", press("?"), "field", false, null],
  ["a letter", press("k"), "page", false, null],
])("%s", (_, pressed, place, isMac, command) => {
  expect(commandOf(pressed, place, isMac)).toBe(command);
});

test("keys are named as they stand on the keyboard in front of the person", () => {
  expect(keyName("Mod", true)).toBe("⌘");
  expect(keyName("Mod", false)).toBe("Ctrl");
  expect(keyName("Enter", true)).toBe("Return");
  expect(spokenKeys(["Mod", "K"], true)).toBe("Command K");
  expect(spokenKeys(["Mod", "K"], false)).toBe("Control K");
  expect(spokenKeys(["?"], false)).toBe("Question mark");
});
