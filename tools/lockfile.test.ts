import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Locked {
  version?: string;
  link?: boolean;
  integrity?: string;
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8"),
) as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));

test("every package of the lockfile states its integrity, or is a folder of this repository", () => {
  expect(installed.length).toBeGreaterThan(200);
  const unstated = installed.filter(
    ([, { link, integrity }]) => !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""),
  );
  expect(unstated.map(([path]) => path)).toEqual([]);
  for (const [path, { link }] of installed) {
    if (link) expect(path).toMatch(/^node_modules\/@breezy\/[a-z0-9]+$/);
  }
});
