import { expect, test } from "vitest";
import type { Secret } from "@breezy/client/entry/entry";
import { beginWith } from "./begin-extras.ts";
import { beginningOf, type Extras } from "../kinds/extras.ts";
import { anOverview } from "../../../../../client/src/testing/an-overview.ts";

const seed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const overview = anOverview({ account: "Fern", username: "ada" });
const secret: Secret = { password: "p", history: [] };
const urls = ["https://fern.example"];

/** As the page keeps it: with the text that it began from. */
const kept = (typed: Extras, from = secret) => ({
  text: JSON.stringify(typed),
  base: JSON.stringify(beginningOf(overview, from)),
});

test("a code that was saved as the vault was locked is not said to be unsaved", () => {
  const typed = kept({ urls, totp: ` ${seed} ` });
  const saved = beginWith({ ...overview, urls, hasCode: true }, { ...secret, totp: seed }, typed);
  expect(saved).toMatchObject({ isRestored: false, typed: { urls } });
  expect(saved.typed.totp).toBeUndefined();

  const removed = kept({ totp: "" }, { ...secret, totp: seed });
  expect(beginWith(overview, secret, removed).isRestored).toBe(false);
});

test.each<[string, Secret]>([
  ["nothing of it", secret],
  ["another code", { ...secret, totp: "MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK" }],
])("a code that does not stand yet comes back: %s was saved", (_, now) => {
  const begun = beginWith({ ...overview, urls }, now, kept({ urls, totp: seed }));
  expect(begun).toMatchObject({ isRestored: true, typed: { totp: seed } });
});
