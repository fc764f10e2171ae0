/** Adding an account, as people do it: by thumb, by keyboard, in a hurry, on a bad line. */
import type { Page } from "@playwright/test";
import { aReadyPerson, expect, openVault, test } from "./journey.ts";
import { addAccount, beginAccount, unlock } from "./person.ts";
import { stopClock } from "./still-clock.ts";

const pin = "2580";
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const option = (page: Page, name: string) => page.getByRole("option", { name: `${name} ` }).first();
const accountName = (page: Page) => page.getByLabel("Account name");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Add account" });
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Add (New|your first account)$/ })
    .first()
    .click();
  await expect(accountName(page)).toBeFocused();
}

/** Controls of the open dialog that reach beyond its sides. */
async function overflowing(page: Page): Promise<string[]> {
  return form(page).evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll("button, input, textarea, p, [role=option]")]
      .filter((part) => part.checkVisibility() && !part.closest(".sr-only"))
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.right > right + 1 || box.left < left - 1;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

async function expectNothingOverflows(page: Page): Promise<void> {
  // A step may still be on its way in.
  await expect.poll(() => overflowing(page)).toEqual([]);
}

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`on a ${name}`, () => {
    test.use(size);

    test("two steps: a known company, tags, a made password, and back without losing a thing", async ({
      page,
      stack,
    }) => {
      await page.clock.install();
      await aReadyPerson(page, stack, pin);
      await openForm(page);
      await expect(page.getByText("Step 1 of 2")).toBeAttached();
      await expect(button(page, "Continue")).toBeDisabled();
      await accountName(page).fill("   ");
      await expect(button(page, "Continue")).toBeDisabled();

      await accountName(page).fill("netfilx");
      await option(page, "Netflix").click();
      await expect(accountName(page)).toHaveValue("Netflix");
      await expect(page.getByRole("option")).toHaveCount(0);
      await button(page, "Streaming").click();
      await expect(button(page, "Streaming")).toHaveAttribute("aria-pressed", "true");
      const ownTag = page.getByLabel("Custom tag");
      for (const ignored of ["  ", "STREAMING"]) {
        await ownTag.fill(ignored);
        await button(page, "Add tag").click();
      }
      await expect(button(page, "STREAMING")).toHaveCount(0);
      await ownTag.fill("Film night");
      await ownTag.press("Enter");
      await expect(button(page, "Film night")).toHaveAttribute("aria-pressed", "true");
      await expectNothingOverflows(page);
      await button(page, "Continue").click();

      await expect(page.getByText("Step 2 of 2")).toBeAttached();
      await expect(page.getByLabel("Website")).toHaveValue("netflix.com");
      await page.getByLabel("Username").fill("ada@example.org");
      await page.getByLabel("Phone").fill("+43 1 234-x5");
      await expect(page.getByLabel("Phone")).toHaveValue("4312345");
      await button(page, "Save").click();
      await expect(page.getByText("Enter a password.")).toBeVisible();
      await expect(password(page)).toBeFocused();
      await password(page).fill("Netflix2024");
      // It has all kinds of letters; whoever knows the account's name guesses it at once.
      const meter = page.getByRole("meter", { name: "Password strength" });
      await expect(meter).toHaveAttribute("aria-valuetext", "Very Weak");
      await expect(meter).toHaveAttribute("value", "0");
      await expect(
        page.getByText(/(second|seconds) at 10 thousand guesses a second/).first(),
      ).toBeVisible();

      await stopClock(page);
      await button(page, "Generate").click();
      await page.clock.runFor(1000);
      await expect(password(page)).toHaveAttribute("readonly", "");
      const rolled = await password(page).inputValue();
      await page.clock.runFor(1000);
      await expect(password(page)).not.toHaveAttribute("readonly");
      await page.clock.resume();
      await expect(page.getByText("A new password is in the field.")).toBeAttached();
      const made = await password(page).inputValue();
      expect(made).toMatch(/^[A-Za-z0-9!@#$%^&*]{16}$/);
      expect(made.replaceAll(/[A-Za-z0-9]/g, "")).toHaveLength(4);
      expect(made).not.toBe(rolled);
      await expect(page.getByText(/years at 10 thousand|Centuries at/).first()).toBeVisible();
      await button(page, "Hide what is typed").click();
      await expect(password(page)).toHaveAttribute("type", "password");
      await expectNothingOverflows(page);

      await button(page, "Back").click();
      await expect(accountName(page)).toHaveValue("Netflix");
      await expect(button(page, "Film night")).toHaveAttribute("aria-pressed", "true");
      await button(page, "Continue").click();
      await expect(password(page)).toHaveValue(made);
      await expect(page.getByLabel("Username")).toHaveValue("ada@example.org");
      await page.getByLabel("Website").fill("");
      await button(page, "Back").click();
      await button(page, "Continue").click();
      // What a person emptied stays empty.
      await expect(page.getByLabel("Website")).toHaveValue("");
      await button(page, "Save").click();
      await expect(form(page)).toBeHidden();
      await expect(card(page, "Netflix")).toBeVisible();

      // The tag is the person's own from now on, on the next account and after the next unlock.
      await page.reload();
      await unlock(page, pin);
      await openForm(page);
      const dialogNow = page.getByRole("dialog");
      await expect(
        dialogNow.getByRole("button", { name: "Film night", exact: true }),
      ).toHaveAttribute("aria-pressed", "false");
    });

    test("a hundred letters, an emoji and another direction fit", async ({ page, stack }) => {
      await aReadyPerson(page, stack, pin);
      const names = [
        "Donaudampfschiff".repeat(7).slice(0, 100),
        "🦊 Füchse 🇦🇹",
        "حساب بريدي الطويل",
      ];
      for (const account of names) {
        await openForm(page);
        await accountName(page).fill(account);
        await expect(accountName(page)).toHaveValue(account);
        await expectNothingOverflows(page);
        await button(page, "Continue").click();
        await password(page).fill(account);
        await expectNothingOverflows(page);
        await button(page, "Save").click();
        await expect(form(page)).toBeHidden();
        await expect(card(page, account)).toBeVisible();
      }
    });
  });
}

