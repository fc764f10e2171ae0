import { expect, test } from "vitest";
import { VaultError } from "./failure.ts";
import { lazyPart } from "./lazy-part.ts";

const aPart = { double: async (n: number) => n * 2, name: async () => "part" };

test("a part is loaded with its first call, and once", async () => {
  let loads = 0;
  const part = lazyPart(async () => {
    loads += 1;
    return aPart;
  });
  expect(loads).toBe(0);
  expect(part.loaded()).toBeNull();
  expect(await Promise.all([part.method("double")(4), part.method("name")()])).toEqual([8, "part"]);
  expect(loads).toBe(1);
  expect(part.loaded()).toBe(aPart);
});

test("one that did not arrive is a failure of the network, and is asked for again", async () => {
  let isAway = true;
  const part = lazyPart(async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return aPart;
  });
  const failure = await part
    .method("double")(1)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(VaultError);
  expect(failure).toMatchObject({ code: "network" });
  expect(part.loaded()).toBeNull();
  isAway = false;
  expect(await part.method("double")(1)).toBe(2);
});
