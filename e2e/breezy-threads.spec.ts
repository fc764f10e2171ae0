/** What surrounds the talk: threads, the limit, the device that is asked for first. */
import { plans } from "@breezy/contract/plans";
import { identityAnswers } from "./onboarding.ts";
import { registerNewcomer, signInByWire } from "./by-wire.ts";
import {
  ask,
  answers,
  button,
  expectAnswered,
  field,
  greeting,
  openBreezy,
} from "./breezy-talk.ts";
import { own, script, test } from "./breezy-talk.ts";
import { examine } from "./examine.ts";
import { aSignedInPerson, expect } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ stack }) => script(stack, "answer"));

test("an old thread is opened, searched for, renamed, deleted and put back", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  const threads = page.getByRole("complementary", { name: "Your conversations" });
  await ask(page, "How do I pair my headphones?");
  await expectAnswered(page);
  await field(page).fill("an unsent thought");
  await button(page, "New question").click();
  await expect(own(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await ask(page, "How do I print?");
  await expectAnswered(page);
  await expect(threads.getByRole("listitem")).toHaveCount(2);

  await threads.getByRole("button", { name: "How do I pair my headphones?", exact: true }).click();
  await expect(own(page)).toHaveText(["How do I pair my headphones?"]);
  await expect(field(page)).toHaveValue("an unsent thought");
  await page.goBack();
  await expect(own(page)).toHaveText(["How do I print?"]);

  const search = page.getByRole("searchbox", { name: "Search", exact: true });
  await search.fill("headphones");
  await expect(threads.getByRole("listitem")).toHaveCount(1);
  await search.fill("zzzz");
  await expect(page.getByText("No conversation matches.")).toBeVisible();
  await search.fill("");
  await button(page, "More for How do I print?").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Title").fill("My printer");
  await page.getByLabel("Title").press("Enter");
  await expect(threads.getByRole("button", { name: "My printer", exact: true })).toBeVisible();

  await button(page, "More for My printer").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(own(page)).toHaveCount(0);
  await expect(threads.getByRole("listitem")).toHaveCount(1);
  await button(page, "Undo").click();
  await expect(threads.getByRole("listitem")).toHaveCount(2);
  await threads.getByRole("button", { name: "My printer", exact: true }).click();
  await expect(own(page)).toHaveText(["How do I print?"]);

  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, "Your conversations").click();
  const drawer = page.getByRole("dialog", { name: "Your conversations" });
  await drawer.getByRole("button", { name: "How do I pair my headphones?", exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(own(page)).toHaveText(["How do I pair my headphones?"]);
});

test("threads of the same title are told apart by their time, and stand under their day", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  const titles = [
    "My phone does not join the network",
    "كيف أطبع صورة من هاتفي؟ 😊",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    // Seconds after the first.
    "My phone does not join the network",
  ];
  for (const title of titles) {
    await button(page, "New question").click();
    await ask(page, title);
    await expectAnswered(page);
  }
  const panel = page.getByRole("complementary", { name: "Your conversations" });
  const today = panel.getByRole("list", { name: "Today" });
  await expect(today.getByRole("listitem")).toHaveCount(titles.length);
  const alike = today.getByRole("button", {
    name: /^My phone does not join the network \d{1,2}:\d\d(:\d\d)? [AP]M$/,
  });
  await expect(alike).toHaveCount(2);
  const more = today.getByRole("button", {
    name: /^More for My phone does not join the network, \d{1,2}:\d\d(:\d\d)? [AP]M$/,
  });
  await expect(more).toHaveCount(2);
  expect(new Set(await alike.allInnerTexts()).size).toBe(2);
  await expect(today.getByRole("button", { name: titles[1]!, exact: true })).toBeVisible();
  await examine(page, "threads with titles of all kinds");

  const dayMs = 24 * 3600 * 1000;
  await page.clock.setFixedTime(Date.now() + dayMs);
  await page.reload();
  const yesterday = panel.getByRole("list", { name: "Yesterday" });
  await expect(yesterday.getByRole("listitem")).toHaveCount(titles.length);
  await page.clock.setFixedTime(Date.now() + 70 * dayMs);
  await page.reload();
  const month = panel.getByRole("list", { name: /^\w+ 20\d\d$/ });
  await expect(month.getByRole("listitem")).toHaveCount(titles.length);
  const dated = month.getByRole("button", {
    name: /^My phone does not join the network \w{3} \d{1,2}, \d{1,2}:\d\d(:\d\d)? [AP]M$/,
  });
  await expect(dated).toHaveCount(2);
});

test("at the limit the field says so; a new question opens the alert, an old thread the field", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I print?");
  await expectAnswered(page);
  const { messagesPerDay } = plans.free;
  const begun = await page.request.post(`${stack.url}/api/threads/initiate`, {
    data: {},
    headers: { origin: stack.url },
  });
  const { thread_id: threadId } = (await begun.json()) as { thread_id: string };
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (let sent = 1; sent < messagesPerDay; sent++) {
    const answer = await page.request.post(`${stack.url}/api/messages`, {
      data: { thread_id: threadId, message: `Question ${sent}`, time_zone: zone },
      headers: { origin: stack.url },
    });
    expect(answer.status()).toBe(200);
  }

  // What was asked elsewhere is in the list from the next load on.
  await page.reload();
  const alert = page.getByRole("dialog", { name: "Message Limit Reached" });
  await field(page).fill("One more");
  await field(page).press("Enter");
  const midnight = "at 12:00 AM";
  await expect(alert).toContainText(`You've used all ${messagesPerDay} messages for today.`);
  await expect(alert).toContainText(midnight);
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(field(page)).toBeDisabled();
  await expect(field(page)).toHaveValue("One more");
  await expect(page.getByText("Your text is kept below.")).toContainText(midnight);
  await expect(field(page)).toHaveAttribute("placeholder", "You have reached your message limit.");
  await button(page, "New question").click();
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Got it" }).click();
  await page
    .getByRole("list", { name: "Today" })
    .getByRole("button", { name: "Question 1", exact: true })
    .click();
  await expect(own(page)).toHaveCount(messagesPerDay - 1);
  await expect(field(page)).toBeEnabled();
});

test("without device info Breezy asks for it first", async ({ page, stack }) => {
  const person = await registerNewcomer(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  // Over the wire onboarding can be left without saying how comfortable one is.
  const saved = await page.request.put(`${stack.url}/users/me`, {
    data: {
      first_name: "Ada",
      device: { make: "Google", model: "Pixel 8", os_version: "Android 16" },
      identity_questions: identityAnswers,
    },
    headers: { origin: stack.url },
  });
  expect(saved.status()).toBe(200);
  await page.goto(`${stack.url}/dashboard/phone-helper`);
  const form = page.getByRole("dialog", { name: "Tell Us About Your Device" });
  await expect(form).toBeVisible();
  await form.press("Escape");
  await expect(page.getByText("We need your device info to provide tailored help.")).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await button(page, "Enter Device Info").click();
  await form.getByLabel("Device make").selectOption("Apple");
  await expect(form.getByLabel("OS version")).toBeDisabled();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel("Device model").selectOption({ index: 1 });
  await form.getByLabel("OS version").selectOption({ index: 1 });
  await form.getByRole("radio", { name: /Basic/ }).check();
  await form.getByLabel("Associate name").fill("Grace");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(greeting)).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
