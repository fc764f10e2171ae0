/** Asking Breezy: an answer that streams, is stopped, asked for again and never lost. */
import { ask, answers, button, expectAnswered, field, openBreezy, own } from "./breezy-talk.ts";
import { hurry, log, script, test } from "./breezy-talk.ts";
import { aSignedInPerson, expect } from "./journey.ts";
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Long enough to act in the middle of an answer, also here. */
const slowMs = 700;

test("a question is answered sentence by sentence, and is there again after a reload", async ({
  page,
  stack,
}) => {
  await script(stack, "slow", slowMs);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await expect(page).toHaveTitle("Ask Breezy · Breezy Vault");
  await expect(
    page.getByRole("heading", { name: "Ask Breezy - Your personal device and login assistant" }),
  ).toBeVisible();
  await expect(button(page, "Send")).toBeDisabled();
  await field(page).press("Enter");
  await expect(own(page)).toHaveCount(0);

  await ask(page, "How do I join a Wi-Fi network?");
  await expect(field(page)).toHaveValue("");
  await expect(button(page, "Stop")).toBeVisible();
  await expect(answers(page).last()).toContainText(/\w+ \w+/);
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "true");
  await hurry(stack);
  await expectAnswered(page);
  const said = await answers(page).last().innerText();
  expect(said.length).toBeGreaterThan(40);
  await expect(page.getByRole("status").filter({ hasText: "Breezy answered:" })).toHaveCount(1);

  await page.reload();
  await expect(own(page)).toHaveText(["How do I join a Wi-Fi network?"]);
  await expect(answers(page).last()).toHaveText(said.replaceAll(/\s+/g, " ").trim(), {
    useInnerText: true,
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape stops an answer; what was said stays, and can be asked for again", async ({
  page,
  stack,
}) => {
  await script(stack, "slow", slowMs);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I print?");
  await expect(answers(page).last()).toContainText(/\w+ \w+/);
  await field(page).press("Escape");
  await expect(log(page).getByText("You stopped this answer.")).toBeVisible();
  const stopped = await answers(page).last().innerText();

  await script(stack, "answer");
  await button(page, "Regenerate").click();
  await expect(log(page).getByText("You stopped this answer.")).toHaveCount(0);
  await expectAnswered(page);
  expect((await answers(page).last().innerText()).length).toBeGreaterThan(stopped.length);
  await expect(answers(page)).toHaveCount(2);
  await expect(own(page)).toHaveCount(1);
});

test("an edited question takes the place of the first, and of its answer", async ({
  page,
  stack,
}) => {
  await script(stack, "answer");
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I print?");
  await expectAnswered(page);
  await button(page, "Edit message").click();
  const edited = page.getByRole("textbox", { name: "Edit message" });
  await expect(edited).toBeFocused();
  await edited.press("Escape");
  await expect(edited).toHaveCount(0);
  await button(page, "Edit message").click();
  await edited.fill("How do I scan?");
  await edited.press("Enter");
  await expect(own(page)).toHaveText(["How do I scan?"]);
  await expectAnswered(page);
  await page.reload();
  await expect(own(page)).toHaveText(["How do I scan?"]);
  await expect(answers(page)).toHaveCount(2);
});

test("a reload in mid-reply picks the reply up, in another tab too", async ({ page, stack }) => {
  await script(stack, "slow", slowMs);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I update my phone?");
  await expect(answers(page).last()).toContainText(/\w+ \w+/);
  await page.reload();
  await expect(button(page, "Stop")).toBeVisible();
  const tab = await page.context().newPage();
  // Without a thread in its address it comes to the one that runs.
  await tab.goto(`${stack.url}/dashboard/phone-helper`);
  await expect(own(tab)).toHaveText(["How do I update my phone?"]);
  await hurry(stack);
  await expectAnswered(page);
  await expectAnswered(tab);
  expect(await answers(tab).last().innerText()).toBe(await answers(page).last().innerText());
  for (const one of [page, tab]) {
    await expect(own(one)).toHaveCount(1);
    await expect(answers(one)).toHaveCount(2);
  }
});

test("a connection that drops in mid-reply loses nothing", async ({ page, stack, context }) => {
  await script(stack, "slow", slowMs);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await context.setOffline(true);
  await field(page).fill("How do I back up?");
  await field(page).press("Enter");
  // Given back once trying again did not help.
  await expect(page.getByText("Breezy could not be reached.")).toBeVisible();
  await expect(field(page)).toHaveValue("How do I back up?");
  await context.setOffline(false);
  await field(page).press("Enter");
  // The greeting is the first of them.
  await expect(answers(page).nth(1)).toContainText(/\w+ \w+/);
  await context.setOffline(true);
  await page.reload({ waitUntil: "commit" }).catch(() => undefined);
  await context.setOffline(false);
  await page.goto(`${stack.url}/dashboard/phone-helper`);
  await expect(own(page)).toHaveText(["How do I back up?"]);
  await hurry(stack);
  await expectAnswered(page);
  await expect(answers(page)).toHaveCount(2);
});
