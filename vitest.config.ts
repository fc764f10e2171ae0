import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { heartFiles, soakFiles } from "./tools/verify/suites.ts";

const packages = [
  "client",
  "contract",
  "crypto",
  "e2e",
  "guardian",
  "sandbox",
  "server",
  "tools",
  "web",
];
const soak = soakFiles.map((place) => (place.endsWith("/") ? `${place}**/*.test.ts` : place));

/** What builds the product anew in each file loads its code once for a worker. */
const sharesModules = ["e2e", "heart", "server"];

const project = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    isolate: !sharesModules.includes(name),
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
        project(name, [`${name}/**/*.test.{ts,tsx}`], [...soak, ...heartFiles]),
      ),
      project("heart", heartFiles, []),
      project("soak", soak, []),
    ],
  },
});
