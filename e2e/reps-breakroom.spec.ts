/** The representatives' Breakroom: its login, the chart and its table, points structure, links. */
import type { Chart } from "@breezy/contract/reps";
import type { Locator, Page } from "@playwright/test";
import { aChart } from "../web/src/features/reps/breakroom/testing/charts.ts";
import { sizes } from "./examine.ts";
import { aSignedInPerson, expect, test } from "./journey.ts";
import { aReferred, aRep, givePoints, type Rep, signInRep } from "./reps.ts";
test.use({ contextOptions: { reducedMotion: "reduce" } });

const access = (page: Page) => page.getByRole("heading", { name: "Breakroom Access" });
const title = (page: Page) => page.getByRole("heading", { name: "Breakroom", exact: true });
const chart = (page: Page) => page.getByRole("toolbar", { name: "Flow chart" });
const named = (page: Page, name: string | RegExp) => chart(page).getByRole("button", { name });
const authenticate = (page: Page) => page.getByRole("button", { name: "Authenticate" });

async function logIn(page: Page, rep: Pick<Rep, "id" | "password">): Promise<void> {
  await page.getByLabel("Rep ID").fill(rep.id);
  await page.getByLabel("Password", { exact: true }).fill(rep.password);
  await authenticate(page).click();
}

/** Instead of what the server knows, for charts larger than a journey can bring about. */
async function answerChart(page: Page, answer: Chart): Promise<void> {
  await page.route("**/breakroom/chart", (route) => route.fulfill({ json: answer }));
}

for (const size of sizes) {
  // Claim (breakroom): A representative logs in over an invented chart, on a phone and on a
  // desktop.
  test(`at ${size.width} px a representative logs in over an invented chart`, async ({
    page,
    stack,
  }) => {
    const rep = await aRep(stack, "Valerie", "Thomas");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize(size);
    await page.goto(`${stack.url}/breakroom`);
    await expect(access(page)).toBeVisible();
    await expect(page).toHaveTitle("Breakroom · Breezy Vault");

    await authenticate(page).click();
    await expect(page.getByText("Enter your rep ID.")).toBeVisible();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await expect(page.getByLabel("Rep ID")).toBeFocused();
    await page.getByLabel("Rep ID").pressSequentially("12a-34 5");
    await expect(page.getByLabel("Rep ID")).toHaveValue("12345");

    await logIn(page, { ...rep, password: "not this one" });
    await expect(page.getByText("That rep ID or password is wrong.")).toBeVisible();
    expect(asked).not.toContain("/breakroom/chart");
    await logIn(page, rep);
    await expect(title(page)).toBeVisible();
    await expect(page.getByLabel("Your points")).toHaveText("0 points");
    expect(asked).toContain("/breakroom/chart");
    // On a phone too each way out of here keeps the page's margin, and is large enough for a thumb.
    for (const target of await page.getByRole("banner").locator("a, button").all()) {
      const { x, width, height } = (await target.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(16);
      expect(x + width).toBeLessThanOrEqual(size.width - 16);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), document.cookie]),
    );
    expect(stored).not.toContain("rep_token");

    await page.getByRole("button", { name: /^Log out Valerie/ }).click();
    await expect(access(page)).toBeVisible();
    await page.reload();
    await expect(access(page)).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.waitForURL("**/auth");
  });
}

// Claim (breakroom): Each failure of the representatives' login has its sentence.
test("each way in which the login can fail has its sentence", async ({ page, stack }) => {
  await page.goto(`${stack.url}/breakroom`);
  const somebody = { id: "12345", password: "something" };
  const outcomes = [
    [{ status: 500, body: "" }, "Error: 500"],
    [{ status: 403, json: { detail: "Not from here.", code: "no" } }, "Not from here."],
    [{ status: 200, body: "<p>" }, "An unexpected error occurred. Please try again."],
    [{ status: 200, json: {} }, "Login failed. Please try again."],
    ["abort", "Network error. Could not connect to the server."],
  ] as const;
  for (const [answer, sentence] of outcomes) {
    await page.route("**/breakroom/login", (route) =>
      answer === "abort" ? route.abort() : route.fulfill(answer),
    );
    await logIn(page, somebody);
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await page.unroute("**/breakroom/login");
  }
  const held = Promise.withResolvers<void>();
  await page.route("**/breakroom/login", async (route) => {
    await held.promise;
    await route.abort();
  });
  await logIn(page, somebody);
  await expect(page.getByRole("button", { name: "Verifying..." })).toBeVisible();
  held.resolve();
  await expect(authenticate(page)).toBeVisible();
});

