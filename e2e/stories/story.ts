/** A whole story is lived in a world of its own clock, once on each database. */
import { startPostgres } from "../../tools/postgres.ts";
import { findPostgres } from "../../tools/verify/programs.ts";
import { test as base } from "../engines/engine.ts";
import { type BrowserWorld, startWorld } from "../world/browser-world.ts";

export { expect } from "../engines/engine.ts";

export interface StoryOptions {
  database: "pglite" | "postgres";
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export const test = base.extend<object, StoryOptions & { world: BrowserWorld }>({
  database: ["pglite", { scope: "worker", option: true }],
  world: [
    async ({ database }, use) => {
      const postgres = database === "postgres" ? await startPostgres(postgresBin()) : null;
      const world = await startWorld(Date.now(), postgres?.url);
      await use(world);
      await world.stop();
      await postgres?.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

function postgresBin(): string {
  const bin = findPostgres();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  return bin;
}
