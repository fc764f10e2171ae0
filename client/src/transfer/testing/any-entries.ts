/** Entries of every kind with anything in them, for what must hold of all. */
import fc from "fast-check";
import { detailsOf } from "../../entry/details.ts";
import { entryKinds, fieldTypes } from "../../entry/kinds.ts";
import { aField, aNamedFile, type ImportedEntry } from "../imported-entry.ts";

const text = fc.string({ unit: "binary", maxLength: 20 });
const some = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });
const names = fc.oneof(text, fc.constantFrom("Breezy kind", "Tag", "Expires", "__proto__", "otp"));
const time = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: null });

const field = fc
  .tuple(
    names,
    fc.oneof(text, fc.constantFrom("true", "2020-02-03")),
    fc.constantFrom(...fieldTypes),
  )
  .map(([name, value, type]) => aField(name, value, type));

export const anyEntry: fc.Arbitrary<ImportedEntry> = fc.constantFrom(...entryKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    name: some,
    urls: fc.uniqueArray(fc.webUrl(), { maxLength: 3 }),
    username: text,
    password: text,
    totp: text,
    notes: text,
    folder: text,
    tags: fc.array(some, { maxLength: 2 }),
    favorite: fc.boolean(),
    details: fc.record(
      Object.fromEntries(
        detailsOf[kind].map(({ name }) => [
          name,
          name === "expires" ? fc.oneof(some, fc.constantFrom("2028-05", "2030-12")) : some,
        ]),
      ),
      { requiredKeys: [] },
    ),
    fields: fc.array(field, { maxLength: 3 }),
    history: fc.array(fc.record({ password: text, replacedAt: time }), { maxLength: 2 }),
    created: time,
    updated: time,
    trashed: fc.boolean(),
    archived: fc.boolean(),
    attachments: fc.array(some.map(aNamedFile), { maxLength: 2 }),
    // A reader leaves them as fields: those have tests of their own.
    passkeys: fc.constant([]),
  }),
);
