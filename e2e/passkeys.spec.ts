/** Passkeys: made under My Account, they sign in, open the vault, and lead back from a forgotten PIN. */
import type { Page } from "@playwright/test";
import { type Place, signInByWire } from "./by-wire.ts";
import { sizes } from "./examine.ts";
import { goToAccount, goToSection } from "./go-to-account.ts";
import { listenTo } from "./hearing.ts";
import { linkIn, nextMail } from "./inbox.ts";
import { aReadyPerson, expect, test } from "./journey.ts";
import { logIn, type Person, typePin, unlock } from "./person.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

const pin = "2580";
const newPin = "7913";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** As with the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}

/** A person under My Account, with a passkey that is called Ada's phone. */
async function withPasskey(page: Page, at: Place, keeper?: { hasPrf: boolean }) {
  const authenticator = await withAuthenticator(page, keeper);
  const { person } = await aReadyPerson(page, at, pin);
  await goToSection(page, "Sign-in and security");
  await addPasskey(page, person.password, "Ada's phone");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Ada's phone");
  return { authenticator, person };
}

/** Whose browser makes a passkey without asking them, and tells how often it was to; they are at the login. */
async function withQuietBrowser(page: Page, at: Place) {
  const authenticator = await withAuthenticator(page);
  // Chromium makes one beside a password that its own manager has filled in, which a test has not.
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    const asked: string[] = [];
    Object.assign(globalThis, { askedQuietly: asked });
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: true });
    navigator.credentials.create = async (options) => {
      const { mediation, ...rest } = (options ?? {}) as { mediation?: string };
      if (mediation) asked.push(mediation);
      return create(rest).catch((error: unknown) => {
        asked.push((error as Error).name);
        throw error;
      });
    };
  });
  const { person } = await aReadyPerson(page, at, pin);
  await logOut(page);
  const askedQuietly = () =>
    page.evaluate(() => Reflect.get(globalThis, "askedQuietly") as string[]);
  return { authenticator, askedQuietly, person };
}

async function logOut(page: Page): Promise<void> {
  await goToAccount(page);
  await press(page, "Log Out");
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
}

/** The paths that the page asks for from here on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  return asked;
}

async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await press(page, /^Add a passkey/);
  const asked = dialog(page, "Add a passkey");
  await expect(asked.getByLabel("Your account's password")).toBeFocused();
  await page.keyboard.type(password);
  await asked.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
}

for (const size of sizes) {
  // Claim (passkeys): A passkey signs in, opens the vault and leads back from a forgotten PIN.
  // Claim (account pages): A mail tells of a new device, a lock, a changed factor, password or
  // address.
  test(`at ${size.width} px, by the keyboard alone: added, signs in, opens the vault, is removed`, async ({
    page,
    stack,
  }) => {
    const hears = await listenTo(page);
    await page.setViewportSize(size);
    const authenticator = await withAuthenticator(page);
    const login = { account: "Harbour", username: "gull", password: "anchor-chain-9" };
    const { person } = await aReadyPerson(page, stack, pin, [login]);
    await goToSection(page, "Sign-in and security");

    await addPasskey(page, "not my password", "Ada's phone");
    const adding = dialog(page, "Add a passkey");
    await expect(adding.getByRole("alert")).toHaveText("That password is wrong.");
    await authenticator.refuse();
    await adding.getByLabel("Your account's password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(adding.getByRole("alert")).toHaveText(
      "No passkey was created. You can try again.",
    );
    await authenticator.renew();
    await page.keyboard.press("Enter");
    await hears("Your passkey is added.");
    await expect(adding).toBeHidden();
    expect(await authenticator.count()).toBe(1);
    const passkeys = page.getByRole("list", { name: "Passkeys" });
    await expect(passkeys.getByRole("listitem")).toContainText("Ada's phone");
    await nextMail(stack.inboxUrl, person.email, /^A passkey was added$/);
    await press(page, "Rename Ada's phone");
    await dialog(page, "Rename this passkey").getByLabel("Name").fill("Pocket phone");
    await page.keyboard.press("Enter");
    await expect(passkeys.getByRole("listitem")).toContainText("Pocket phone");

    await goToSection(page, "Your vault");
    await press(page, /^Open with a passkey/);
    const letting = dialog(page, "Open with a passkey");
    await typePin(page, pin);
    await expect(letting.getByRole("button", { name: "Choose your passkey" })).toBeVisible();
    await press(page, "Choose your passkey");
    await hears("This passkey now opens your vault.");
    await expect(button(page, /^Open with a passkey/)).toContainText("Pocket phone");

    await goToAccount(page);
    await press(page, "Log Out");
    await expect(heading(page, "Welcome back")).toBeVisible();
    await press(page, "Continue with a passkey");
    await page.waitForURL("**/dashboard/passwords");
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await expect(button(page, "Open with a passkey")).toBeVisible();
    await press(page, "Open with a passkey");
    await expect(heading(page, "Key Vault")).toBeVisible();
    await expect(page.getByText("Harbour").first()).toBeVisible();

    await page.goto(`${stack.url}/dashboard/settings/security`);
    await press(page, "Remove Pocket phone");
    const removing = dialog(page, "Remove Pocket phone");
    await removing.getByLabel("Your account's password").fill(person.password);
    await page.keyboard.press("Enter");
    await hears("Your passkey is removed.");
    await expect(passkeys).toBeHidden();
    // Whoever keeps it was told, and offers it no more.
    await expect.poll(() => authenticator.count()).toBe(0);
    await nextMail(stack.inboxUrl, person.email, /^A passkey was removed$/);
    await page.goto(`${stack.url}/dashboard/passwords`);
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await expect(button(page, "Open with a passkey")).toBeHidden();
    await press(page, /^Account menu/);
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await press(page, "Continue with a passkey");
    await expect(page.getByRole("alert")).toContainText("No passkey was selected.");
  });

  // Claim (passkeys): A passkey signs in, opens the vault and leads back from a forgotten PIN.
  test(`at ${size.width} px it leads back from a forgotten PIN`, async ({ page, stack }) => {
    await page.setViewportSize(size);
    await withPasskey(page, stack);
    await goToSection(page, "Your vault");
    await press(page, /^Open with a passkey/);
    await typePin(page, pin);
    await press(page, "Choose your passkey");
    await expect(button(page, /^Open with a passkey/)).toContainText("Ada's phone");

    await page.goto(`${stack.url}/dashboard/passwords`);
    await expect(heading(page, "Enter Master Key")).toBeVisible();
    await press(page, "Forgot your master key?");
    await expect(button(page, "Use a passkey instead")).toBeVisible();
    await press(page, "Use a passkey instead");
    await expect(heading(page, "Set a new master key")).toBeVisible();
    await typePin(page, newPin);
    await expect(heading(page, "Confirm your new master key")).toBeVisible();
    await typePin(page, newPin);
    await press(page, "Set new master key");
    await expect(heading(page, "Key Vault")).toBeVisible();
    await page.reload();
    await unlock(page, newPin);
  });
}

