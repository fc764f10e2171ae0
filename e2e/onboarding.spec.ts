/** From the confirmed address to the dashboard: three steps, by hand and by keyboard, and what gets in the way. */
import { securityQuestions } from "@breezy/contract/onboarding";
import type { Page } from "@playwright/test";
import { forgetSession } from "./been-here.ts";
import { registerNewcomer, signInByWire } from "./by-wire.ts";
import { sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { expect, test } from "./journey.ts";
import { aPerson, followConfirmation, logIn, type Person, signUp } from "./person.ts";
import type { Stack } from "./stack.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const answers = ["Quicksilver", "Elm Street School", "Trieste"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const question = (page: Page, number: number) => field(page, `Security question ${number}`);
const answer = (page: Page, number: number) => field(page, `Answer ${number}`);
const choices = (page: Page, label: string) => field(page, label).locator("option");

async function expectStep(page: Page, step: number, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveJSProperty("value", step);
  await expect(page.getByText(`Step ${step} of 3`)).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Breezy Vault`);
}

/** Signed in, with everything still to be told. */
async function aNewcomer(page: Page, stack: Stack): Promise<Person> {
  const person = await registerNewcomer(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  await page.goto(`${stack.url}/dashboard`);
  await page.waitForURL("**/onboarding");
  return person;
}

async function fillAbout(page: Page): Promise<void> {
  await field(page, "First name").fill("Ada");
  await button(page, "Continue").click();
}

async function fillDevice(page: Page): Promise<void> {
  await field(page, "Device make").selectOption("Google");
  await field(page, "Device model").selectOption("Pixel 8");
  await field(page, "OS version").selectOption("Android 16");
  await page.getByRole("radio", { name: "Basic" }).check();
  await button(page, "Continue").click();
}

async function fillQuestions(page: Page): Promise<void> {
  for (const [index, text] of answers.entries()) {
    await question(page, index + 1).selectOption(securityQuestions[index]!);
    await answer(page, index + 1).fill(text);
  }
}

/** In front of Finish, with nothing missing. */
async function fillAll(page: Page): Promise<void> {
  await fillAbout(page);
  await fillDevice(page);
  await fillQuestions(page);
}

/** Everything that a script could read of this browser's storage. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

for (const size of sizes) {
  // Claim (account pages): A new person is led through onboarding before the dashboard.
  // Claim (account pages): Onboarding asks no question twice, and nobody reads an answer.
  // Claim (account pages): A device shows its date of support and whether anybody checked it.
  test(`at ${size.width} px a new person signs up, tells three things and stands before the vault`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    const person = aPerson();
    await signUp(page, stack.url, person);
    await followConfirmation(page, stack.inboxUrl, person);
    await expectStep(page, 1, "About you");
    await expect(field(page, "First name")).toBeFocused();
    for (const elsewhere of ["/auth", "/dashboard", "/dashboard/settings"]) {
      await page.goto(`${stack.url}${elsewhere}`);
      await page.waitForURL("**/onboarding");
    }
    await page.goto(`${stack.url}/`);
    await page.getByRole("link", { name: "Open your vault" }).first().click();
    await page.waitForURL("**/onboarding");

    await field(page, "First name").fill("   ");
    await button(page, "Continue").click();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
    await expect(field(page, "First name")).toBeFocused();
    await field(page, "First name").fill("Ada");
    await expect(page.getByText("Enter your first name.")).toBeHidden();
    const heard = field(page, "How did you hear about us? (optional)");
    await expect(heard.locator("option")).toHaveText([
      "Choose one",
      "Facebook",
      "YouTube",
      "Google",
      "TikTok",
      "A friend",
      "Other",
    ]);
    await heard.selectOption("Other");
    await field(page, "Please specify").fill("a poster");
    await expect(field(page, "Your friend's name")).toBeHidden();
    await heard.selectOption("A friend");
    await expect(field(page, "Please specify")).toBeHidden();
    await field(page, "Your friend's name").fill("gRACE  Hopper");
    await page.reload();
    await expect(field(page, "First name")).toHaveValue("Ada");
    await expect(field(page, "Your friend's name")).toHaveValue("gRACE  Hopper");
    await button(page, "Continue").click();

    await expectStep(page, 2, "Your device");
    await expect(field(page, "Device make")).toBeFocused();
    await button(page, "Continue").click();
    await expect(page.getByText("Choose your device's make.")).toBeVisible();
    await expect(page.getByText("Choose your device's model.")).toBeVisible();
    await expect(page.getByText("Choose the version it runs, or Not sure.")).toBeVisible();
    await expect(page.getByText("Choose how comfortable you are with technology.")).toBeVisible();
    await expect(field(page, "Device make")).toBeFocused();
    await expect(field(page, "Device model")).toBeDisabled();
    await expect(field(page, "OS version")).toBeDisabled();
    await field(page, "Device make").selectOption("Samsung");
    await field(page, "Device model").selectOption("Galaxy S24 Ultra");
    await field(page, "OS version").selectOption("Android 15");
    await field(page, "Device model").selectOption("Galaxy Tab S9");
    await expect(field(page, "OS version")).toHaveValue("");
    await field(page, "Device make").selectOption("Apple");
    await expect(field(page, "Device model")).toHaveValue("");
    await expect(field(page, "OS version")).toBeDisabled();
    for (const label of ["Device make", "Device model"]) {
      await expect(choices(page, label).last()).toHaveText("Not sure");
    }
    await field(page, "Device model").selectOption("iPhone 15");
    await field(page, "OS version").selectOption("Not sure");
    await page.getByRole("radio", { name: "Intermediate" }).check();
    await page.reload();
    await expectStep(page, 2, "Your device");
    await expect(field(page, "Device model")).toHaveValue("iPhone 15");
    await expect(field(page, "OS version")).toHaveValue("Not sure");
    await expect(page.getByRole("radio", { name: "Intermediate" })).toBeChecked();
    await button(page, "Back").click();
    await expectStep(page, 1, "About you");
    await expect(field(page, "First name")).toHaveValue("Ada");
    await button(page, "Continue").click();
    await button(page, "Continue").click();

    await expectStep(page, 3, "Security questions");
    await expect(page.getByText(/They never open your vault/)).toBeVisible();
    await expect(answer(page, 1)).toBeFocused();
    for (const number of [1, 2, 3]) {
      await expect(question(page, number)).toHaveValue(securityQuestions[number - 1]!);
      await question(page, number).selectOption("");
      await expect(answer(page, number)).toBeDisabled();
    }
    await expect(choices(page, "Security question 1")).toHaveCount(1 + securityQuestions.length);
    await button(page, "Finish").click();
    await expect(page.getByText("Choose a question.", { exact: true })).toHaveCount(3);
    await expect(question(page, 1)).toBeFocused();
    await fillQuestions(page);
    await expect(choices(page, "Security question 2")).not.toContainText([securityQuestions[0]]);
    await expect(choices(page, "Security question 2")).toHaveCount(securityQuestions.length - 1);
    await question(page, 1).selectOption(securityQuestions[9]);
    await expect(answer(page, 1)).toHaveValue("");
    await answer(page, 1).fill(" \t ");
    await button(page, "Finish").click();
    await expect(page.getByText("Enter your answer.")).toHaveCount(1);
    await expect(answer(page, 1)).toBeFocused();
    await answer(page, 1).fill(answers[0]!);
    const kept = await stored(page);
    expect(kept).toContain("gRACE  Hopper");
    for (const text of answers) expect(kept).not.toContain(text);
    await page.reload();
    await expect(question(page, 1)).toHaveValue(securityQuestions[9]);
    await expect(answer(page, 1)).toHaveValue("");
    for (const [index, text] of answers.entries()) await answer(page, index + 1).fill(text);
    await button(page, "Finish").click();

    await page.waitForURL("**/dashboard/passwords");
    await expect(heading(page, "Set Your Master Key")).toBeVisible();
    const me = (await (await page.request.get(`${stack.url}/users/me`)).json()) as object;
    expect(me).toMatchObject({
      first_name: "Ada",
      last_name: null,
      device: { make: "Apple", model: "iPhone 15", os_version: "Not sure" },
      associate: "gRACE  Hopper",
      comfort_level: "intermediate",
      referral: "A friend",
      identity_questions: [9, 1, 2].map((n) => ({ question: securityQuestions[n] })),
    });
    expect(await stored(page)).not.toContain("Hopper");
    await page.goto(`${stack.url}/onboarding`);
    await page.waitForURL("**/dashboard/passwords");
  });

  // Claim (account pages): Every form works by the keyboard alone.
  test(`at ${size.width} px all of it works by the keyboard alone`, async ({ page, stack }) => {
    await page.setViewportSize(size);
    await aNewcomer(page, stack);
    const { keyboard } = page;
    const tabTo = async (name: string) => {
      await keyboard.press("Tab");
      await expect(field(page, name)).toBeFocused();
    };
    await expectStep(page, 1, "About you");
    await expect(field(page, "First name")).toBeFocused();
    await keyboard.press("Shift+Tab");
    await expect(button(page, "Sign Out")).toBeFocused();
    await tabTo("First name");
    await keyboard.type("Ada");
    await tabTo("Last name (optional)");
    await keyboard.type("Byron");
    await tabTo("How did you hear about us? (optional)");
    await keyboard.type("A");
    await tabTo("Your friend's name");
    await keyboard.type("Grace");
    await keyboard.press("Tab");
    await expect(button(page, "Continue")).toBeFocused();
    await keyboard.press("Enter");

    await expect(field(page, "Device make")).toBeFocused();
    await expect(choices(page, "Device make").last()).toHaveText("Not sure");
    await keyboard.type("Dell");
    await expect(choices(page, "Device model").last()).toHaveText("Not sure");
    await tabTo("Device model");
    await keyboard.type("XPS");
    await expect(choices(page, "OS version").last()).toHaveText("Not sure");
    await tabTo("OS version");
    await keyboard.type("Not");
    await expect(field(page, "OS version")).toHaveValue("Not sure");
    await keyboard.press("Tab");
    await expect(button(page, "Not sure about my device")).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Advanced" })).toBeChecked();
    await keyboard.press("Enter");

    await expect(field(page, "Answer 1")).toBeFocused();
    await keyboard.type(answers[0]!);
    await tabTo("Security question 2");
    await keyboard.press("ArrowDown");
    await tabTo("Answer 2");
    await keyboard.type(answers[1]!);
    await tabTo("Security question 3");
    await tabTo("Answer 3");
    await keyboard.type(answers[2]!);
    await keyboard.press("Enter");
    await page.waitForURL("**/dashboard/passwords");
    const me = (await (await page.request.get(`${stack.url}/users/me`)).json()) as object;
    expect(me).toMatchObject({
      last_name: "Byron",
      device: { make: "Dell", model: "XPS 14", os_version: "Not sure" },
      associate: "Grace",
      comfort_level: "advanced",
      identity_questions: [0, 3, 2].map((n) => ({ question: securityQuestions[n] })),
    });
  });
}

test.describe("on a phone that tells what it is", () => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
  test.use({ userAgent, viewport: { width: 360, height: 740 } });

  test("the device stands there already, newest models first, and another can be chosen", async ({
    page,
    stack,
  }) => {
    await aNewcomer(page, stack);
    await fillAbout(page);
    await expect(field(page, "Device make")).toHaveValue("Google");
    await expect(field(page, "Device model")).toHaveValue("Pixel 8 Pro");
    await expect(field(page, "OS version")).toHaveValue("Android 14");
    await expect(page.getByText("We filled in what your browser told us.")).toBeVisible();
    // Whoever comes to this step before the guess begins with the make.
    await button(page, "Back").click();
    await button(page, "Continue").click();
    await expect(page.getByRole("radio", { name: "Basic" })).toBeFocused();
    const phones = field(page, "Device model").locator("optgroup[label=Phones] option");
    await expect(phones.first()).toHaveText("Pixel 10");
    await expect(phones.last()).toHaveText("Pixel XL");
    await field(page, "Device model").selectOption("Pixel 7a");
    // What it runs is known whatever it is called.
    await expect(field(page, "OS version")).toHaveValue("Android 14");
    await field(page, "Device make").selectOption("Apple");
    await expect(field(page, "Device model")).toHaveValue("");
    await button(page, "Not sure about my device").click();
    for (const label of ["Device make", "Device model", "OS version"]) {
      await expect(field(page, label)).toHaveValue("Not sure");
    }
  });
});

// Claim (account pages): A profile that can't be saved says so and keeps what was typed.
test("what fails is said, and nothing typed is lost: no connection, no list, the server's own words", async ({
  page,
  context,
  stack,
}) => {
  await aNewcomer(page, stack);
  await fillAbout(page);
  await context.route("**/devices/models**", (route) => route.fulfill({ status: 500 }));
  await field(page, "Device make").selectOption("Google");
  await expect(page.getByText("The list of devices could not be loaded.")).toBeVisible();
  await context.unroute("**/devices/models**");
  await button(page, "Try again").click();
  await expect(page.getByText("The list of devices could not be loaded.")).toBeHidden();
  await fillDevice(page);
  await fillQuestions(page);

  await context.setOffline(true);
  await button(page, "Finish").click();
  await expect(page.getByText(/^Failed to save profile\. .*Check your connection/)).toBeVisible();
  await context.setOffline(false);
  const answering = (status: number, body: string) =>
    context.route("**/users/me", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status, body, contentType: "application/json" })
        : route.fallback(),
    );
  await answering(500, "");
  await button(page, "Finish").click();
  await expect(page.getByText("Failed to save profile.", { exact: true })).toBeVisible();
  await answering(422, JSON.stringify({ code: "invalid", detail: "Please check device." }));
  await button(page, "Finish").click();
  await expect(page.getByText("Please check device.")).toBeVisible();
  await context.unroute("**/users/me");
  await expect(answer(page, 3)).toHaveValue(answers[2]!);
  await button(page, "Finish").dblclick();
  await page.waitForURL("**/dashboard/passwords");
});

// Claim (account pages): A page without a session leads to the login.
test("without a session the page leads to the login; one that ended meanwhile does so at Finish, and keeps each step", async ({
  page,
  context,
  stack,
}) => {
  await page.goto(`${stack.url}/onboarding`);
  await page.waitForURL("**/auth");
  const person = await aNewcomer(page, stack);
  await fillAll(page);
  const chosen = await question(page, 2).inputValue();
  await forgetSession(context);
  await button(page, "Finish").click();
  await page.waitForURL("**/auth");
  for (const text of answers) expect(await stored(page)).not.toContain(text);

  await logIn(page, stack.url, person);
  await expectStep(page, 3, "Security questions");
  await expect(question(page, 2)).toHaveValue(chosen);
  await button(page, "Finish").click();
  await expect(page.getByText("Enter your answer.")).toHaveCount(3);
  for (const [index, text] of answers.entries()) await answer(page, index + 1).fill(text);
  await button(page, "Back").click();
  await expect(field(page, "Device make")).not.toHaveValue("");
  await button(page, "Back").click();
  await expect(field(page, "First name")).toHaveValue("Ada");
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await button(page, "Finish").click();
  await page.waitForURL("**/dashboard/passwords");
});

test("Sign Out leaves nothing behind, and two tabs finish once", async ({
  page,
  context,
  stack,
}) => {
  const person = await aNewcomer(page, stack);
  await fillAbout(page);
  expect(await stored(page)).toContain("Ada");
  await button(page, "Sign Out").click();
  await page.waitForURL("**/auth");
  expect(await stored(page)).not.toContain("Ada");

  await logIn(page, stack.url, person);
  await page.waitForURL("**/onboarding");
  await expect(field(page, "First name")).toHaveValue("");
  const other = await context.newPage();
  await other.goto(`${stack.url}/dashboard`);
  await fillAll(other);
  await fillAll(page);
  await button(page, "Finish").click();
  for (const tab of [page, other]) await tab.waitForURL("**/dashboard/passwords");
});

test("an answer that got lost on its way is asked for again, and what was saved counts", async ({
  page,
  context,
  stack,
}) => {
  await aNewcomer(page, stack);
  await fillAll(page);
  await context.route("**/users/me", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await button(page, "Finish").click();
  await expect(page.getByText(/^Failed to save profile\./)).toBeVisible();
  await context.unroute("**/users/me");
  await button(page, "Finish").click();
  await page.waitForURL("**/dashboard/passwords");
});

// Claim (account pages): A plan chosen before the login is tried once.
test("a plan chosen before the login is tried once, and where checkout does not begin it is said", async ({
  page,
  context,
  stack,
}) => {
  const hears = await listenTo(page);
  const person = await registerNewcomer(context, stack);
  await page.goto(`${stack.url}/auth`);
  const plan = JSON.stringify({ priceId: "price_plus", cycle: "monthly" });
  const choose = () =>
    page.evaluate((text) => localStorage.setItem("breezy:pendingPlan", text), plan);
  await choose();
  const asked: unknown[] = [];
  await page.route("**/create-checkout-session", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 502, body: "" });
  });
  await logIn(page, stack.url, person);
  await hears("Could not initiate checkout after login. Please try again.");
  await page.waitForURL("**/onboarding");
  expect(await stored(page)).not.toContain("pendingPlan");
  await page.reload();
  await expectStep(page, 1, "About you");
  expect(asked).toEqual([{ price_id: "price_plus" }]);

  await choose();
  await page.route("**/create-checkout-session", (route) =>
    route.fulfill({ status: 200, json: { url: `${stack.inboxUrl}/inbox` } }),
  );
  await page.goto(`${stack.url}/auth`);
  await page.waitForURL(`${stack.inboxUrl}/inbox`);
});
