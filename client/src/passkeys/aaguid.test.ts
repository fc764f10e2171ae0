import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aaguid } from "./aaguid.ts";

test("the AAGUID is a random UUID, never another, and told in the protocol", () => {
  expect(aaguid).toBe("02e8afc7-798e-491f-b2f6-a14b398d385c");
  expect(aaguid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const protocol = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
  expect(protocol).toContain(`{ "${aaguid}": { "name": "Breezy Vault" } }`);
});
