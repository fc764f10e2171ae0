import { messageMaxLength } from "@breezy/contract/assistant";
import { expect, test } from "vitest";
import { withCounts } from "./health-counts-button.tsx";

const counts = "My vault health: score 61 of 100.";

test.each([
  ["", counts],
  ["What first?  ", `What first?\n${counts}`],
  [`What first?\n${counts}\n`, `What first?\n${counts}`],
  ["My vault health: score 10 of 100.\nWhat first?", `What first?\n${counts}`],
])("beside %j", (text, both) => {
  expect(withCounts(text, counts)).toBe(both);
});

test("no longer than a message may be", () => {
  expect(withCounts("a".repeat(messageMaxLength), counts)).toHaveLength(messageMaxLength);
});
