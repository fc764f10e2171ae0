/** The health of the vault: what it finds, and the way out of each finding. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { button, entryOf } from "./cards.ts";
import { examine, sizes } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, test as journey } from "./journey.ts";
import type { Login } from "./person.ts";
import { type Stack, startStack } from "./stack.ts";

const pin = "2580";
const shared = "vT7$hn&2Qz@8-lantern";
const leaked = "x9!Kd#4mQ-harbour";
const hashOf = (password: string) =>
  createHash("sha1").update(password).digest("hex").toUpperCase();

interface Leaks {
  url: string;
  /** The ranges that were asked for. */
  asked: string[];
}

/** A product whose operator has set up a list of leaked passwords, which holds one. */
const test = journey.extend<object, { leaks: Leaks; stack: Stack }>({
  leaks: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const asked: string[] = [];
      const hash = hashOf(leaked);
      const server = createServer((request, response) => {
        const prefix = request.url!.slice(1);
        asked.push(prefix);
        response.end(prefix === hash.slice(0, 5) ? `${hash.slice(5)}:1234` : "");
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      await use({ url: `http://127.0.0.1:${port}`, asked });
      server.close();
    },
    { scope: "worker" },
  ],
  stack: [
    async ({ leaks }, use) => {
      const stack = await startStack({ breachUrl: leaks.url });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

const login = (account: string, password: string, url = ""): Login => ({
  account,
  username: `ada@${account.toLowerCase()}.example`,
  password,
  url,
});

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function openHealth(page: Page): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: "Vault health" }).click();
  await expect(page.getByRole("heading", { name: "Vault health" })).toBeFocused();
}

test("each finding leads to its cure, and what is no problem is set aside", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  await aReadyPerson(page, stack, pin, [
    login("Aster", "letmein"),
    login("Birch", shared),
    login("Clover", shared),
    login("Daisy", "Tr0ub4dor&3-meadow", "http://daisy.example/in"),
    login("GitHub", "correct-Horse-8-staple", "https://github.com"),
  ]);
  await openHealth(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("5 entries with a password, 6 things to look at.");
  await expect(section(page, "Easy to guess (1)")).toContainText("Aster");
  await expect(section(page, "Used more than once (2)")).toContainText("Same password as Clover");
  await expect(section(page, "One-time codes are possible (1)")).toContainText("github.com");

  await section(page, "Address without encryption (1)")
    .getByRole("button", { name: "Use https Daisy" })
    .click();
  await hears("The address now starts with https:.");
  await expect(section(page, "Address without encryption (1)")).toBeHidden();

  await button(page, "Not a problem GitHub").first().click();
  await hears("Ignored. It no longer counts.");
  await expect(section(page, "One-time codes are possible (1)")).toBeHidden();
  await button(page, "Undo").click();
  await expect(section(page, "One-time codes are possible (1)")).toBeVisible();
  // It goes from under the pointer, and keeps no later one from going.
  await expect(button(page, "Undo")).toHaveCount(0);
  await button(page, "Not a problem GitHub").first().click();
  await page.getByText("Not a problem (1)").click();
  await expect(button(page, "Show again GitHub")).toBeVisible();
  // It lies over what comes next for as long as it can be pressed, and under the pointer it stays.
  await page.mouse.move(0, 0);
  await expect(button(page, "Undo")).toBeHidden();

  await button(page, "Change password Aster").click();
  const entry = entryOf(page, "Aster");
  const password = entry.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await button(entry, "Password generator").click();
  const generator = page.getByRole("dialog", { name: "Password generator" });
  await generator.getByText("Passphrase", { exact: true }).click();
  await expect(generator).toContainText("About 77 bits");
  const words = await generator.getByLabel("Password", { exact: true }).innerText();
  expect(words).toMatch(/^(?:[a-z-]+-){5}[a-z-]+$/);
  await button(generator, "Generate").click();
  await expect(generator.getByText("Generated since you unlocked (1)")).toBeVisible();
  await button(generator, "Use password").click();
  const made = await password.inputValue();
  expect(made).not.toBe(words);
  await button(entry, "Save").click();
  await hears("Updated password");

  await page.keyboard.press("Control+K");
  await page.keyboard.type("health");
  await page.keyboard.press("Enter");
  await expect(main).toContainText("5 entries with a password, 3 things to look at.");
  await expect(section(page, "Easy to guess (1)")).toBeHidden();

  // It is remembered which way was chosen, and what was made, but no password outlives the lock.
  await page.keyboard.press("Control+K");
  await page.keyboard.type("generator");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Password generator" })).toBeFocused();
  await expect(main.getByRole("radio", { name: "Passphrase" })).toBeChecked();
  await expect(main.getByText("Generated since you unlocked (2)")).toBeVisible();
  await main.getByText("Generated since you unlocked (2)").click();
  for (const mode of ["Standard", "Random", "Memorable", "PIN"]) {
    await main.getByText(mode, { exact: true }).click();
    await expect(main.getByText(/^About \d+ bits/)).toBeVisible();
  }
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain("passphrase");
  for (const secret of [words, made, shared]) expect(kept).not.toContain(secret);
});

test("leaks are looked for on a press alone, by five digits; Breezy is told numbers alone", async ({
  page,
  stack,
  leaks,
}) => {
  await page.setViewportSize(sizes[0]);
  await aReadyPerson(page, stack, pin, [login("Aster", leaked), login("Birch", shared)]);
  await openHealth(page);
  await expect(page.getByRole("main")).toContainText("2 entries with a password");
  await expect(page.getByText("100 of 100")).toBeVisible();
  await expect(page.getByText("Leaks have not been checked, so they don't count.")).toBeVisible();
  expect(leaks.asked).toEqual([]);
  await button(page, "Check for leaks").click();
  await expect(page.getByText("1 entry has a leaked password")).toBeVisible();
  const list = page.getByRole("list", { name: "Leaked passwords" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Seen in 1,234 leaks");
  await expect(page.getByText("50 of 100")).toBeVisible();
  await expect(page.getByText("Change the leaked password first")).toBeVisible();
  expect(leaks.asked.toSorted()).toEqual(
    [leaked, shared].map((password) => hashOf(password).slice(0, 5)).toSorted(),
  );
  await examine(page, "leaked passwords");

  await page.getByRole("link", { name: "Ask Breezy" }).first().click();
  const composer = page.getByRole("textbox", { name: "Send a message" });
  await composer.fill("How do I run the health check of my vault?");
  await button(page, "Add my vault health").click();
  await expect(composer).toHaveValue(
    /^How do I run the health check of my vault\?\nMy vault health: score 50 of 100, 2 entries with a password; 1 leaked\.$/,
  );
  await composer.press("Enter");
  await button(page, "Run the health check").click();
  await expect(page.getByRole("heading", { name: "Vault health" })).toBeVisible();
});
