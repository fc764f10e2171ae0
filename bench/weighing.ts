/** (p) The compressed JavaScript that first visits load, against what they may load at most. */
import type { Page } from "@playwright/test";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { addVault } from "./vaults.ts";

const limits = { landing: 90_000, vault: 220_000 };
const entries = 10;

export async function benchWeighing(stack: BenchStack): Promise<Row[]> {
  const landing = await stack.aPage(null, "/");
  await landing.waitForLoadState("networkidle");
  const landingBytes = await scriptBytesOf(landing);
  await landing.context().close();

  const { person, page: maker } = await addVault(stack, entries);
  await maker.context().close();
  const page = await stack.aPage(person, "/dashboard/passwords");
  await page.getByLabel("Digit 1 of 4").waitFor();
  await page.waitForLoadState("networkidle");
  const padBytes = await scriptBytesOf(page);
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type("2580", { delay: 50 });
  await page.locator("article.entry-card").first().waitFor();
  const listBytes = await scriptBytesOf(page);
  await page.context().close();
  return [
    weight("first visit of /, JavaScript", landingBytes, limits.landing),
    weight("/dashboard/passwords, to the unlock pad", padBytes, limits.vault),
    weight(". to the open list", listBytes, limits.vault),
  ];
}

function weight(what: string, bytes: number, limit: number): Row {
  return row(
    "p",
    what,
    { value: bytes, unit: "bytes" },
    { what: "the limit", value: limit },
    { of: "ratio", limit: { atMost: 1 }, says: `${limit / 1000} kB` },
  );
}

/** As they came over the wire, those of its workers too. */
export function scriptBytesOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
  );
}
