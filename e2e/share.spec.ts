/** An entry as a link that expires: made, opened by a stranger, used up, ended. */
import type { Browser, Page } from "@playwright/test";
import { button, closeEntry, entryOf, openEntry } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { filesUnder, recordTraffic, spellings, textOf } from "./traces.ts";

const pin = "2580";
const login = {
  account: "Quicksilver Orchard",
  username: "share-canary-31c8",
  password: "Share#Pass-9e07-zz",
};
const passphrase = "blue door, third floor";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** On the link's own page, in a browser that knows nobody. */
async function aStranger(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function beginSharing(page: Page): Promise<void> {
  const card = await openEntry(page, login.account);
  await button(card, "Share once").click();
  await expect(page.getByRole("dialog", { name: "Share by a link" })).toBeVisible();
}

async function makeLink(page: Page): Promise<string> {
  await button(page, "Make the link").click();
  const dialog = page.getByRole("dialog", { name: "Your link" });
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expect(dialog.getByRole("img", { name: "The same link as a QR code" })).toBeVisible();
  await button(dialog, "Done").click();
  return link;
}

async function openShared(page: Page) {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: "Shared links" }).click();
  await expect(page.getByRole("heading", { name: "Shared links" })).toBeFocused();
  return page.getByRole("main");
}

