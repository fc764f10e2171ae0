/** What the Marketplace offers, as the operator sets it. */
import { type Prize, prizeList } from "@breezy/contract/reps";
import type { Page } from "@playwright/test";
import type { Stack } from "./stack.ts";
import { asOperator } from "./reps.ts";

type Offer = Pick<Prize, "name" | "points"> & Partial<Prize>;

/** Cheap, middling with a name that is as long as they come, and too dear for most. */
export const mug = { name: "A mug", points: 1200 };
export const bag = {
  name: "Reisetaschenzubehörsammlung für Wochenendausflügler, größte Größe 🧳 حقيبة سفر",
  points: 2000,
  description:
    "Ein Satz von Taschen, ineinandergepackt, für alle, die oft und lange unterwegs sind.",
};
export const chair = { name: "A chair", points: 9000 };

/** Adds these; of all that the product offers, this page sees no others. */
export async function offerPrizes(
  page: Page,
  stack: Stack,
  offers: readonly Offer[],
): Promise<void> {
  const ids = new Set<string>();
  for (const [n, offer] of offers.entries()) {
    const description = "Given to whoever has earned it.";
    const prize = { description, image: picture(n * 70), ...offer };
    ids.add((await asOperator<{ id: string }>(stack, "/prize/add", prize)).id);
  }
  await page.context().unroute("**/prizes");
  await page.context().route("**/prizes", async (route) => {
    const response = await route.fetch();
    const { prizes } = prizeList.parse(await response.json());
    await route.fulfill({ response, json: { prizes: prizes.filter(({ id }) => ids.has(id)) } });
  });
}

function picture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${hue} 45% 88%)"/><circle cx="200" cy="150" r="80" fill="hsl(${hue} 45% 55%)"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
