import { defineConfig } from "vitest/config";

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

export default defineConfig({
  test: {
    watch: false,
    pool: "forks",
    maxWorkers: 2,
    // Titles are told whole: documents name them.
    taskTitleValueFormatTruncate: 0,
    projects: packages.map((name) => ({
      extends: true,
      test: {
        name,
        environment: "node",
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: ["**/node_modules/**", "**/dist/**"],
        testTimeout: 180_000,
        hookTimeout: 180_000,
        teardownTimeout: 60_000,
        // Nothing here is about how long something takes; else a machine that stands still for a second fails.
        expect: { poll: { timeout: 60_000 } },
      },
    })),
  },
});
