/** What a person makes of an answer, and what of a conversation goes to support. */
import { answers, ask, button, expectAnswered, openBreezy, own } from "./breezy-talk.ts";
import { examine } from "./examine.ts";
import { mailsTo } from "./inbox.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const support = "support@breezy.localhost";

// Claim (assistant): What a person makes of an answer is changed and taken back by keys alone.
test("an answer is disliked by keys, with a reason, stays so after a reload, and is taken back", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  const answer = answers(page).last();
  const down = answer.getByRole("button", { name: "Bad answer" });
  const form = answer.getByRole("form", { name: "What was wrong?" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(down).toHaveAttribute("aria-pressed", "true");
  await expect(form).toBeVisible();
  await expect(down).toBeFocused();
  await expect(answer.getByRole("status").filter({ hasText: "without your words" })).toBeVisible();
  const share = form.getByRole("checkbox", { name: "Let Breezy's makers read" });
  await expect(share).not.toBeChecked();
  await expect(form.getByRole("textbox")).toHaveCount(0);
  await examine(page, "what was wrong with an answer");

  await form.getByRole("radio", { name: "Not my device" }).focus();
  await page.keyboard.press("Space");
  await share.focus();
  await page.keyboard.press("Space");
  await form.getByRole("textbox", { name: "In your own words" }).fill("my code is 483920");
  await expect(form.getByText("Hidden before sending: a one-time code")).toBeVisible();
  await examine(page, "words that are shared");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await form.getByRole("button", { name: "Send" }).press("Enter");
  expect((await sent).postDataJSON()).toEqual({
    verdict: "down",
    reason: "not_my_device",
    shared: true,
    text: "my code is [code hidden]",
  });
  await expect(form).toHaveCount(0);
  await expect(down).toBeFocused();
  await expect(answer.getByText("may read this question and answer")).toBeVisible();

  await page.reload();
  await expectAnswered(page);
  await expect(down).toHaveAttribute("aria-pressed", "true");
  // What was chosen for one answer is not chosen for the next.
  await down.click();
  await expect(share).not.toBeChecked();
  await button(page, "Take back").click();
  await expect(down).toHaveAttribute("aria-pressed", "false");
  await expect(button(page, "Take back")).toHaveCount(0);
  await expect(down).toBeFocused();
});

test("without a connection nothing is taken for given", async ({ page, stack }) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  const up = answers(page).last().getByRole("button", { name: "Good answer" });
  await page.context().setOffline(true);
  await up.click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
  await expect(up).toHaveAttribute("aria-pressed", "false");
  await button(page, "Send to support").click();
  const dialog = page.getByRole("dialog", { name: "Send to support" });
  await expect(dialog.getByText("You are offline.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(dialog.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await up.dblclick();
  await expect(up).toHaveAttribute("aria-pressed", "true");
});

// Claim (assistant): What support gets is what the dialog showed as chosen, without what looks like a secret.
test("support gets by mail what was checked in the dialog, as it was shown there, and nothing else", async ({
  page,
  stack,
}) => {
  const { email } = await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  for (const question of ["How do I join a Wi-Fi network?", "How do I make text larger?"]) {
    await ask(page, question);
    await expectAnswered(page);
  }
  await expect(own(page)).toHaveCount(2);
  await button(page, "Send to support").click();
  const dialog = page.getByRole("dialog", { name: "Send to support" });
  await expect(dialog).toContainText(`is sent to ${support}`);
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).toHaveCount(4);
  for (const [place, isChosen] of [false, false, true, true].entries())
    await expect(boxes.nth(place)).toBeChecked({ checked: isChosen });
  const inThread = await answers(page).last().locator(".breezy-text").allTextContents();
  expect(inThread.length).toBeGreaterThan(0);
  await expect(dialog.locator(".breezy-text")).toHaveText(inThread);
  await expect(dialog.getByRole("list", { name: "Sources" })).toHaveCount(1);
  await examine(page, "an answer that goes to support");
  await boxes.nth(3).uncheck();
  await boxes.nth(0).check();
  await dialog.getByRole("textbox").fill("My card is 4242 4242 4242 4242");
  await expect(dialog.getByText("Hidden before sending: a card number")).toBeVisible();
  await expect(dialog.getByText("2 messages are sent.")).toBeVisible();
  await examine(page, "what goes to support");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog", { name: "Sent to support" })).toContainText(email);
  await button(page, "Done").click();

  const mails = (await mailsTo(stack.inboxUrl, support)).filter(({ text }) => text.includes(email));
  expect(mails).toHaveLength(1);
  const quoted = mails[0]!.text.split("\n").filter((line) => line.startsWith("> "));
  expect(quoted).toEqual([
    "> My card is [card number hidden]",
    "> How do I join a Wi-Fi network?",
    "> How do I make text larger?",
  ]);
});
