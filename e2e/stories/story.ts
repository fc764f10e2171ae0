/** A whole story is lived in a world of its own clock, on PostgreSQL; the embedded database is under every other journey. */
import { startPostgres } from "../../tools/postgres.ts";
import { findPostgres } from "../../tools/verify/programs.ts";
import { test as base } from "../engines/engine.ts";
import { type BrowserWorld, startWorld } from "../world/browser-world.ts";

export { expect } from "../engines/engine.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export const test = base.extend<object, { world: BrowserWorld }>({
  world: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const postgres = await startPostgres(postgresBin());
      const world = await startWorld(Date.now(), postgres.url);
      await use(world);
      await world.stop();
      await postgres.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

function postgresBin(): string {
  const bin = findPostgres();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  return bin;
}
