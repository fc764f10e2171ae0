import { expect, test } from "vitest";
import { shortId } from "./product-card.tsx";

test.each([
  ["sandbox-0001", "sandbox-0001"],
  ["catalogid:17893", "…id:17893"],
  ["headline:catalogid:1234567", "…:1234567"],
  ["", ""],
])("%s is shown as %s", (id, short) => {
  expect(shortId(id)).toBe(short);
});
