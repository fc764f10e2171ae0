/** Ask Breezy as a person uses it, with a model behind it that follows a script. */
import { expect, type Page } from "@playwright/test";
import { test as journey } from "./journey.ts";
import { type Stack, startStack } from "./stack.ts";

/** `slow`: a word at a time. */
type Mode =
  | "answer"
  | "slow"
  | "obey"
  | "silence"
  | "cut_off"
  | "rate_limited"
  | "failing"
  | "malformed"
  | "timeout";

export const test = journey.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({ withModel: true });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

export async function script(at: Stack, mode: Mode, stepMs = 0): Promise<void> {
  const answer = await fetch(`${at.inboxUrl}/llm/script`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mode, stepMs }),
  });
  if (!answer.ok) throw new Error(`the model took no script: ${answer.status}`);
}

/** What is being said slowly is said at once from here on. */
export const hurry = (at: Stack) => script(at, "slow");

export const field = (page: Page) => page.getByRole("textbox", { name: "Send a message" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
/** What Breezy said; the greeting is the first. */
export const answers = (page: Page) => log(page).getByRole("article", { name: "Breezy" });
export const own = (page: Page) => log(page).getByRole("article", { name: "You" });
export const greeting = "Breezy here. How can I help you? 😊";

/** In front of a new question. */
export async function openBreezy(page: Page, at: Stack): Promise<void> {
  await page.goto(`${at.url}/dashboard/phone-helper`);
  await expect(page.getByText(greeting)).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(own(page).last()).toContainText(text);
}

/** The last reply is whole. */
export async function expectAnswered(page: Page): Promise<void> {
  const copy = answers(page).last().getByRole("button", { name: "Copy message", exact: true });
  await expect(copy).toBeVisible();
  await expect(button(page, "Send")).toBeVisible();
}
