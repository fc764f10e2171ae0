/** The list of accounts in every state that it can be in. */
import type { Locator, Page, Route } from "@playwright/test";
import { signInByWire } from "./by-wire.ts";
import { button, cardOf, closeEntry, openEntry } from "./cards.ts";
import { examine, phone } from "./examine.ts";
import { listenTo } from "./hearing.ts";
import { aReadyPerson, expect, openOn, test } from "./journey.ts";
import { keptAs } from "./kept.ts";
import { typePin, unlock } from "./person.ts";

const pin = "2580";
/** The API, not the page. */
const listing = (url: URL) => url.pathname === "/passwords";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One entry that every field of it finds. */
async function addZebra(page: Page): Promise<Locator> {
  await button(page, "Add New").click();
  await page.getByLabel("Account name").fill("Zebra Crossing");
  await page.getByLabel("Custom tag").fill("Travel");
  await button(page, "Add tag").click();
  await button(page, "Continue").click();
  await page.getByLabel("Username").fill("ada@stripes.example");
  await page.getByLabel("Password", { exact: true }).fill("black-white-9");
  await page.getByLabel("Phone").fill("4471");
  await page.getByLabel("Notes").fill("The blue door");
  await button(page, "Save").click();
  const zebra = cardOf(page, "Zebra Crossing");
  await expect(zebra).toBeVisible();
  return zebra;
}

interface Part {
  data: string;
}

/** One byte of the first entry's overview and of the others' secrets is another: beside the tag, which the head lists. */
async function damage(route: Route, ofThose: ReadonlySet<string> | null = null): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as {
    entries: { id: string; overview: Part; secret: Part }[];
  };
  const damaged = json.entries.filter(({ id }) => ofThose?.has(id) ?? true);
  for (const [i, { overview, secret }] of damaged.entries()) {
    const part = i === 0 ? overview : secret;
    const at = 24;
    part.data = `${part.data.slice(0, at)}${part.data[at] === "A" ? "B" : "A"}${part.data.slice(at + 1)}`;
  }
  await route.fulfill({ json });
}

test("empty, half typed, searched, favorites first, and tries made elsewhere", async ({
  page,
  browser,
  stack,
}) => {
  await page.setViewportSize(phone);
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin);
  await expect(page.getByRole("heading", { name: "Vault empty" })).toBeVisible();
  await expect(
    page.getByText('Click "Add New" to secure your first account', { exact: true }),
  ).toBeVisible();
  await expect(page.getByPlaceholder("Search like a boss...")).toBeVisible();

  await button(page, "Add your first account").click();
  await page.getByLabel("Account name").fill("Spotify");
  await expect(page.getByText("Draft kept on this device")).toBeVisible();
  await page.reload();
  await unlock(page, pin);
  await expect(page.getByText("Your unsaved text is back.")).toBeVisible();
  await expect(page.getByLabel("Account name")).toHaveValue("Spotify");
  await button(page, "Continue").click();
  await page.getByLabel("Username").fill("listener@one.example");
  await page.getByLabel("Password", { exact: true }).fill("quiet-forest-3");
  await button(page, "Save").click();
  const spotify = cardOf(page, "Spotify");
  await expect(spotify.locator(".company-logo svg")).toBeVisible();
  const zebra = await addZebra(page);
  await expect(zebra.locator(".monogram")).toHaveText("Z");

  const search = page.getByRole("searchbox");
  for (const [typed, found] of [
    ["447", zebra],
    ["sPot", spotify],
    ["BLUE", zebra],
    ["listener@", spotify],
    ["trav", zebra],
  ] as const) {
    await search.fill(typed);
    await expect(found, typed).toBeVisible();
    await expect(page.getByRole("article"), typed).toHaveCount(1);
  }
  await search.fill("no such thing");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await button(page, "Clear search").click();
  await expect(page.getByRole("article").first()).toHaveAccessibleName("Spotify");
  const opened = await openEntry(page, "Zebra Crossing");
  await button(opened, "Add to Favorites").click();
  await hears("Added to Favorites!");
  await closeEntry(opened);
  await expect(page.getByRole("article").first()).toHaveAccessibleName("Zebra Crossing");

  const thief = await (await browser.newContext()).newPage();
  await signInByWire(thief.context(), stack, person);
  await thief.goto(`${stack.url}/dashboard/passwords`);
  for (const wrong of ["0001", "0002", "0003"]) {
    await typePin(thief, wrong);
    await expect(thief.getByText("Invalid PIN. Please try again.")).toBeVisible();
    await expect(thief.getByLabel("Digit 1 of 4")).toHaveValue("");
  }
  await page.reload();
  await unlock(page, pin);
  await expect(page.getByText("3 unfinished tries to open your vault")).toBeVisible();
  await expect(button(page, "Sign out every device")).toBeVisible();
  await button(page, "It was me").click();
  await expect(page.getByText("3 unfinished tries to open your vault")).toBeHidden();
  await thief.context().close();
});

