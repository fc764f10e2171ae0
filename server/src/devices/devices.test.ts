import { notSure } from "@breezy/contract/devices";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import data from "./devices.json" with { type: "json" };
import { deviceFile } from "./devices.ts";

const file = deviceFile.parse(data);
const groups = Object.values(file.makes).flat();

function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

describe("the data file", () => {
  // Claim (account pages): A device shows its date of support and whether anybody checked it.
  test("says up to when it goes, and whether anybody checked", () => {
    expect(file.asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(file.checked).toBe("no");
  });

  test("has the makes and models that people have, of every kind", () => {
    expect(Object.keys(file.makes).length).toBeGreaterThanOrEqual(25);
    expect(groups.flatMap(({ models }) => models).length).toBeGreaterThanOrEqual(400);
    expect(new Set(groups.map(({ kind }) => kind))).toEqual(
      new Set(["phone", "tablet", "laptop", "desktop"]),
    );
  });

  test("names each model of a make once, with versions that its system has, in their order", () => {
    const wrong = Object.entries(file.makes).flatMap(([make, of]) => {
      const models = of.flatMap((group) => group.models);
      const twice = models.filter((model, index) => models.indexOf(model) !== index);
      const lost = of.filter(({ system, from, to }) => {
        const versions = file.systems[system] ?? [];
        const [first, last] = [versions.indexOf(from), versions.indexOf(to)];
        return first < 0 || last < first;
      });
      return [...twice, ...lost.map((group) => `${group.system} ${group.from} to ${group.to}`)].map(
        (what) => `${make}: ${what}`,
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe("the lists", () => {
  let it: TestApp;
  let person: Person;
  beforeAll(async () => {
    it = await anApp();
    person = await aUser(it);
  });
  afterAll(() => it.close());

  const ask = (path: string, query: Record<string, string>) =>
    person.json("GET", addressOf(path, query));

  test("lead from a make to its models and their systems, newest first", async () => {
    const { makes } = (await ask("/devices/makes", {})) as { makes: string[] };
    expect(makes).toEqual([...Object.keys(file.makes), notSure]);
    const { models } = (await ask("/devices/models", { make: "Google" })) as { models: object[] };
    expect(models).toContainEqual({ model: "Pixel 8 Pro", kind: "phone" });
    expect(models).toContainEqual({ model: "Pixel Tablet", kind: "tablet" });
    expect(models[0]).toEqual({ model: "Pixel 10", kind: "phone" });
    const phones = models.map((each) => (each as { model: string }).model);
    expect(phones.indexOf("Pixel 9a")).toBeLessThan(phones.indexOf("Pixel 8"));
    expect(phones.indexOf("Pixel 8")).toBeLessThan(phones.indexOf("Pixel XL"));
    expect(await ask("/devices/versions", { make: "Google", model: "Pixel 8 Pro" })).toEqual({
      versions: ["Android 16", "Android 15", "Android 14", notSure],
    });
    expect(await ask("/devices/versions", { make: "Google", model: "Pixelbook" })).toEqual({
      versions: ["ChromeOS", notSure],
    });
  });

  test("end in a way on for whoever is not sure, at every step", async () => {
    const unsure = [{ model: notSure, kind: null }];
    expect(await ask("/devices/models", { make: notSure })).toEqual({ models: unsure });
    for (const make of [...Object.keys(file.makes), notSure]) {
      const { models } = (await ask("/devices/models", { make })) as { models: object[] };
      expect(models.slice(-1)).toEqual(unsure);
      expect(await ask("/devices/versions", { make, model: notSure })).toEqual({
        versions: [notSure],
      });
    }
  });

  test.each([
    ["/devices/models", { make: "apple" }],
    ["/devices/models", { make: "__proto__" }],
    ["/devices/versions", { make: "Apple", model: "Pixel 8" }],
    ["/devices/versions", { make: "nobody", model: notSure }],
  ])("%s has nothing for %o", async (path, query) => {
    const answer = await person.call("GET", addressOf(path, query));
    await expectRefusal(answer, 404, "not_found");
  });

  test.each(["/devices/models", "/devices/models?make=", "/devices/versions?make=Apple"])(
    "%s is refused",
    async (path) => {
      await expectRefusal(await person.call("GET", path), 422, "invalid");
    },
  );

  test("are for people who are signed in", async () => {
    await expectRefusal(await it.call("GET", "/devices/makes"), 401, "unauthenticated");
  });
});
