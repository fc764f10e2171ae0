import { expect, test } from "vitest";
import { cameraProblemOf } from "./camera-problem.ts";
import { cameraProblemTexts } from "./texts.ts";

test.each([
  ["NotAllowedError", "refused", "Allow it"],
  ["SecurityError", "refused", "Allow it"],
  ["NotFoundError", "missing", "Connect one"],
  ["NotReadableError", "taken", "Close it there"],
  ["AbortError", "taken", "Close it there"],
] as const)("%s: what to do is said, and that it can be tried again", (name, problem, advice) => {
  expect(cameraProblemOf(new DOMException("", name))).toBe(problem);
  expect(cameraProblemTexts[problem]).toContain(advice);
  expect(cameraProblemTexts[problem]).toContain("try again");
});
