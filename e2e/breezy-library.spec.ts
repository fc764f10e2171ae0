/** Breezy with no model configured: answers from the help library, and what stands under them. */
import type { Page } from "@playwright/test";
import {
  answers,
  ask,
  button,
  expectAnswered,
  field,
  log,
  openBreezy,
  own,
} from "./breezy-talk.ts";
import { examine } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, aSignedInPerson, expect, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an answer names its article, which opens and leads on to others", async ({ page, stack }) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  const answer = answers(page).last();
  await expect(answer.getByRole("listitem").first()).toBeVisible();
  const sources = answer.getByRole("list", { name: "Sources" }).getByRole("button");
  await expect(sources.first()).toBeVisible();
  await answer.getByRole("button", { name: "Source 1: Connect to Wi-Fi" }).click();
  const article = page.getByRole("dialog", { name: "Connect to Wi-Fi" });
  const asked = article.getByRole("region", { name: "Also asked" }).getByRole("listitem").first();
  await expect(asked.locator("p, .breezy-text").first()).toBeHidden();
  await asked.locator("summary").press("Enter");
  await expect(asked.locator("p, .breezy-text").first()).toBeVisible();
  await expect(article.getByRole("navigation", { name: "See also" })).toBeVisible();
  await article.getByRole("navigation", { name: "See also" }).getByRole("button").first().click();
  await expect(article).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await sources.first().click();
  await expect(article).toBeVisible();
});

test("where it is not sure what is meant, answers stand side by side, and their steps are a press away", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(
    page,
    "i pressed YES on the google is it you thing half asleep, now a samsung is signed in",
  );
  await expectAnswered(page);
  const answer = answers(page).last();
  await expect(
    answer.locator("li").filter({ hasText: "Approved a Google prompt by mistake" }).first(),
  ).toBeVisible();
  await expect(answer.locator(".breezy-text ol > li")).toHaveCount(0);
  await answer.getByRole("button", { name: "Show me the steps" }).click();
  await expect(page.getByRole("dialog").locator(".breezy-text ol > li").first()).toBeVisible();
  await page.keyboard.press("Escape");
  // In the conversation they are told to whoever asks.
  await ask(page, "ok how do i do that");
  await expectAnswered(page);
  await expect(answers(page).last().locator(".breezy-text ol > li").first()).toBeVisible();
});

test.describe("in a browser that prefers German", () => {
  test.use({ locale: "de-DE" });

  test("a German question is answered in German, and the article opens so", async ({
    page,
    stack,
  }) => {
    await aSignedInPerson(page, stack);
    await openBreezy(page, stack);
    await ask(page, "Ich verkaufe mein altes iPhone, was muss ich vorher machen?");
    await expectAnswered(page);
    const answer = answers(page).last();
    const sources = answer.getByRole("list", { name: "Sources" });
    const source = sources.getByRole("button", {
      name: "Ein Gerät löschen, bevor du es verkaufst oder weggibst",
    });
    await expect(source).toBeVisible();
    await expect(answer).toContainText("Einstellungen");
    await source.click();
    const article = page.getByRole("dialog", {
      name: "Ein Gerät löschen, bevor du es verkaufst oder weggibst",
    });
    await expect(article.getByRole("heading", { name: "Wenn es nicht klappt" })).toBeVisible();
  });
});

test("suggestions do nothing before a press, and then what they say", async ({ page, stack }) => {
  await aReadyPerson(page, stack, "2580");
  await page.getByRole("link", { name: "Ask Breezy" }).first().click();
  await ask(page, "How does the password generator work?");
  await expectAnswered(page);
  const suggestions = answers(page).last().getByRole("list", { name: "Suggestions" });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await suggestions.getByRole("button", { name: "Open the generator" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await suggestions.getByRole("button", { name: "It did not work" }).click();
  await expect(own(page)).toHaveText(["How does the password generator work?", "It did not work."]);
  await expectAnswered(page);
  await expect(answers(page).last()).toContainText("I am sorry that it did not work.");
});

test("whoever does not know how to begin presses a question that is there", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await button(page, "My Wi-Fi does not work").click();
  await expect(own(page)).toHaveText(["My Wi-Fi does not work"]);
  await expectAnswered(page);
  await expect(button(page, "I forgot a password")).toHaveCount(0);
  await expect(answers(page).last().getByRole("list", { name: "Sources" })).toBeVisible();
});

/** Runs in the page: px. */
const fromEnd = () => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY);

/** Runs in the page, within one frame: what was offered goes, and a long answer comes. */
async function shorterAndLonger(list: HTMLElement) {
  list.style.paddingBottom = "0";
  list.lastElementChild!.append("");
  await Promise.resolve();
  list.style.paddingBottom = "900px";
}

