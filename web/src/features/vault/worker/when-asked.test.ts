import { expect, test } from "vitest";
import { VaultError } from "../failure.ts";
import { whenAsked } from "./when-asked.ts";

const aPart = { double: async (n: number) => n * 2, name: async () => "part" };

test("a part is loaded with its first call, and once", async () => {
  let loads = 0;
  const { methods, arrived } = whenAsked(["double", "name"], async () => {
    loads += 1;
    return aPart;
  });
  expect(loads).toBe(0);
  expect(arrived()).toBeNull();
  expect(await Promise.all([methods.double(4), methods.name()])).toEqual([8, "part"]);
  expect(loads).toBe(1);
  expect(arrived()).toBe(aPart);
});

test("one that did not arrive is a failure of the network, and is asked for again", async () => {
  let isAway = true;
  const { methods, arrived } = whenAsked(["double"], async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return aPart;
  });
  const failure = await methods.double(1).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(VaultError);
  expect(failure).toMatchObject({ code: "network" });
  expect(arrived()).toBeNull();
  isAway = false;
  expect(await methods.double(1)).toBe(2);
});
