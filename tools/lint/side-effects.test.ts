import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../web", import.meta.url));

/** What the build keeps of a module that nobody takes anything from. */
const { sideEffects } = JSON.parse(readFileSync(join(web, "package.json"), "utf8")) as {
  sideEffects: string[];
};

test("the web's package names each module that is imported for what it does by being loaded", () => {
  const imported = globSync("src/**/*.{ts,tsx}", { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), "utf8").matchAll(/^import "(\.[^"]+\.tsx?)";$/gm)].map(
      ([, specifier]) => `./${relative(web, join(web, dirname(file), specifier!))}`,
    ),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(sideEffects).toEqual(expect.arrayContaining(imported));
  expect(sideEffects).toContain("**/*.css");
});