test("one that keeps no secret signs in, and is not offered for the vault", async ({
  page,
  stack,
}) => {
  const { authenticator } = await withPasskey(page, stack, { hasPrf: false });
  await goToSection(page, "Your vault");
  await expect(button(page, /^New Recovery Kit/)).toBeVisible();
  await expect(button(page, /^Open with a passkey/)).toBeHidden();
  await goToAccount(page);
  await press(page, "Log Out");
  await press(page, "Continue with a passkey");
  await page.waitForURL("**/dashboard/passwords");
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expect(button(page, "Open with a passkey")).toBeHidden();

  await button(page, "Account menu").click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await authenticator.refuse();
  await press(page, "Continue with a passkey");
  await expect(page.getByRole("alert")).toHaveText(
    "Passkey sign-in failed: No passkey was selected.",
  );
});

test("one that was removed while nobody told its keeper is refused once, and then forgotten", async ({
  page,
  stack,
}) => {
  const { authenticator, person } = await withPasskey(page, stack);
  await goToAccount(page);
  await press(page, "Log Out");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await removePasskeys(page, stack, person);
  expect(await authenticator.count()).toBe(1);

  await press(page, "Continue with a passkey");
  await expect(page.getByRole("alert")).toHaveText(
    "Passkey sign-in failed: That passkey no longer works here. It won't be offered again. Log in another way.",
  );
  expect(await authenticator.count()).toBe(0);
});

// Attack (passkeys): the browser drops it.
test("one that was removed while nobody told its keeper goes at the next login by password", async ({
  page,
  stack,
}) => {
  const { authenticator, person } = await withPasskey(page, stack);
  await logOut(page);
  await removePasskeys(page, stack, person);
  await logIn(page, stack.url, person);
  await expect.poll(() => authenticator.count()).toBe(0);
});

// Attack (passkeys): the person is asked to log in another way.
test("one that is refused for another reason is kept, and signs in again", async ({
  page,
  stack,
}) => {
  const { authenticator } = await withPasskey(page, stack);
  await logOut(page);
  await page.route("**/api/auth/passkey", async (route) => {
    const said = route.request().postDataJSON() as { response: object };
    const response = { ...said.response, signature: "AAAA" };
    await route.continue({ postData: { ...said, response } });
  });
  await press(page, "Continue with a passkey");
  await expect(page.getByRole("alert")).toHaveText(
    "Passkey sign-in failed: That passkey does not work here. Log in another way.",
  );
  expect(await authenticator.count()).toBe(1);
  await page.unroute("**/api/auth/passkey");
  await press(page, "Continue with a passkey");
  await page.waitForURL("**/dashboard/passwords");
});

