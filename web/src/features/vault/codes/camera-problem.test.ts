import { expect, test } from "vitest";
import { cameraProblemOf } from "./camera-problem.ts";
import { cameraProblemTexts } from "./texts.ts";

test.each([
  ["NotAllowedError", "refused", "Allow it"],
  ["SecurityError", "refused", "Allow it"],
  ["NotFoundError", "missing", "Connect one"],
  ["NotReadableError", "taken", "Close that app"],
  ["AbortError", "taken", "Close that app"],
] as const)("%s: what to do is said, and that it can be tried again", (name, problem, advice) => {
  expect(cameraProblemOf(new DOMException("", name))).toBe(problem);
  expect(cameraProblemTexts[problem]).toContain(advice);
  expect(cameraProblemTexts[problem]).toContain("try again");
});

test("WebKit's own error for a camera that is not there is one too; a mistake of ours is none", () => {
  const missing = Object.assign(new Error("Invalid constraint"), {
    name: "OverconstrainedError",
    constraint: "facingMode",
  });
  expect(cameraProblemOf(missing)).toBe("missing");
  expect(cameraProblemOf(new TypeError("undefined is not an object"))).toBeNull();
});
