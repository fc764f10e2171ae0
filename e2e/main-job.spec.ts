import { cardOf, openEntry } from "./cards.ts";
import { aPersonByClicks, expect, test } from "./journey.ts";
import { addAccount, signIn, unlock } from "./person.ts";
const pin = "2580";
const login = {
  account: "Fern Street Library",
  username: "ada@fern.example",
  password: "Tr0ub4dor&3-lantern",
  notes: "Card 4471",
};

test("a person saves a password and gets it back, on a second browser too", async ({
  browser,
  stack,
}) => {
  const first = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await first.newPage();
  const { person } = await aPersonByClicks(page, stack, pin);
  await expect(page.getByText("Vault empty")).toBeVisible();

  await addAccount(page, login);
  await expect(cardOf(page, login.account)).toBeVisible();
  const entry = await openEntry(page, login.account);
  await expect(entry.getByText(login.password)).toBeHidden();
  await entry.getByRole("button", { name: "Show password" }).click();
  await expect(entry.getByText(login.password)).toBeVisible();
  await expect(entry.getByText(login.notes)).toBeVisible();

  await page.reload();
  await unlock(page, pin);
  await page.getByRole("button", { name: `Copy password of ${login.account}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(login.password);

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, stack.url, person);
  await unlock(other, pin);
  const there = await openEntry(other, login.account);
  await there.getByRole("button", { name: "Show password" }).click();
  await expect(there.getByText(login.password)).toBeVisible();
  await first.close();
  await second.close();
});
