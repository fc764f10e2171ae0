/** A person with a filled vault, and a page whose worker can open it. */
import type { Page } from "@playwright/test";
import type { Owner } from "./browser/vaults.ts";
import type { Person } from "./people.ts";
import type { BenchStack } from "./stack.ts";

export async function addVault(
  stack: BenchStack,
  entries: number,
): Promise<{ person: Person; page: Page; owner: Owner }> {
  const person = await stack.aPerson();
  const page = await stack.aPage(person, "/bench.html");
  const owner = { userId: person.userId, config: stack.config, pin: "2580" };
  await page.evaluate(([own, count]) => globalThis.bench.makeVault(own, count), [
    owner,
    entries,
  ] as const);
  return { person, page, owner };
}
