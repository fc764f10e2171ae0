/** Every screen in both themes without a violation, and at each width without scrolling sideways. */
import type { Page } from "@playwright/test";
import {
  registerNewcomer,
  registerPerson,
  setUpByWire,
  signInByWire,
  vaultByWire,
} from "./by-wire.ts";
import { fernStreet } from "./cards.ts";
import { everyKind } from "./every-kind.ts";
import { examine, sizes } from "./examine.ts";
import { aReadyPerson, test } from "./journey.ts";
import { aPerson } from "./person.ts";
import { aReferred, aRep, givePoints } from "./reps.ts";
import { account } from "./screens/account.ts";
import { billing } from "./screens/billing.ts";
import { breezy } from "./screens/breezy.ts";
import { damaged, twoDevices } from "./screens/devices.ts";
import { files, kinds, sharing, transfers } from "./screens/entries.ts";
import { newcomer } from "./screens/newcomer.ts";
import { breakroom, emporium, marketplace } from "./screens/reps.ts";
import { pin, type Scene, type Screen } from "./screens/screen.ts";
import { openVault } from "./screens/vault.ts";
import { publicPages, wayIn } from "./screens/visitor.ts";
import type { Stack } from "./stack.ts";

/** Colours must have arrived before their contrast is judged. */
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: sizes[1] });
// Each is as long as a dozen journeys.
test.describe.configure({ timeout: 1_200_000 });

async function walk<S extends Scene>(page: Page, at: S, screens: readonly Screen<S>[]) {
  for (const { name, show, ...extent } of screens) {
    await test.step(name, async () => {
      await show(page, at);
      await examine(page, name, extent);
      // What one screen holds back is none of the next one's.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  }
}

function nobody(stack: Stack): Scene {
  return { ...stack, person: aPerson(), kit: "", left: new Map() };
}

/** Signed in over the wire, with onboarding before them. */
async function aNewcomer(page: Page, stack: Stack): Promise<Scene> {
  const person = await registerNewcomer(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  return { ...nobody(stack), person };
}

test("what anybody may read", async ({ page, stack }) => {
  await walk(page, nobody(stack), publicPages);
});

// Claim (account pages): The account's pages have no accessibility violation.
test("the way in: login, sign-up, mail, master key and Recovery Kit", async ({ page, stack }) => {
  await walk(page, nobody(stack), wayIn);
});

// Claim (account pages): The account's pages have no accessibility violation.
test("the first steps: onboarding, and what is told at the first opening", async ({
  page,
  stack,
}) => {
  await walk(page, await aNewcomer(page, stack), newcomer);
});

test("the vault: empty, adding, cards, menus, trash, locked, forgotten", async ({
  page,
  stack,
}) => {
  const ready = await aReadyPerson(page, stack, pin);
  await walk(page, { ...nobody(stack), ...ready }, openVault);
});

test("entries of every kind, and their health", async ({ page, stack }) => {
  const ready = await aReadyPerson(page, stack, pin, everyKind);
  await walk(page, { ...nobody(stack), ...ready }, kinds);
});

test("files, what comes from elsewhere, leaves and is shared", async ({ page, stack }) => {
  const ready = await aReadyPerson(page, stack, pin, [fernStreet]);
  await walk(page, { ...nobody(stack), ...ready }, [...files, ...transfers, ...sharing]);
});

test("a vault on two devices", async ({ browser, page, stack }) => {
  const ready = await aReadyPerson(page, stack, pin, [fernStreet]);
  const context = await browser.newContext();
  const userId = await signInByWire(context, stack, ready.person);
  const other = await vaultByWire(context, stack, userId);
  await other.unlock(pin);
  await walk(page, { ...nobody(stack), ...ready, other }, twoDevices);
  await context.close();
});

test("a damaged vault", async ({ page, stack }) => {
  const context = page.context();
  const person = await registerPerson(context, stack);
  const userId = await signInByWire(context, stack, person);
  const entries = ["Aster", "Birch"].map((name) => ({
    account: name,
    username: "",
    password: "x",
  }));
  await setUpByWire(context, stack, { userId, pin, zone: "UTC", entries });
  await walk(page, { ...nobody(stack), person }, damaged);
});

// Claim (account pages): The account's pages have no accessibility violation.
test("My Account, the second step, passkeys and the logout", async ({ page, stack }) => {
  const ready = await aReadyPerson(page, stack, pin);
  await walk(page, { ...nobody(stack), ...ready }, account);
});

test("plans and paying", async ({ page, stack }) => {
  const person = await registerPerson(page.context(), stack);
  await signInByWire(page.context(), stack, person);
  await walk(page, { ...nobody(stack), person }, billing);
});

test("Breezy and the calendar", async ({ page, stack }) => {
  await walk(page, await aNewcomer(page, stack), breezy);
});

test("a representative's Breakroom, Marketplace and Emporium", async ({ browser, page, stack }) => {
  const rep = await aRep(stack);
  await givePoints(stack, rep, 5000);
  const other = await browser.newContext();
  await aReferred(other, stack, rep);
  await other.close();
  await walk(page, { ...nobody(stack), rep }, [...breakroom, ...marketplace, ...emporium]);
});