test("what cannot be fetched, and what does not open, is said in its place", async ({
  page,
  browser,
  stack,
}) => {
  const entries = ["Aster", "Birch"].map((account) => ({ account, username: "", password: "x" }));
  const { person } = await aReadyPerson(page, stack, pin, entries);

  // A device that holds nothing yet.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const other = await context.newPage();
  await context.route(listing, (route) =>
    route.fulfill({ status: 500, json: { code: "internal", detail: "Something went wrong." } }),
  );
  await signInByWire(context, stack, person);
  await other.goto(`${stack.url}/dashboard/passwords`);
  await typePin(other, pin);
  await expect(other.getByRole("heading", { name: "Your vault could not be shown" })).toBeVisible();
  await expect(other.getByRole("alert")).toHaveText(/^Error: Something went wrong on our side/);

  await context.unroute(listing);
  await context.route(listing, (route) => damage(route));
  await button(other, "Try again").click();
  await unlock(other, pin);
  await expect(other.getByText("Your vault is not as you left it")).toBeVisible();
  const unreadable = cardOf(other, "[Decryption Error]");
  await expect(
    other.getByText(/This device has no copy of it. Open Breezy on another/),
  ).toBeVisible();
  await expect(await openEntry(other, "[Decryption Error]")).toContainText(
    "This is damaged. Open Breezy on another device",
  );
  await other
    .getByRole("article", { name: /^(Aster|Birch)$/ })
    .getByRole("button")
    .first()
    .click();
  const readable = other.getByRole("region", { name: /^(Aster|Birch)$/ });
  await button(readable, "Show password").click();
  await expect(readable.getByText("[Decryption Error]")).toBeVisible();
  await expect(unreadable).toBeVisible();
  await context.close();
});

test("what a server damaged is shown whole from the device that holds it, and put back by one press", async ({
  page,
  browser,
  stack,
}) => {
  const entries = [
    { account: "Aster", username: "ada", password: "first-light-1" },
    { account: "Birch", username: "ada", password: "second-light-2" },
  ];
  const hears = await listenTo(page);
  const { person } = await aReadyPerson(page, stack, pin, entries);
  await expect.poll(() => keptAs(page, "snapshot")).toHaveLength(1);

  // A device that holds nothing finds it first: it can only keep what is there, and is asked twice.
  const both = new Set(
    await page.evaluate(async () => {
      const listed = (await (await fetch("/passwords")).json()) as { entries: { id: string }[] };
      return listed.entries.map(({ id }) => id);
    }),
  );
  const damaged = (route: Route) =>
    route.request().method() === "GET" ? damage(route, both) : route.fallback();
  await page.context().route(listing, damaged);
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await other.context().route(listing, damaged);
  await openOn(other, stack, person, pin);
  await expect(other.getByText(/This device has no copy of it/)).toBeVisible();
  await expect(
    other.getByText(
      /^This device has no copy of it. Open Breezy on another device: there may be a copy on .+ \(last used .+\)\./,
    ),
  ).toBeVisible();
  await expect(button(other, "Restore from this device")).toBeHidden();
  await button(other, "Keep the server's version").click();
  await button(other.getByRole("dialog"), "Go back").click();
  await button(other, "Keep the server's version").click();
  await button(other.getByRole("dialog"), "Keep it").click();
  await expect(other.getByText("Your vault is not as you left it")).toBeHidden();
  await expect(await openEntry(other, "[Decryption Error]")).toContainText("it was found on");
  await other.context().close();

  // The one that holds everything hears of it, and still knows after a reload.
  const held = page.getByText("This device still has, and shows: Aster, Birch.");
  await expect(held).toBeVisible();
  await page.reload();
  await unlock(page, pin);
  await expect(held).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", /^mailto:/);
  await expect(cardOf(page, "Aster")).toBeVisible();
  await examine(page, "what this device can put back");
  await button(page, "Restore from this device").click();
  await hears("2 entries were restored from this device.");
  await expect(page.getByText("Your vault is not as you left it")).toBeHidden();

  const third = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await openOn(third, stack, person, pin);
  for (const { account, password } of entries) {
    const card = await openEntry(third, account);
    await button(card, "Show password").click();
    await expect(card.getByText(password)).toBeVisible();
  }
  await expect(third.getByText("Your vault is not as you left it")).toBeHidden();
  await third.context().close();
});