test("a passkey shows the person's name and address, also once they have changed", async ({
  page,
  stack,
}) => {
  const { authenticator, person } = await withPasskey(page, stack);
  await page.reload();
  await expect.poll(() => authenticator.names()).toEqual([`Ada, ${person.email}`]);

  const email = `new.${person.email}`;
  const asked = { data: { password: person.password, email }, headers: { origin: stack.url } };
  expect((await page.request.post(`${stack.url}/users/me/email`, asked)).status()).toBe(202);
  const mail = await nextMail(stack.inboxUrl, email, /^Confirm your new/);
  await page.goto(linkIn(mail, "change-email"));
  await expect.poll(() => authenticator.names()).toEqual([`Ada, ${email}`]);
});

// Attack (passkeys): one try in 30 days.
test("after a login by password the browser adds a passkey by itself, once in a while and never in the way", async ({
  page,
  stack,
}) => {
  const hears = await listenTo(page);
  const { authenticator, askedQuietly, person } = await withQuietBrowser(page, stack);
  await logIn(page, stack.url, person);
  await page.waitForURL("**/dashboard/passwords");
  await hears("Your password manager now has a passkey too.");
  expect(await authenticator.count()).toBe(1);
  expect(await askedQuietly()).toEqual(["conditional"]);
  await nextMail(stack.inboxUrl, person.email, /^A passkey was added$/);
  await page.goto(`${stack.url}/dashboard/settings/security`);
  const passkeys = page.getByRole("list", { name: "Passkeys" });
  await expect(passkeys.getByRole("listitem")).toContainText("Created at sign-in");

  await logOut(page);
  const asked = requestsOf(page);
  await logIn(page, stack.url, person);
  await page.waitForURL("**/dashboard/passwords");
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await press(page, /^Account menu/);
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await press(page, "Continue with a passkey");
  await page.waitForURL("**/dashboard/passwords");
  expect(asked).not.toContain("/users/me/passkeys/options");
  expect(await askedQuietly()).toEqual([]);
});

// Attack (passkeys): the page says nothing.
test("where the browser then makes none after all, the login goes on as if nobody had asked", async ({
  page,
  stack,
}) => {
  const { authenticator, askedQuietly, person } = await withQuietBrowser(page, stack);
  const errors: Error[] = [];
  page.on("pageerror", (error) => void errors.push(error));
  await authenticator.refuse();
  await logIn(page, stack.url, person);
  await expect.poll(askedQuietly).toEqual(["conditional", "NotAllowedError"]);
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const when of ["while it is made", "once it is made"]) {
  // Attack (passkeys): the browser keeps the new passkey.
  test(`a list from before, which comes ${when}, takes the new one from nobody`, async ({
    page,
    stack,
  }) => {
    const hears = await listenTo(page);
    const { authenticator, person } = await withQuietBrowser(page, stack);
    const [isDue, isThere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/users/me/passkeys", async (route) => {
      if (route.request().method() === "GET") {
        const response = await route.fetch();
        await isDue.promise;
        await route.fulfill({ response });
        return isThere.resolve();
      }
      if (when === "once it is made") {
        await route.fulfill({ response: await route.fetch() });
        return isDue.resolve();
      }
      isDue.resolve();
      await isThere.promise;
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return route.continue();
    });
    await logIn(page, stack.url, person);
    await hears("Your password manager now has a passkey too.");
    await isThere.promise;
    await page.goto(`${stack.url}/dashboard/settings/security`);
    const passkeys = page.getByRole("list", { name: "Passkeys" });
    await expect(passkeys.getByRole("listitem")).toContainText("Created at sign-in");
    expect(await authenticator.count()).toBe(1);
  });
}

test("where the browser says that it makes none by itself, a login by password asks for none", async ({
  page,
  stack,
}) => {
  const authenticator = await withAuthenticator(page);
  await page.addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false });
  });
  const { person } = await aReadyPerson(page, stack, pin);
  await logOut(page);
  const asked = requestsOf(page);
  await logIn(page, stack.url, person);
  await page.waitForURL("**/dashboard/passwords");
  await expect(heading(page, "Enter Master Key")).toBeVisible();
  expect(asked).not.toContain("/users/me/passkeys/options");
  expect(await authenticator.count()).toBe(0);
});

/** As on another device of the person's, whose keeper this one never hears from. */
async function removePasskeys(page: Page, at: Place, person: Person): Promise<void> {
  const other = await page.context().browser()!.newContext();
  await signInByWire(other, at, person);
  const listed = await other.request.get(`${at.url}/users/me/passkeys`);
  const { passkeys } = (await listed.json()) as { passkeys: { id: string }[] };
  for (const { id } of passkeys) {
    const asked = { data: { password: person.password }, headers: { origin: at.url } };
    const answer = await other.request.delete(`${at.url}/users/me/passkeys/${id}`, asked);
    expect(answer.status()).toBe(204);
  }
  await other.close();
}
