/** The page's part in connecting a browser's extension; what the extension does is played here. */
import { createHash, randomBytes } from "node:crypto";
import { guardianFingerprint } from "@breezy/client/pin/guardian-fingerprint";
import { clientConfig } from "@breezy/contract/client-config";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import type { Page } from "@playwright/test";
import { registerNewcomer, registerPerson, signInByWire } from "./by-wire.ts";
import { expectNothingBeyond, sizes } from "./examine.ts";
import { expect, test } from "./journey.ts";
import { finishOnboardingHere } from "./onboarding.ts";
import { logIn } from "./person.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const asks = (page: Page) => heading(page, "Connect this browser's extension");

function aVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** What the extension finds in the tab that it opened. */
async function readCode(page: Page): Promise<string> {
  const output = page.locator("output[data-breezy-connect-code]");
  await expect(output).toHaveCount(1);
  await expect(output).toBeHidden();
  return (await output.getAttribute("data-breezy-connect-code"))!;
}

/** As the extension sends it. */
function send(url: string, path: string, headers: Record<string, string>, body?: object) {
  return fetch(`${url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { origin: ownExtensionOrigin, "user-agent": "Chrome/140 Linux", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const take = (url: string, code: string, verifier: string) =>
  send(
    url,
    "/api/auth/extension-sessions",
    { "content-type": "application/json" },
    { code, verifier },
  );

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    // Claim (sessions): An extension is connected by its person alone, on a page that shows the
    // guardians' fingerprint.
    test("anyone whose extension opens the page signs in, comes back, connects it, and signs it out again", async ({
      page,
      context,
      stack,
    }) => {
      const person = await registerPerson(context, stack);
      const { verifier, challenge } = aVerifier();
      await page.goto(`${stack.url}/connect-extension?challenge=${challenge}&browser=Chromium`);
      await page.waitForURL("**/auth");
      await logIn(page, stack.url, person);
      await expect(asks(page)).toBeFocused();
      expect(new URL(page.url()).searchParams.get("challenge")).toBe(challenge);
      await expect(page.getByText(`signed in as ${person.email}.`)).toBeVisible();
      const config = await send(stack.url, "/api/config", {});
      const { guardians } = clientConfig.parse(await config.json());
      const shown = await page.locator("[data-guardian-fingerprint]").textContent();
      expect(shown?.trim()).toBe(guardianFingerprint(guardians));
      await expectNothingBeyond(page, "the question");

      await button(page, "Connect").click();
      const code = await readCode(page);
      await expect(heading(page, "Almost there")).toBeFocused();
      const answer = await take(stack.url, code, verifier);
      expect(answer.status).toBe(200);
      const { token } = (await answer.json()) as { token: string };
      const authorization = `Bearer ${token}`;
      const me = await send(stack.url, "/users/me", { authorization });
      expect(await me.json()).toMatchObject({ email: person.email });
      await expect(heading(page, "Connected")).toBeFocused();
      await expect(page.getByText("You can close this tab.")).toBeVisible();

      // What brought them here is done with.
      await button(page, "Go to Key Vault").click();
      await page.waitForURL("**/dashboard/passwords");
      await page.goto(`${stack.url}/dashboard/settings/extension`);
      await expect(page.getByText(stack.url, { exact: true })).toBeVisible();
      await expectNothingBeyond(page, "how it is added");
      await page.getByRole("button", { name: /^Sign out an extension/ }).click();
      await button(page, "Sign out Breezy Vault extension in Chrome on Linux").click();
      await expect(page.getByText("That device is signed out.")).toBeVisible();
      expect((await send(stack.url, "/users/me", { authorization })).status).toBe(401);
    });
  });
}

test("a newcomer is onboarded first, and then comes back", async ({ page, context, stack }) => {
  const person = await registerNewcomer(context, stack);
  const { challenge } = aVerifier();
  await page.goto(`${stack.url}/connect-extension?challenge=${challenge}`);
  await page.waitForURL("**/auth");
  await logIn(page, stack.url, person);
  await page.waitForURL("**/onboarding");
  await finishOnboardingHere(page.request, stack.url);
  await page.reload();
  await expect(asks(page)).toBeVisible();
  await button(page, "Cancel").click();
  await page.waitForURL("**/dashboard/passwords");
});

test("a code that came to nothing is told of, and another try connects", async ({
  page,
  context,
  stack,
}) => {
  const person = await registerPerson(context, stack);
  await signInByWire(context, stack, person);
  const { verifier, challenge } = aVerifier();
  await page.goto(`${stack.url}/connect-extension?challenge=${challenge}`);
  await button(page, "Connect").click();
  // Somebody who read the page, and is not the extension that asked.
  const stolen = await take(stack.url, await readCode(page), aVerifier().verifier);
  expect(stolen.status).toBe(400);
  await expect(heading(page, "That took too long")).toBeFocused();
  await button(page, "Try again").click();
  await expect(heading(page, "Almost there")).toBeFocused();
  expect((await take(stack.url, await readCode(page), verifier)).status).toBe(200);
  await expect(heading(page, "Connected")).toBeFocused();
});

test("an address without its challenge says where to begin, and leads on", async ({
  page,
  context,
  stack,
}) => {
  await signInByWire(context, stack, await registerPerson(context, stack));
  for (const query of ["", "?challenge=", "?challenge=short&browser=Firefox"]) {
    await page.goto(`${stack.url}/connect-extension${query}`);
    await expect(heading(page, "Start in the extension")).toBeVisible();
    await expect(button(page, "Connect")).toHaveCount(0);
  }
  await button(page, "How to add it").click();
  await expect(heading(page, "Browser extension")).toBeFocused();
});