// Claim (sharing): The server holds neither the key nor the content of a shared link.
test("a password is shared once: a stranger reads it, nobody after, and neither server nor traffic ever held it", async ({
  page,
  browser,
  stack,
}) => {
  const traffic = await recordTraffic(page);
  await aReadyPerson(page, stack, pin, [login]);
  await beginSharing(page);
  await expect(page.getByRole("checkbox", { name: "Password" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Account name" }).uncheck();
  const link = await makeLink(page);
  const [address, secret] = link.split("#") as [string, string];
  expect(secret).toMatch(/^[\w-]{48}$/);

  // Previews fetch the page, and slips are noticed before anybody is asked: nothing is used up.
  const preview = await page.request.get(address, { headers: { accept: "text/html" } });
  expect(preview.headers()["referrer-policy"]).toBe("no-referrer");
  expect(await preview.text()).toContain('<meta name="robots" content="noindex" />');
  const slip = `${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`;
  const stranger = await aStranger(browser, `${address}#${slip}`);
  const strangersTraffic = await recordTraffic(stranger);
  let opened = 0;
  stranger.on("request", (request) => {
    if (request.url().endsWith("/open")) opened++;
  });
  await expect(heading(stranger, "This link is incomplete")).toBeFocused();
  await stranger.goto(link);
  await expect(heading(stranger, "Someone shared something with you")).toBeFocused();
  expect(stranger.url()).toBe(address);
  expect(opened).toBe(0);
  await stranger.reload();
  await expect(heading(stranger, "This page was reloaded")).toBeFocused();
  await expect(stranger.getByText(/No view was counted: open the link again/)).toBeVisible();
  await stranger.goto(link);
  await expect(heading(stranger, "Someone shared something with you")).toBeFocused();

  // The answer is lost on its way; asked again it is the same one, of the one view there was.
  await stranger.route(
    "**/open",
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await button(stranger, "Show it").click();
  await expect(
    stranger.getByRole("alert").filter({ hasText: "Breezy could not be reached." }),
  ).toBeVisible();
  const unheard = await stranger.context().newPage();
  await unheard.goto(link);
  await unheard.route("**/open", (route) => route.abort(), { times: 1 });
  await button(unheard, "Show it").click();
  await expect(unheard.getByRole("alert")).toBeVisible();
  await unheard.reload();
  await expect(
    unheard.getByText(/It may have counted as a view: open the link again/),
  ).toBeVisible();
  await button(stranger, "Show it").click();
  await expect(heading(stranger, "What was shared")).toBeFocused();
  await expect(stranger.getByText(login.username)).toBeVisible();
  await expect(stranger.getByText(login.account)).toBeHidden();
  await expect(stranger.getByText(login.password)).toBeHidden();
  await button(stranger, "Show Password").click();
  await expect(stranger.getByRole("definition").filter({ hasText: login.password })).toBeVisible();
  await expect(stranger.getByText("That was the last view.")).toBeVisible();
  expect(opened).toBe(2);
  await stranger.reload();
  await expect(heading(stranger, "This page was reloaded")).toBeFocused();
  await expect(
    stranger.getByText(/were already shown here, and that counted as a view\. It was the last one/),
  ).toBeVisible();
  await expect(stranger.getByText(/No view was counted|Nothing was used up/)).toBeHidden();
  const keptHere = await stranger.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(keptHere).toContain("shown");

  const late = await aStranger(browser, link);
  await button(late, "Show it").click();
  await expect(heading(late, "This link doesn't work")).toBeFocused();
  const list = await openShared(page);
  await expect(list.getByText("Used up")).toBeVisible();
  await button(list, `Remove the link to ${login.account} from the list`).click();
  await expect(list.getByText("No shared links", { exact: true })).toBeVisible();

  await Promise.all([traffic.settled(), strangersTraffic.settled()]);
  const places = [
    { where: "the owner's traffic", text: traffic.texts.join("\n") },
    { where: "the stranger's traffic", text: strangersTraffic.texts.join("\n") },
    { where: "what the stranger's tab keeps", text: keptHere },
  ];
  for (const file of await filesUnder(stack.dataDir)) {
    places.push({ where: file.path.slice(stack.dataDir.length), text: await textOf(file) });
  }
  const id = address.split("/").at(-1)!;
  expect(places.filter(({ text }) => text.includes(id)).length).toBeGreaterThanOrEqual(2);
  expect(places.some(({ where }) => where.includes("/logs/"))).toBe(true);
  // Its bytes too, without format and check.
  const bytes = Buffer.from(secret, "base64url").subarray(1, 33);
  const sought = [
    ...Object.values(login).flatMap(spellings),
    ...spellings(secret),
    bytes.toString("base64").slice(0, -1),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
  const found = places.flatMap(({ where, text }) =>
    sought.filter((spelling) => text.includes(spelling)).map((each) => `${each} in ${where}`),
  );
  expect(found).toEqual([]);
});

test("a link under a passphrase opens three times at most, and ends when its owner says so", async ({
  page,
  browser,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await aReadyPerson(page, stack, pin, [login]);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find an entry or a command" }).fill("orchard");
  await page.getByRole("option", { name: "Share once", exact: true }).click();
  await page.getByRole("combobox", { name: "The link expires after" }).selectOption("1 hour");
  await page.getByRole("combobox", { name: "It can be opened" }).selectOption("3 times");
  await page.getByRole("textbox", { name: "Passphrase (optional)" }).fill(passphrase);
  const link = await makeLink(page);

  const stranger = await aStranger(browser, link);
  await stranger.setViewportSize({ width: 360, height: 740 });
  await button(stranger, "Show it").click();
  await expect(stranger.getByText("Enter the passphrase first.")).toBeVisible();
  const typed = stranger.getByRole("textbox", { name: "Passphrase" });
  await typed.fill("red door");
  await typed.press("Enter");
  await expect(stranger.getByText("That passphrase is wrong.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(/No view was counted: open the link again/)).toBeVisible();
  await stranger.goto(link);
  await typed.fill(passphrase);
  await typed.press("Enter");
  await expect(heading(stranger, "What was shared")).toBeFocused();
  await expect(stranger.getByText(/^The link opens 2 more times, until /)).toBeVisible();
  await stranger.reload();
  await expect(
    stranger.getByText(/and that counted as a view\. It could then be opened 2 more times, until /),
  ).toBeVisible();

  // Once it fails, and once it comes.
  const asked = `${stack.url}/shares`;
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { code: "internal" } }), {
    times: 1,
  });
  await closeEntry(entryOf(page, login.account));
  // In Firefox what stands behind the stranger's page gives nothing the focus.
  await page.bringToFront();
  const list = await openShared(page);
  await expect(list.getByRole("alert")).toContainText("Something went wrong on our side");
  await button(list, "Try again").click();
  await expect(list.getByText("2 of 3 times left, for 1 hour")).toBeVisible();
  await button(list, `End the link to ${login.account}`).click();
  const sure = page.getByRole("dialog", { name: "End this link?" });
  await button(sure, "End").click();
  await expect(page.getByText("Link ended.")).toBeVisible();
  await expect(list.getByText("No shared links", { exact: true })).toBeVisible();

  const late = await aStranger(browser, link);
  await late.getByRole("textbox", { name: "Passphrase" }).fill(passphrase);
  await button(late, "Show it").click();
  await expect(heading(late, "This link doesn't work")).toBeVisible();
});
