/** Passkeys of an import beside those that the vault has. */
import { expect, test } from "vitest";
import { aPasskey } from "../../testing/a-passkey.ts";
import { anEntry } from "../imported-entry.ts";
import { mergeEntries } from "../merge-entries.ts";
import { planImport } from "../plan-import.ts";
import { fromEntry } from "../from-entry.ts";
import { toEntry } from "../to-entry.ts";
import { wholePasskey } from "./whole-passkey.ts";

const [one, two] = (await Promise.all([aPasskey({ userName: "renamed here" }), aPasskey()])).map(
  ({ passkey, key }) => wholePasskey(passkey, key),
) as [ReturnType<typeof wholePasskey>, ReturnType<typeof wholePasskey>];
const login = { name: "Lamps", urls: ["https://lamps.example"], username: "mara", password: "p" };

test("what is held stands, what is new is added, and the larger count counts", () => {
  const held = anEntry({ ...login, passkeys: [{ ...one, signCount: 3 }] });
  const brought = anEntry({
    ...login,
    passkeys: [{ ...one, userName: "mara", signCount: 9 }, two],
  });
  const merged = mergeEntries(held, brought);
  expect(merged.passkeys).toEqual([{ ...one, signCount: 9 }, two]);
  expect(mergeEntries(merged, brought)).toEqual(merged);
});

test("the same file once more brings nothing", async () => {
  const entry = anEntry({ ...login, passkeys: [one, two] });
  const rows = [{ place: "Item 1", entry }];
  const { add } = await planImport(rows, []);
  const again = await planImport(rows, [{ id: "a", entry: add[0]! }]);
  expect(again.counts).toEqual({ added: 0, merged: 0, duplicate: 1, skipped: 0 });
});

test("a login without a site, whose passkey is another, is another", async () => {
  const bare = { name: "Key", username: "mara" };
  const rows = [one, two].map((passkey, n) => ({
    place: `Item ${n}`,
    entry: anEntry({ ...bare, passkeys: [passkey] }),
  }));
  expect((await planImport(rows, [])).add).toHaveLength(2);
});

test("one whose key is missing in the vault, and a key without its passkey, stay through a merge", () => {
  const whole = toEntry(anEntry({ ...login, passkeys: [one, two] }), 1)!;
  const { [one.credentialId]: _, ...passkeyKeys } = whole.secret.passkeyKeys!;
  const orphan = { algorithm: -7, privateKey: "orphan" };
  const before = {
    overview: whole.overview,
    secret: { ...whole.secret, passkeyKeys: { ...passkeyKeys, orphan } },
  };
  const after = toEntry(fromEntry(before), 2, before)!;
  expect(after.overview.passkeys?.map(({ credentialId }) => credentialId).toSorted()).toEqual(
    [one, two].map(({ credentialId }) => credentialId).toSorted(),
  );
  expect(after.secret.passkeyKeys).toMatchObject({ ...passkeyKeys, orphan });
});