// Claim (breakroom): A representative who can't be loaded logs in again.
test("who cannot be loaded logs in again", async ({ page, context, stack }) => {
  const rep = await aRep(stack);
  await signInRep(context, stack, rep);
  await page.route("**/reps/me", (route) => route.fulfill({ status: 500, body: "" }));
  const dropped = page.waitForResponse("**/breakroom/logout");
  await page.goto(`${stack.url}/breakroom`);
  await expect(page.getByRole("alert")).toHaveText("Failed to re-authenticate rep.");
  await expect(access(page)).toBeVisible();
  await dropped;
  await page.unroute("**/reps/me");
  await page.reload();
  await expect(access(page)).toBeVisible();
  await logIn(page, rep);
  await expect(title(page)).toBeVisible();

  await page.route("**/reps/me", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to re-authenticate rep.");
  await page.unroute("**/reps/me");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title(page)).toBeVisible();
});

// Claim (breakroom): The chart shows who brought whom, revenue by plan and a year's payouts, also
// as a table.
test("the chart shows who brought whom, lights what belongs together, and says the same as a table", async ({
  page,
  context,
  browser,
  stack,
}) => {
  const rep = await aRep(stack, "Mary", "Golda Ross");
  const follow = async () => {
    const other = await browser.newContext();
    await aReferred(other, stack, rep);
    await other.close();
  };
  await follow();
  await follow();
  await signInRep(context, stack, rep);
  await page.goto(`${stack.url}/breakroom`);
  await expect(page.getByText("Total annual payouts")).toBeVisible();
  await expect(named(page, /^Mary Golda Ross, 0 points, 2 subscribers/)).toBeVisible();
  await page.getByRole("button", { name: "View as table" }).click();
  const row = page.getByRole("row", { name: /Mary Golda Ross/ });
  await expect(row.getByRole("cell")).toHaveText(["0", "2", "0", "0", "2"]);
  await row.getByRole("button").click();
  await expect(page.getByRole("row", { name: /Free Today$/ })).toHaveCount(2);
  await page.getByRole("button", { name: "View as chart" }).click();
  const people = named(page, /^Ada.*Referred by Mary Golda Ross, Creation age: Today$/);
  await expect(people).toHaveCount(2);

  await people.first().hover();
  await expect(page.getByText("Creation age: Today")).toBeVisible();
  await expect(named(page, /^Mary Golda Ross/)).toHaveClass(/is-lit/);
  await expect(people.last()).not.toHaveClass(/is-lit/);
  await page.getByRole("heading", { name: "Breakroom" }).hover();
  await expect(page.getByText("Creation age: Today")).toBeHidden();

  await named(page, /^Mary Golda Ross/).click();
  await page.getByRole("heading", { name: "Breakroom" }).hover();
  await expect(named(page, /^Mary Golda Ross/)).toHaveAttribute("aria-pressed", "true");
  await expect(people.last()).toHaveClass(/is-lit/);
  await page.keyboard.press("Escape");
  await expect(people.last()).not.toHaveClass(/is-lit/);
  // A press elsewhere, and Escape from there, let go of it too.
  for (const letGo of [
    () => page.getByRole("heading", { name: "Breakroom" }).click(),
    () => page.getByRole("button", { name: "Refresh" }).press("Escape"),
  ]) {
    await named(page, /^Mary Golda Ross/).click();
    await page.getByRole("heading", { name: "Breakroom" }).hover();
    await expect(people.last()).toHaveClass(/is-lit/);
    await letGo();
    await expect(people.last()).not.toHaveClass(/is-lit/);
  }

  await follow();
  await givePoints(stack, rep, 25);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(people).toHaveCount(3);
  await expect(page.getByLabel("Your points")).toContainText("25");
});

