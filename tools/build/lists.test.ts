import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/services.ts";
import { noticesOf } from "./notices.mjs";
import { closureOf, nameAt, needsOf, readLock, shippedPlaces } from "./packages.mjs";
import { sbomOf } from "./sbom.ts";

const lock = readLock(root);
const places = shippedPlaces(lock);
const names = places.map(nameAt);

test("what people get is listed, and not what makes or tries it", () => {
  expect(names).toEqual(expect.arrayContaining(["node", "hono", "pg", "react", "@noble/curves"]));
  for (const name of ["vite", "rolldown", "vitest", "@playwright/test", "oidc-provider"]) {
    expect(names).not.toContain(name);
  }
});

test("a package's own version comes before the one that others share", () => {
  const shared = { version: "1.0.0", dependencies: { b: "1" } };
  const tree = {
    "node_modules/a": { ...shared, dependencies: { b: "2", c: "1" } },
    "node_modules/a/node_modules/b": { version: "2.0.0", dependencies: { c: "1" } },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/c": { ...shared, peerDependencies: { d: "1" } },
    "node_modules/d": {
      version: "1.0.0",
      peerDependencies: { e: "1" },
      peerDependenciesMeta: { e: { optional: true } },
    },
  };
  expect(needsOf(tree, "node_modules/a")).toEqual([
    "node_modules/a/node_modules/b",
    "node_modules/c",
  ]);
  expect(closureOf(tree, ["a"])).toEqual(Object.keys(tree).sort());
  expect(() => closureOf(tree, ["f"])).toThrow("The lockfile lacks f");
});

test("the bill of materials has each with its licence and its sum, and what each needs", () => {
  const product = { name: "breezy-vault", version: "1.2.3", license: "Apache-2.0" };
  const bill = sbomOf(lock, product) as {
    components: { purl: string; licenses?: object[]; hashes?: { content: string }[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const urls = bill.components.map(({ purl }) => purl);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain(`pkg:npm/%40noble/curves@${lock["node_modules/@noble/curves"]!.version}`);
  for (const { purl, licenses, hashes } of bill.components) {
    expect(licenses, purl).toHaveLength(1);
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
  }
  const named = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(named.filter((url) => !urls.includes(url))).toEqual([]);
});

test("the notices name each package, with the text of its licence", () => {
  const notices = noticesOf(root);
  for (const place of places) {
    if (!existsSync(join(root, place))) continue;
    expect(notices).toContain(`\n${nameAt(place)} ${lock[place]!.version} (`);
  }
  expect(notices).toContain("Copyright (c) Meta Platforms");
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});
