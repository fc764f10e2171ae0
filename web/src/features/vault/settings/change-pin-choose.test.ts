import { expect, test } from "vitest";
import { newPinFault } from "./change-pin-choose.tsx";
import { changePinSentences } from "../session/messages.ts";

test.each([
  [null, null, "Please enter a 4-digit new PIN and confirm it."],
  [null, "7319", "Please enter a 4-digit new PIN and confirm it."],
  ["7319", null, "Please enter a 4-digit new PIN and confirm it."],
  ["7319", "7318", "New PINs do not match. Please try again."],
  ["2580", "2580", "New PIN cannot be the same as the current PIN."],
  ["0000", "0000", "This Master Key is too common. Please choose a stronger one."],
  ["1111", null, "This Master Key is too common. Please choose a stronger one."],
  ["1234", "1", "This Master Key is too common. Please choose a stronger one."],
  ["4321", "4321", "This Master Key is too common. Please choose a stronger one."],
])("after 2580, %s and %s: %s", (next, again, sentence) => {
  const fault = newPinFault("2580", next, again);
  expect(fault && changePinSentences[fault]).toBe(sentence);
});

test("another PIN, entered twice, is taken", () => {
  expect(newPinFault("2580", "7319", "7319")).toBeNull();
});