// Claim (breakroom): The chart draws 50 representatives and 5,000 people.
test("fifty representatives and five thousand people: hover changes classes alone, keys reach every name", async ({
  page,
  context,
  stack,
}) => {
  await signInRep(context, stack, await aRep(stack));
  await answerChart(page, aChart({ reps: 50, people: 5000 }));
  await page.goto(`${stack.url}/breakroom`);
  await expect(named(page, /^Rep \d+, /)).toHaveCount(50);
  expect(await page.locator(".flow-base .flow-ribbon").count()).toBeLessThanOrEqual(150);

  for (const marks of [".flow-base", ".flow-lit"]) {
    const redrawn = await changesDuring(chart(page).locator(marks), async () => {
      for (const name of ["Rep 0,", "Rep 7,", "Rep 23,"])
        await named(page, new RegExp(`^${name}`)).hover();
    });
    expect(redrawn.filter((attribute) => attribute !== "class")).toEqual([]);
    expect(redrawn).toContain("class");
  }

  await page.setViewportSize({ width: 900, height: 900 });
  const width = async () => (await chart(page).locator(".flow-base").boundingBox())?.width;
  await expect.poll(width).toBeLessThan(900);

  await page.getByRole("button", { name: "View as table" }).focus();
  await page.keyboard.press("Tab");
  await expect(named(page, /^Rep 0,/)).toBeFocused();
  await page.keyboard.press("End");
  await expect(named(page, /^Rep 49,/)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(named(page, /^Unlimited Pro,/)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show every subscriber" }).click();
  await expect(named(page, /Creation age/)).toHaveCount(60);
  await page.getByRole("button", { name: "Show 40 more" }).click();
  await expect(named(page, /Creation age/)).toHaveCount(100);
  await page.getByRole("button", { name: "All representatives" }).click();
  await expect(named(page, /^Rep \d+, /)).toHaveCount(50);
});

// Claim (breakroom): A chart that can't be loaded says so, and comes when it can.
test("what cannot be loaded is said, and comes once it can be", async ({
  page,
  context,
  stack,
}) => {
  await signInRep(context, stack, await aRep(stack));
  await page.route("**/breakroom/chart", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${stack.url}/breakroom`);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load chart data. Please try again later.");
  await page.unroute("**/breakroom/chart");
  await answerChart(page, aChart({ reps: 1, people: 0 }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nobody has used a link yet")).toBeVisible();

  // What is answered for the network would be answered without one.
  await page.unroute("**/breakroom/chart");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(alert).toContainText("Failed to load chart data. Please try again later.");
  await page.context().setOffline(false);
});

// Claim (breakroom): The rules for points are shown, or their absence is said.
test("the points structure is read, or its absence said", async ({ page, context, stack }) => {
  await signInRep(context, stack, await aRep(stack));
  await page.goto(`${stack.url}/breakroom`);
  await page.getByRole("button", { name: "Points Structure" }).click();
  const structure = page.getByRole("dialog", { name: "Points Structure" });
  const plans = structure.locator("tbody");
  await expect(plans).toHaveText([
    /^PLUS\s*36\s*0\s*73\s*7$/,
    /^UNLIMITED PRO\s*61\s*0\s*123\s*12$/,
  ]);
  await page.reload();
  await page.route("**/commission-rules", (route) => route.fulfill({ json: { rules: [] } }));
  await page.getByRole("button", { name: "Points Structure" }).click();
  await expect(page.getByText("No commission rules found.")).toBeVisible();
});

// Claim (representatives): A representative's link marks the visitor for seven days, and the first
// link counts.
test("a representative's link is shown, copied, and marks whoever follows it for seven days", async ({
  page,
  context,
  browser,
  stack,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const rep = await aRep(stack);
  await signInRep(context, stack, rep);
  await page.goto(`${stack.url}/breakroom`);
  await page.getByRole("button", { name: "Your links" }).click();
  await expect(page.getByRole("img", { name: "QR code of your link" })).toBeVisible();
  for (const [name, path] of [
    ["iPhone", "iphone"],
    ["Android", "android"],
    ["Computer", "pc"],
  ]) {
    await page.getByRole("button", { name: `Copy the link for ${name}` }).click();
    await expect(page.getByText("Link copied.").last()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${stack.url}/${path}?rep=${rep.id}`);

    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    await theirs.goto(link);
    await theirs.waitForURL(`${stack.url}/`);
    const cookies = await visitor.cookies();
    const days = (expires: number) => Math.round((expires - Date.now() / 1000) / 86_400);
    for (const [cookie, value] of [
      ["referredBySales", "true"],
      ["referredByRep", rep.id],
    ]) {
      const kept = cookies.find((one) => one.name === cookie);
      expect(kept).toMatchObject({ value, httpOnly: true });
      expect(days(kept!.expires)).toBe(7);
    }
    await visitor.close();
  }
});

test("a session that ends meanwhile asks for the login, and leaves a subscriber signed in", async ({
  page,
  context,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  const rep = await aRep(stack);
  await signInRep(context, stack, rep);
  await page.goto(`${stack.url}/breakroom`);
  await expect(title(page)).toBeVisible();
  await context.request.post(`${stack.url}/breakroom/logout`, { headers: { origin: stack.url } });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  await expect(access(page)).toBeFocused();
  await expect(page.getByLabel("Your points")).toBeHidden();
  await logIn(page, rep);
  await expect(title(page)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("**/dashboard/passwords");
});

/** Which attributes change meanwhile; `children` where elements come or go. */
async function changesDuring(within: Locator, act: () => Promise<void>): Promise<string[]> {
  const watcher = await within.evaluateHandle((element) => {
    const found = new Set<string>();
    new MutationObserver((changes) => {
      for (const change of changes) found.add(change.attributeName ?? "children");
    }).observe(element, { subtree: true, childList: true, attributes: true });
    return found;
  });
  await act();
  return watcher.evaluate((found) => [...found]);
}
