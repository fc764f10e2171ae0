import { signInByWire, vaultByWire } from "./by-wire.ts";
import { examine } from "./examine.ts";
import { mailsTo, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { signIn, typePin, unlock } from "./person.ts";
import { type BrowserWorld, startWorld } from "./world/browser-world.ts";

// The browser lives in UTC here, and so does its vault's midnight.
test.use({ timezoneId: "UTC", contextOptions: { reducedMotion: "reduce" } });

const eveningMs = Date.UTC(2026, 10, 21, 21, 30);
const untilMidnightMs = 2.5 * 3_600_000;

let world: BrowserWorld;
test.beforeAll(async () => {
  world = await startWorld(eveningMs);
});
test.afterAll(() => world.stop());

// Claim (account pages): Six wrong PINs lock the vault until midnight, and the owner is mailed.
// Claim (account pages): A mail tells of a new device, a lock, a changed factor, password or
// address.
test("six wrong PINs lock the vault until midnight, a mail tells, and midnight opens it", async ({
  page,
}) => {
  const { person } = await aReadyPerson(page, world, "2580", [
    { account: "Harbour", username: "g", password: "anchor-chain-9" },
  ]);
  await page.reload();

  await expect(page.getByRole("heading", { name: "Enter Master Key" })).toBeVisible();
  for (const wrong of ["0001", "0002", "0003", "0004", "0005"]) {
    await typePin(page, wrong);
    await expect(page.getByText("Invalid PIN. Please try again.")).toBeVisible();
    // The boxes clear by themselves before the next try.
    await expect(page.getByLabel("Digit 1 of 4")).toHaveValue("");
  }
  await expect(page.getByText(/One try left/)).toBeVisible();
  await typePin(page, "0006");
  await expect(page.getByRole("heading", { name: "Account Locked" })).toBeVisible();
  await expect(
    page.getByText(/Too many failed attempts\. Try again in 02 hours and (30|29) minutes\./),
  ).toBeVisible();
  await expect(page.getByText(/^02:(30|29):\d\d$/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", /^mailto:/);
  const mail = await nextMail(world.inboxUrl, person.email, /locked/i);
  expect(mail.text).not.toContain("Harbour");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Account Locked" })).toBeVisible();
  await world.advance(untilMidnightMs - 1000);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Account Locked" })).toBeVisible();
  await world.advance(1000);
  // The countdown's last second passes. This session has spent its tries, and says so before any digit.
  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toBeHidden();
  await page.getByRole("button", { name: "Sign in again" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await signIn(page, world.url, person);
  await unlock(page, "2580");
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
  const locked = (await mailsTo(world.inboxUrl, person.email)).filter((m) =>
    /locked/i.test(m.subject),
  );
  expect(locked).toHaveLength(1);
});

test("tries that nobody claims seal the vault in the end: no PIN is asked for, and the Recovery Kit opens it", async ({
  page,
  browser,
}) => {
  const login = { account: "Harbour", username: "g", password: "anchor-chain-9" };
  const { person, kit } = await aReadyPerson(page, world, "2580", [login]);
  // Each guardian answers four tries a day, and none after the thirtieth.
  for (let days = 0; days < 8; days++) {
    const thief = await browser.newContext();
    const userId = await signInByWire(thief, world, person);
    const vault = await vaultByWire(thief, world, userId, () => world.nowMs());
    for (const wrong of ["0001", "0002", "0003", "0004", "0005", "0006"]) {
      expect(await vault.unlock(wrong)).toMatchObject({ ok: false });
    }
    await thief.close();
    await world.advance(24 * 3_600_000);
  }

  await signInByWire(page.context(), world, person);
  await page.goto(`${world.url}/dashboard/passwords`);
  await expect(page.getByRole("heading", { name: "Vault sealed" })).toBeVisible();
  await expect(page.getByLabel("Digit 1 of 4")).toBeHidden();
  await examine(page, "Vault sealed");
  await page.getByRole("button", { name: "Use your Recovery Kit" }).click();
  await page.getByLabel("Recovery Kit code").fill(kit);
  await page.getByRole("button", { name: "Open with Recovery Kit" }).click();
  await expect(page.getByRole("heading", { name: "Set a new master key" })).toBeVisible();
  await typePin(page, "7319");
  await expect(page.getByRole("heading", { name: /confirm/i })).toBeVisible();
  await typePin(page, "7319");
  await page.getByRole("button", { name: "Set new master key" }).click();
  await expect(page.getByRole("article", { name: "Harbour" })).toBeVisible();
});
