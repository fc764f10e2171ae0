/** A language model that fails in each of its ways: the help library answers in its place. */
import { answers, ask, expectAnswered, openBreezy, own, script, test } from "./breezy-talk.ts";
import { aSignedInPerson, expect } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const instead = "straight from the help library";

for (const mode of [
  "rate_limited",
  "failing",
  "malformed",
  "cut_off",
  "silence",
  "timeout",
] as const) {
  test(`with a model whose answer is ${mode}, a question is answered once and stays so`, async ({
    page,
    stack,
  }) => {
    await script(stack, mode);
    await aSignedInPerson(page, stack);
    await openBreezy(page, stack);
    await ask(page, "How do I print?");
    // The longest that a first word is waited for, and more.
    await expect(answers(page).last()).toContainText(instead, { timeout: 60_000 });
    await expectAnswered(page);
    await expect(answers(page).last().getByRole("list", { name: "Sources" })).toBeVisible();
    await script(stack, "answer");
    await page.reload();
    await expect(own(page)).toHaveText(["How do I print?"]);
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toContainText(instead);
  });
}
