import { paths } from "./paths.ts";
import { queryClient } from "./query-client.ts";

/** Anyone who waits longer sees the skeletons go on by themselves, and what is wrong. */
const soonMs = 1500;

/**
 * What a painted screen would be drawn anew for as soon as it runs: with the answers there it is
 * drawn once, which on a slow phone is a third of the work.
 */
export async function findFirstAnswers(): Promise<void> {
  if (location.pathname !== paths.pricing) return;
  const { findVisitorsPrices } = await import("../features/billing/pricing-screen.tsx");
  const soon = new Promise((done) => setTimeout(done, soonMs));
  await Promise.race([findVisitorsPrices(queryClient), soon]);
}
