import { expect, test } from "vitest";
import type { CustomField } from "@breezy/client/entry/kinds";
import type { Overview, Secret } from "@breezy/client/entry/entry";
import { anOverview } from "../../../../../client/src/testing/an-overview.ts";
import type { Parted } from "@breezy/client/entry/merge-extras";
import {
  changedExtras,
  codeProblem,
  extrasOf,
  extrasProblem,
  fieldLimits,
  patched,
  rebased,
  sizeProblem,
} from "./extras.ts";

const field: CustomField = { id: "f1", name: "Shelf", type: "text", value: "3" };
const secretField: CustomField = { id: "f2", name: "Door", type: "hidden", value: "" };

function anEntry(overview: Partial<Overview>, secret: Partial<Secret>): Parted {
  return {
    overview: anOverview({ account: "Fern", ...overview }),
    secret: { password: "", history: [], ...secret },
  };
}
const card = anEntry(
  { kind: "card", details: { holder: "Ada" }, fields: [field, secretField] },
  { hidden: { number: "4111111111111111", f2: "blue" } },
);

test("what was only looked at changes nothing", () => {
  expect(changedExtras(card, extrasOf(card))).toEqual({});
});

test("a change says the whole of what changed, as it is kept, and nothing of the rest", () => {
  const typed = extrasOf(card);
  const hidden = { ...typed.hidden, number: "5555 5555 5555 4444" };
  const details = { ...typed.details, expires: "4/31" };
  expect(changedExtras(card, { ...typed, details, hidden })).toEqual({
    details: { holder: "Ada", expires: "2031-04" },
    hidden: { number: "5555555555554444", f2: "blue" },
  });
});

test("what a later client wrote in an entry stays, whatever kind it calls it", () => {
  const later = { kind: "sailboat", details: { sailNumber: "N 77" } } as object;
  for (const overview of [later, { kind: "card", details: { holder: "Ada", limit: "500" } }]) {
    const start = anEntry(
      { ...overview, fields: [field, secretField] },
      { hidden: { hatchCode: "4711", f2: "blue" } },
    );
    const typed = { ...extrasOf(start), fields: [{ ...field, value: "4" }] };
    expect(changedExtras(start, extrasOf(start))).toEqual({});
    expect(changedExtras(start, typed)).toEqual({
      fields: [{ ...field, value: "4" }],
      hidden: { hatchCode: "4711" },
    });
  }
});

test("a field taken away takes its hidden value with it", () => {
  const typed = { ...extrasOf(card), fields: [field] };
  expect(changedExtras(card, typed)).toEqual({
    fields: [field],
    hidden: { number: "4111111111111111" },
  });
});

test("what another device changed while the dialog was open stays", () => {
  const theirs = anEntry(
    { kind: "card", details: { holder: "Ada", brand: "Visa" }, fields: [field, secretField] },
    { hidden: { number: "4111111111111111", f2: "green" }, totp: "seed" },
  );
  const typed = { ...extrasOf(card), fields: [{ ...field, value: "4" }, secretField] };
  const patch = rebased(card, theirs, changedExtras(card, typed));
  expect(patch).toEqual({ fields: [{ ...field, value: "4" }, secretField] });
});

test("a code is set, and taken away, without the old one being known", () => {
  const totp = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(changedExtras(card, { ...extrasOf(card), totp: ` ${totp} ` })).toEqual({ totp });
  const withCode: Parted = { ...card, secret: { ...card.secret!, totp } };
  expect(rebased(card, withCode, { totp: "" })).toEqual({ totp: "" });
  expect(rebased(card, { ...card, secret: null }, { totp: "" })).toEqual({ totp: "" });
});

test.each([
  ["", null],
  ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", null],
  ["otpauth://totp/Fern:ada?secret=GEZDGNBVGY3TQOJQ", null],
  ["otpauth://hotp/Fern:ada?secret=GEZDGNBVGY3TQOJQ&counter=1", "counter"],
  ["not a code at all", "not a one-time code link or secret"],
])("the code %j: %j", (text, words) => {
  const problem = codeProblem(text);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(words);
});

test("each field has a name, and there are so many of them at most", () => {
  expect(extrasProblem({ fields: [{ ...field, name: " " }] })).toContain("name");
  const many = Array.from({ length: fieldLimits.count + 1 }, () => field);
  expect(extrasProblem({ fields: many })).toContain(`${fieldLimits.count}`);
  expect(extrasProblem({ fields: many.slice(1) })).toBeNull();
});

test("what no sealed part can hold is told before it is sent", () => {
  const long = "語".repeat(fieldLimits.value);
  const { overview, secret } = card;
  const fields = [1, 2].map((n) => ({ ...field, id: `${n}`, value: long }));
  expect(sizeProblem(...patched(overview, secret!, { fields }))).toContain("Shorten the notes");
  const hidden = { a: long, b: long, c: long };
  expect(sizeProblem(...patched(overview, secret!, { hidden }))).toContain("hidden values");
  expect(sizeProblem(...patched(overview, secret!, { fields: [field] }))).toBeNull();
});
