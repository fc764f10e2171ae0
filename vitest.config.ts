import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { heartFiles, soakFiles } from "./tools/verify/suites.ts";

const packages = [
  "client",
  "contract",
  "crypto",
  "e2e",
  "extension",
  "guardian",
  "sandbox",
  "server",
  "tools",
  "web",
];
/** Opens the embedded database, whatever the others run on. */
const embeddedAlone =
  process.env["TEST_DATABASE"] === "postgres" ? ["server/src/database/embedded.test.ts"] : [];
/** Asks how a database is divided, which only one of those that tests run on is. */
const dividedAlone =
  process.env["TEST_DATABASE_PARTS"] === undefined
    ? ["server/src/database/partitions.test.ts"]
    : [];
const soak = soakFiles.map((place) => (place.endsWith("/") ? `${place}**/*.test.ts` : place));

/** All others load their code once for a worker: what leaves a process behind is alone. */
const isolated = ["soak", "tools"];

const project = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    isolate: isolated.includes(name),
    setupFiles: [join(import.meta.dirname, "tools/verify/fuzz-seed.ts")],
    environment: "node" as const,
    include: [...include],
    exclude: ["**/node_modules/**", "**/dist/**", ...exclude],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    // Nothing here is about how long something takes; else a machine that stands still for a second fails.
    expect: { poll: { timeout: 60_000 } },
  },
});

export default defineConfig({
  test: {
    watch: false,
    pool: "forks",
    maxWorkers: availableParallelism(),
    // Titles are told whole: documents name them.
    taskTitleValueFormatTruncate: 0,
    projects: [
      ...packages.map((name) =>
        project(name, [`${name}/**/*.test.{ts,tsx}`], [...soak, ...heartFiles, ...embeddedAlone]),
      ),
      project("heart", heartFiles, []),
      project("soak", soak, dividedAlone),
    ],
  },
});