test("whoever reads the end of an answer reads it still when the phone is turned, and whoever went up is left there", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await page.setViewportSize({ width: 844, height: 390 });
  await ask(page, "How do I back up my phone?");
  await expectAnswered(page);
  const end = button(page, "Regenerate");
  await expect(end).toBeInViewport({ ratio: 1 });
  const talk = log(page);
  await talk.evaluate((list) => (list.style.paddingBottom = "300px"));
  await expect.poll(() => page.evaluate(fromEnd)).toBe(0);
  await talk.evaluate(shorterAndLonger);
  await expect.poll(() => page.evaluate(fromEnd)).toBe(0);
  await talk.evaluate((list) => list.removeAttribute("style"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo({ top: 0 }));
  await expect(end).not.toBeInViewport();
  await page.setViewportSize({ width: 700, height: 390 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await button(page, "Jump to latest").click();
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Jump to latest")).toHaveCount(0);
});

/** Of the last answer. */
const lengthSaid = async (page: Page) => (await answers(page).last().innerText()).length;

test("an answer is worded again from its menu by keys, without using up a message, and heard as words", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  const hears = await listenTo(page);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  await hears("Step 1: ");
  const spoken = page.getByRole("status").filter({ hasText: "Breezy answered:" });
  await expect(spoken).not.toHaveText(/\*\*|`|\[1\]|#/);
  const long = await lengthSaid(page);
  const again = button(page, "Regenerate");
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

  await again.focus();
  await page.keyboard.press("Enter");
  await expect(item("Shorter")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(item("Shorter")).toBeFocused();
  await page.keyboard.press("Enter");
  await hears("Breezy answered:");
  await expectAnswered(page);
  await expect(again).toBeFocused();
  const short = await lengthSaid(page);
  expect(short).toBeLessThan(long);

  await page.keyboard.press("Enter");
  await expect(item("Shorter")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("More detail")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => lengthSaid(page)).toBeGreaterThan(long);
  await expect(again).toBeFocused();
  await expect(answers(page)).toHaveCount(2);

  await page.keyboard.press("Enter");
  await expect(item("Shorter")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("That was not my question")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answers(page).last().getByRole("list", { name: "Sources" })).toHaveCount(0);
  await expectAnswered(page);
  // Nothing is left to word again.
  await expect(again).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  const state = await page.request.get(`${stack.url}/api/assistant`);
  expect(await state.json()).toMatchObject({ engine: "library", usage: { used: 1 } });
});

test("a question back has its answers as choices, which go once one is given or typed", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await page.setViewportSize({ width: 360, height: 740 });
  await ask(page, "I forgot my password");
  await expectAnswered(page);
  const choices = page.getByRole("list", { name: "Answers" });
  const buttons = choices.getByRole("button");
  await expect(buttons).toHaveCount(4);
  const widths = await buttons.evaluateAll((all) =>
    all.map((one) => one.closest("ul")!.clientWidth - (one as HTMLElement).offsetWidth),
  );
  expect(widths).toEqual([0, 0, 0, 0]);
  await examine(page, "a question back");
  const [first] = await buttons.allInnerTexts();
  await buttons.first().click();
  await expect(own(page)).toHaveText(["I forgot my password", first!]);
  await expectAnswered(page);
  await expect(choices).toHaveCount(0);
  await expect(answers(page).last().getByRole("list", { name: "Sources" })).toBeVisible();

  await button(page, "New question").click();
  await ask(page, "I forgot my password");
  await expectAnswered(page);
  await ask(page, "of Gmail");
  await expectAnswered(page);
  await expect(choices).toHaveCount(0);
});

test("asked again and edited, a question keeps one answer; what is foreign is not guessed at", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  await button(page, "Regenerate").click();
  await page.getByRole("menuitem", { name: "More detail" }).click();
  await expectAnswered(page);
  await expect(answers(page)).toHaveCount(2);
  await button(page, "Edit message").click();
  await page
    .getByRole("textbox", { name: "Edit message" })
    .fill("Who won the football last night?");
  await page.keyboard.press("Enter");
  await expect(own(page)).toHaveText(["Who won the football last night?"]);
  await expectAnswered(page);
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toContainText("I don't know that one");
  const writing = answers(page).last().getByRole("button", { name: "Write to support" });
  await expect(writing).toBeVisible();
  await page.reload();
  await expect(answers(page).last()).toContainText("I don't know that one");
  await button(page, "New question").click();
  await expect(own(page)).toHaveCount(0);
  await page.getByRole("list", { name: "Today" }).getByRole("button").first().click();
  await expect(own(page)).toHaveText(["Who won the football last night?"]);
  await expect(field(page)).toBeEnabled();
  await expect(log(page)).toBeVisible();
});
