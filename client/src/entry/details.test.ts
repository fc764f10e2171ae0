import { expect, test } from "vitest";
import { detailsOf, laterDetails } from "./details.ts";
import { entryKinds } from "./kinds.ts";

/** These lie in the secret part, which is opened only when it is asked for. */
test.each([
  ["bankAccount", ["number", "iban", "pin"]],
  ["passport", ["number", "personalNumber"]],
  ["driversLicence", ["number"]],
  ["apiCredential", ["key"]],
  ["membership", ["pin"]],
] as const)("a %s keeps %j hidden, and nothing else", (kind, hidden) => {
  const those = detailsOf[kind].flatMap((detail) => (detail.hidden ? [detail.name] : []));
  expect(those).toEqual(hidden);
});

test.each(entryKinds)("a label stands once among those of a %s, since exports go by it", (kind) => {
  const labels = detailsOf[kind].map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test("what has no place here is told in words, and no field of the person's own is taken for it", () => {
  const entry = {
    kind: "card",
    details: { holder: "Ada", creditLimit: "500" },
    fields: [{ id: "f1", name: "Door", type: "hidden", value: "" }],
  } as const;
  expect(laterDetails({ ...entry, fields: [...entry.fields] }, ["number", "f1", "spare"])).toEqual([
    { name: "creditLimit", label: "Credit limit", hidden: false },
    { name: "spare", label: "Spare", hidden: true },
  ]);
});
