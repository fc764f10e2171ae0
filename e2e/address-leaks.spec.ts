/** An address is looked for in leaks: on a press alone, by a service that is named before. */
import type { Page } from "@playwright/test";
import { button } from "./cards.ts";
import { examine, sizes } from "./examine.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import type { Stack } from "./stack.ts";

const pin = "2580";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const entries = [{ account: "Aster", username: "of@aster.example", password: "x9!Kd#4mQ-harbour" }];
const section = (page: Page) => page.getByRole("region", { name: "Your email address in leaks" });

async function openHealth(page: Page): Promise<void> {
  await button(page, "Vault menu").click();
  await page.getByRole("menuitem", { name: "Vault health" }).click();
  await section(page).waitFor();
}

async function behave({ inboxUrl }: Stack, behaviour: object): Promise<void> {
  const { ok } = await fetch(new URL("/breaches/behaviour", inboxUrl), {
    method: "POST",
    body: JSON.stringify(behaviour),
  });
  expect(ok).toBe(true);
}

for (const viewport of sizes) {
  test(`the own address, and another one, at ${viewport.width} px`, async ({ page, stack }) => {
    await page.setViewportSize(viewport);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/breach/")) sent.push(request.postData() ?? request.url());
    });
    const { person } = await aReadyPerson(page, stack, pin, entries);
    await openHealth(page);
    const { host } = new URL(stack.inboxUrl);
    await expect(section(page)).toContainText(`Asks ${host} in which known leaks`);
    const field = section(page).getByRole("textbox", { name: "Email address" });
    await expect(field).toHaveValue(person.email);
    expect(sent).toEqual([]);

    await button(section(page), "Send and look").click();
    await expect(section(page)).toContainText(`${host} knows of no leak with ${person.email}`);
    expect(sent).toEqual([JSON.stringify({ email: person.email })]);

    await field.fill("nobody");
    await field.press("Enter");
    await expect(section(page)).toContainText("Enter an email address.");
    await expect(field).toBeFocused();
    expect(sent).toHaveLength(1);

    await field.fill(" leaked@lantern.example ");
    await field.press("Enter");
    await expect(section(page)).toContainText("leaked@lantern.example stands in 2 known leaks.");
    const leaks = page.getByRole("list", { name: "Leaks with this address" }).getByRole("listitem");
    await expect(leaks.first()).toContainText("Lantern · lantern.example · March 9, 2024");
    await expect(leaks.first()).toContainText("In it: Email addresses, Passwords, and Usernames.");
    await expect(leaks.first()).toContainText("change it now");
    await expect(leaks.last()).toContainText("Your password was not in it.");
    expect(sent).toHaveLength(2);
    await examine(page, "an address in leaks");
  });
}

test("slow, away, busy and offline are each said", async ({ page, stack, context }) => {
  await aReadyPerson(page, stack, pin, entries);
  await openHealth(page);
  const send = button(section(page), "Send and look");
  await behave(stack, { failing: true });
  await send.click();
  await expect(section(page).getByRole("alert")).toContainText("is not responding");
  await behave(stack, { pauseS: 7 });
  await send.click();
  await expect(section(page).getByRole("alert")).toContainText("Try again in 7 s.");
  await behave(stack, { delayMs: 2000 });
  await send.click();
  await expect(section(page).getByRole("button")).toHaveAttribute("aria-busy", "true");
  await expect(section(page)).toContainText("knows of no leak");
  await behave(stack, {});
  await context.setOffline(true);
  await expect(section(page)).toContainText("This check needs a connection.");
  await expect(send).toBeDisabled();
  await context.setOffline(false);
  await expect(send).toBeEnabled();
});
