import { findingKinds } from "@breezy/client/health/findings";
import { pointsLost, bandOf } from "@breezy/client/health/score";
import { expect, describe, test } from "vitest";
import { findingTexts, fixTexts, scoreText, scoreWords } from "./texts.ts";

describe("the score", () => {
  test("stands with its words", () => {
    expect([100, 90, 89, 70, 69, 0].map((score) => [bandOf(score), scoreWords(score)])).toEqual([
      ["good", "Nothing to improve"],
      ["good", "Very good"],
      ["fair", "Good, with a few things to do"],
      ["fair", "Good, with a few things to do"],
      ["poor", "Some entries need attention"],
      ["poor", "Many entries need attention"],
    ]);
  });

  test("its sentence names every cost, and every finding has words", () => {
    for (const kind of findingKinds) {
      const points = pointsLost[kind];
      if (points > 0 && points < 100) expect(scoreText).toContain(` ${points}`);
      if (points === 100) expect(scoreText).toMatch(new RegExp(`${kind}.* costs all`));
      expect(findingTexts[kind].title).not.toBe("");
    }
    expect(Object.values(fixTexts).every((text) => text.endsWith("."))).toBe(true);
  });
});
