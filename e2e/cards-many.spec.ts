/** A full vault: odd names, few of many cards in the page, and the plan's limit. */
import { button, cardOf, closeEntry, focusedPlace, openEntry } from "./cards.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { addAccount } from "./person.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("long names, emoji and right-to-left stand in their cards, few of many in the page, up to the plan's limit", async ({
  page,
  stack,
}) => {
  const odd = ["🦊 Fox & Friends", "حساب بريدي الطويل جدا", "Z".repeat(60)];
  const names = [...Array.from({ length: 21 }, (_, i) => `Account ${i + 1}`), ...odd];
  const login = (account: string) => ({ account, username: "ada@fern.example", password: "x" });
  await aReadyPerson(page, stack, "2580", names.map(login));
  // Tall enough that none is outside of what is drawn.
  await page.setViewportSize({ width: 1440, height: 2400 });
  const long = await openEntry(page, "Z".repeat(60));
  await expect(button(long, "Password history")).toBeVisible();
  await closeEntry(long);

  // Beside the list an entry opens and closes, by its button and by Back, and moves nothing.
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.evaluate(() => {
    const seen = window as unknown as { places: number[] };
    seen.places = [];
    // Also where it was in between, which a place at the end says nothing of.
    addEventListener("scroll", () => seen.places.push(scrollY));
  });
  const placesSeen = () =>
    page.evaluate(() => [
      ...new Set([scrollY, ...(window as unknown as { places: number[] }).places]),
    ]);
  const beside = await openEntry(page, "Account 9");
  await expect(button(beside, "Password history")).toBeVisible();
  await closeEntry(beside);
  await openEntry(page, "Account 9");
  await page.goBack();
  await expect(beside).toBeHidden();
  expect(await placesSeen()).toEqual([400]);
  // Escape leaves it wherever the focus is.
  await expect(button(await openEntry(page, "Account 10"), "Password history")).toBeVisible();
  await cardOf(page, "Account 10").getByRole("button").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Choose an entry to see it here.")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 480 });
  const first = cardOf(page, "Account 1").getByRole("button").first();
  await page.getByRole("searchbox").fill("account");
  await expect(page.getByText("21 of 24 entries match")).toBeAttached();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("24 entries", { exact: true })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("article").first().getByRole("button").first().focus();
  await page.keyboard.press("Home");
  await expect.poll(() => focusedPlace(page)).toBe("1");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(cardOf(page, "حساب بريدي الطويل جدا")).toBeInViewport();
  expect(await page.getByRole("article").count()).toBeLessThan(24);
  // Scrolled far away, the card that has the focus stays, and the keys go on from there.
  await expect.poll(() => focusedPlace(page)).toBe("1");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedPlace(page)).toBe("2");
  await expect(first).toBeInViewport();
  await expect(page.locator("li[aria-setsize='24']").first()).toBeAttached();

  // The page goes to the new card, and whoever scrolls on at once is not brought back to it.
  await page.evaluate(() => {
    addEventListener("focusin", function away({ target }) {
      if (!(target instanceof Element && target.closest("[data-fresh]"))) return;
      removeEventListener("focusin", away);
      scrollTo(0, 0);
    });
  });
  await addAccount(page, login("The last one"));
  await page.evaluate(async () => {
    for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(page, "Add New").click();
  await expect(page.getByRole("dialog", { name: "Password Limit Reached" })).toBeVisible();
});