test("with the keyboard alone, and heard by a screen reader", async ({ page, stack }) => {
  await aReadyPerson(page, stack, pin);
  await button(page, "Add New").focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("combobox", { name: "Account name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("spot");
  await expect(name).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const active = await name.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  // Escape leaves the list first, and the form only then.
  await page.keyboard.press("Escape");
  await expect(name).not.toHaveAttribute("aria-activedescendant");
  await expect(form(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Spotify");
  await expect(name).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Tab");
  await expect(button(page, "Music")).toBeFocused();
  await page.keyboard.press("Space");
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type("ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("lantern-kettle-9");
  await expect(page.getByText(/^Strength: /)).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(card(page, "Spotify")).toBeVisible();
});

test.describe("where motion is not wanted", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a password is made at once, and kept by the generator until the vault is locked", async ({
    page,
    stack,
  }) => {
    await page.clock.install();
    await aReadyPerson(page, stack, pin);
    await beginAccount(page, "Anything");
    // No timer can end an animation while the clock stands still.
    await stopClock(page);
    await button(page, "Generate").click();
    await expect(password(page)).toHaveValue(/^.{16}$/);
    await expect(password(page)).not.toHaveAttribute("readonly");
    await page.clock.resume();
    await button(page, "Password generator").click();
    const generator = page.getByRole("dialog", { name: "Password generator" });
    await expect(generator.getByText("Generated since you unlocked (1)")).toBeVisible();
  });
});

test("a hasty second press and an answer that is lost make one account", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin);
  await beginAccount(page, "Lighthouse");
  await password(page).fill("fresnel-lens-4");
  const context = page.context();
  await context.setOffline(true);
  // Said above the page, and again in the form that lies over it.
  await expect(form(page).getByText(/^You are offline\. What you save waits/)).toBeVisible();
  await expect(page.getByText(/^You are offline\. Changes to your vault/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);

  // It arrives, and the answer is lost on the way back.
  let saves = 0;
  await context.route("**/passwords", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    saves++;
    if (saves > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await button(page, "Save").dblclick();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText(/changes? waits? for the connection/)).toBeHidden();
  expect(saves).toBe(1);
  await expect(card(page, "Lighthouse")).toHaveCount(1);
  await page.reload();
  await unlock(page, pin);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a reload in the middle loses nothing; saving or discarding ends the draft", async ({
  page,
  stack,
}) => {
  await aReadyPerson(page, stack, pin);
  await beginAccount(page, "Harbour");
  await page.getByLabel("Username").fill("ada");
  await password(page).fill(" anchor chain ");
  await page.getByLabel("Notes").fill("berth 4 ");
  await expect(page.getByText("Draft kept on this device")).toBeVisible();
  await page.reload();
  await unlock(page, pin);
  await expect(page.getByText("Your unsaved text is back.")).toBeVisible();
  await expect(password(page)).toHaveValue(" anchor chain ");
  await expect(page.getByLabel("Username")).toHaveValue("ada");
  await expect(page.getByLabel("Notes")).toHaveValue("berth 4 ");
  await button(page, "Save").click();
  await expect(card(page, "Harbour")).toBeVisible();

  await openForm(page);
  await expect(accountName(page)).toHaveValue("");
  await accountName(page).fill("Second thoughts");
  await expect(page.getByText("Draft kept on this device")).toBeVisible();
  await page.reload();
  await unlock(page, pin);
  await expect(accountName(page)).toHaveValue("Second thoughts");
  await button(page, "Cancel").click();
  await button(page, "Discard").click();
  await openForm(page);
  await expect(accountName(page)).toHaveValue("");
  await page.reload();
  await unlock(page, pin);
  await expect(card(page, "Harbour")).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test("a form that another tab left without room stays, and says what there is to do", async ({
  page,
  stack,
}) => {
  const names = Array.from({ length: 24 }, (_, i) => `Account ${i + 1}`);
  await aReadyPerson(
    page,
    stack,
    pin,
    names.map((account) => ({ account, username: "", password: "x" })),
  );
  const tab = await page.context().newPage();
  await openVault(tab, stack, pin);
  await beginAccount(page, "One too many");
  await password(page).fill("kept-all-the-same");
  await addAccount(tab, { account: "The last one", username: "ada", password: "x" });
  await button(page, "Save").click();
  const limit = page.getByRole("dialog", { name: "Password Limit Reached" });
  await expect(limit).toContainText("The Free plan holds 25 passwords.");
  await expect(limit.getByRole("link", { name: "Upgrade Plan" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await button(page, "Got it").click();
  await expect(limit).toBeHidden();
  await expect(password(page)).toHaveValue("kept-all-the-same");

  // The same answer with nothing said about it.
  await page.route("**/passwords", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ status: response.status(), json: { code: "password_limit" } });
  });
  await button(page, "Save").click();
  await expect(limit).toContainText("You have reached your password creation limit.");
});
