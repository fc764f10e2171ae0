import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/services.ts";
import { heartFiles, isSoakFile, soakFiles } from "./suites.ts";

test.each([...soakFiles, ...heartFiles])(
  "%s is there: a file that moved would be everyday unseen",
  (place) => {
    expect(existsSync(join(root, place))).toBe(true);
  },
);

test("a folder's files are all soak, and no neighbour of theirs", () => {
  const folder = soakFiles.find((place) => place.endsWith("/"))!;
  expect(isSoakFile(`${folder}deep/down.test.ts`)).toBe(true);
  expect(isSoakFile(`${folder.slice(0, -1)}-free.test.ts`)).toBe(false);
  const file = soakFiles.find((place) => !place.endsWith("/"))!;
  expect(isSoakFile(file)).toBe(true);
  expect(isSoakFile(`other/${file}`)).toBe(false);
});
