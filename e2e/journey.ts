/** What every journey starts from: the product running, and a person who is ready to use it. */
import { type Page, test as base } from "@playwright/test";
import { aPerson, confirmAddress, type Person, setMasterKey, signIn, signUp } from "./person.ts";
import { type Stack, startStack } from "./stack.ts";

export { expect } from "@playwright/test";

/** One product serves all journeys of a run; each brings people of its own. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Signed up, confirmed, signed in, master key set, kit noted: in front of the empty vault. */
export async function aReadyPerson(
  page: Page,
  at: { url: string; inboxUrl: string },
  pin: string,
): Promise<{ person: Person; kit: string }> {
  const person = aPerson();
  await signUp(page, at.url, person);
  await confirmAddress(page, at.inboxUrl, person);
  await signIn(page, at.url, person);
  return { person, kit: await setMasterKey(page, pin) };
}
