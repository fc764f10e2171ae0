/** Every screen in both themes without a violation, and at 320 and 640 px without scrolling sideways. */
import type { Page } from "@playwright/test";
import { expectNoViolation } from "./examine.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { addAccount, aPerson, confirmAddress, signIn, signUp, typePin } from "./person.ts";

const pin = "2580";
const size = { width: 1280, height: 900 };
/** What 400% and 200% zoom leave of that. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function examine(page: Page, screen: string): Promise<void> {
  await expectNoViolation(page, screen);
  for (const small of zoomed) {
    await resize(page, small);
    for (const fonts of ["ours", "the machine's"] as const) {
      await page.evaluate(writeIn, fonts);
      const where = `${screen} at ${small.width} px in ${fonts}`;
      await expect.poll(() => page.evaluate(widest), where).toEqual([]);
    }
    await page.evaluate(writeIn, "ours" as const);
  }
  await resize(page, size);
}

/** Until our fonts arrive, the page stands in the machine's, which are often wider. */
function writeIn(fonts: "ours" | "the machine's"): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { font-family: "DejaVu Sans", Verdana, sans-serif !important; }
    .font-mono, .font-mono * { font-family: "DejaVu Sans Mono", monospace !important; }
  `);
  document.adoptedStyleSheets = fonts === "ours" ? [] : [sheet];
}

/** The new width has reached the media queries too, which a resize alone does not wait for. */
async function resize(page: Page, to: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(to);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, to.width);
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
}

/** What reaches beyond the right edge; text cut by its own box is a choice of that box. */
function widest(): string[] {
  const width = document.documentElement.clientWidth;
  const open = document.querySelector("dialog:modal") ?? document.body;
  const beyond = [
    ...open.querySelectorAll<HTMLElement>("button, input, textarea, a, h1, h2, p, dd"),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".side-nav, .sr-only, [popover]"))
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => element.outerHTML.slice(0, 120));
  const scrolls = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
  return [...scrolls, ...beyond];
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

// Claim (account pages): The account's pages have no accessibility violation.
test("the way in: login, sign-up, mail, master key and Recovery Kit", async ({ page, stack }) => {
  await page.goto(`${stack.url}/auth`);
  await expect(page).toHaveTitle("Welcome back · Breezy Vault");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await button(page, "Login").click();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await examine(page, "login with errors");
  await button(page, "Create an account").click();
  await expect(heading(page, "Create an account")).toBeFocused();
  await examine(page, "sign-up");
  const person = aPerson();
  await signUp(page, stack.url, person);
  await expect(page).toHaveTitle("Check your mail · Breezy Vault");
  await examine(page, "check your mail");
  await confirmAddress(page, stack.inboxUrl, person);
  await examine(page, "confirmed");
  await signIn(page, stack.url, person);

  await expect(page).toHaveTitle("Set Your Master Key · Breezy Vault");
  await typePin(page, "1111");
  await expect(page.getByText("This Master Key is too common.")).toBeVisible();
  await examine(page, "a common PIN");
  await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  await typePin(page, pin);
  await expect(heading(page, "Confirm Your Master Key")).toBeVisible();
  await typePin(page, pin);
  await examine(page, "confirm");
  await page.getByRole("checkbox").check();
  await button(page, "Confirm & Secure").click();
  await expect(heading(page, "Your Recovery Kit")).toBeFocused();
  await examine(page, "Recovery Kit");
});

test("the vault: empty, adding, cards, menus, locked, forgotten", async ({ page, stack }) => {
  const { person } = await aReadyPerson(page, stack, pin);
  await expect(page).toHaveTitle("Key Vault · Breezy Vault");
  await examine(page, "Vault empty");

  await button(page, "Add New").click();
  await page.getByLabel("Account name").fill("goo");
  await expect(page.getByRole("option", { name: /^Google/ }).first()).toBeVisible();
  await examine(page, "add, step 1");
  await page
    .getByRole("option", { name: /^Google\b/ })
    .first()
    .click();
  await button(page, "Continue").click();
  await button(page, "Save").click();
  await expect(page.getByText("Enter the password.")).toBeVisible();
  await examine(page, "add with errors");
  await page.getByLabel("Password", { exact: true }).fill("summer2024");
  await expect(page.getByText(/at 10 thousand guesses a second/).first()).toBeVisible();
  await examine(page, "add, step 2");
  await page.keyboard.press("Escape");
  await expect(heading(page, "Discard this account?")).toBeVisible();
  await examine(page, "discard");
  await button(page, "Discard").click();

  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const username = `${"a-very-long-name.".repeat(6)}@example.org`;
  await addAccount(page, { account: long, username, password: "aB3$".repeat(30), notes: "نص" });
  await addAccount(page, { account: "حساب بريدي الطويل جدا جدا 🦊", username: "", password: "x" });
  const card = page.getByRole("article", { name: long });
  await card.getByRole("button", { name: new RegExp(`^${long}`) }).click();
  await card.getByRole("button", { name: "Show password" }).click();
  await expect(card.getByRole("button", { name: "Hide password" })).toBeVisible();
  await examine(page, "cards");
  await page.getByRole("searchbox").fill("zz");
  await expect(heading(page, "Nothing found")).toBeVisible();
  await examine(page, "nothing found");
  await button(page, "Account menu").click();
  await examine(page, "account menu");
  await page.keyboard.press("Escape");
  await button(page, "Vault menu").click();
  await examine(page, "vault menu");
  await page.getByRole("menuitem", { name: "New Recovery Kit" }).click();
  await examine(page, "new Recovery Kit");
  await page.keyboard.press("Escape");

  await button(page, "Lock now").click();
  await expect(page).toHaveTitle("Enter Master Key · Breezy Vault");
  for (const wrong of ["0002", "0003"]) {
    await typePin(page, wrong);
    await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  }
  await expect(page.getByText(/tries left before/)).toBeVisible();
  await examine(page, "Enter Master Key");
  await button(page, "Forgot your master key?").click();
  await page.getByLabel("Recovery Kit code").fill("ABC");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(page, "Use your Recovery Kit");
  await button(page, "I have neither").click();
  await examine(page, "Empty the vault");
  await button(page, "Send me the link").click();
  await expect(heading(page, "Check your mail")).toBeFocused();
  await examine(page, "reset mailed");
  await page.goto(`${stack.url}/reset-vault#token=not-a-token`);
  await button(page, "Start the 24 hours").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(page, "reset link");
  const mail = await nextMail(stack.inboxUrl, person.email, /^Reset your vault$/);
  await page.goto(linkIn(mail, "reset-vault"));
  // Another fragment alone loads nothing.
  await page.reload();
  await button(page, "Start the 24 hours").click();
  await expect(heading(page, "The 24 hours have begun")).toBeVisible();
  await examine(page, "started reset");

  await page.context().route("**/vault/**", (route) => route.abort());
  await page.goto(`${stack.url}/dashboard`);
  await expect(heading(page, "Out of reach")).toBeVisible();
  await examine(page, "out of reach");
});
