import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { expect, test } from "vitest";
import type { HeldEntry } from "./contents.ts";
import { sealEntry } from "./seal-entries.ts";
import { findSecretsOf, placesOf, secretsInNotes } from "./find-secrets.ts";
import { anOverview } from "../testing/an-overview.ts";

const keys = await deriveVault(createVaultKey(), "5b0c9a52-6f4e-4b0a-9a35-9c6d9a3d1a01");

async function anEntry(secret: object, notes = ""): Promise<HeldEntry> {
  const overview = anOverview({ username: "ada@example.org", notes });
  return (await sealEntry(crypto.randomUUID(), overview, secret, keys)).entry;
}

const entries = [
  await anEntry({
    password: "harbour-lights",
    history: [{ password: "old-lantern", replacedAt: 1 }],
  }),
  await anEntry({ password: "Sun5" }, "recovery: k7f3-99qa-x2 and card 4242 4242 4242 4242"),
  await anEntry({ password: "abc" }),
  await anEntry({
    password: "",
    passkeyKeys: { id: { algorithm: -7, privateKey: "MIGHAgEAMBMGByqGSM49" } },
  }),
];

const found = async (text: string) =>
  (await findSecretsOf(entries, keys, text)).map(({ start, end }) => text.slice(start, end));

test.each<[string, string[]]>([
  ["my bank refuses harbour-lights!", ["harbour-lights"]],
  ["xharbour-lightsx twice harbour-lights", ["harbour-lights", "harbour-lights"]],
  ["it was old-lantern before", ["old-lantern"]],
  ["is it Sun5?", ["Sun5"]],
  ["Sun55 and MySun5 are words", []],
  ["the code k7f3-99qa-x2 does not work", ["k7f3-99qa-x2"]],
  ["is MIGHAgEAMBMGByqGSM49 a key?", ["MIGHAgEAMBMGByqGSM49"]],
  ["pay with 4242 4242 4242 4242", ["4242 4242 4242 4242"]],
  ["abc is too short to mean anything", []],
  ["Harbour-Lights is another", []],
  ["ada@example.org is no secret, nor is Bank", []],
  ["", []],
])("in %o it finds %j", async (text, secrets) => {
  expect(await found(text)).toEqual(secrets);
});

test("where two overlap, one place covers both", async () => {
  const both = [
    await anEntry({ password: "lights-out-now" }),
    await anEntry({ password: "harbour-lights" }),
  ];
  const text = "it is harbour-lights-out-now";
  const places = await findSecretsOf(both, keys, text);
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    "harbour-lights-out-now",
  ]);
});

test("an entry that does not open hides nothing, and keeps no other from being found", async () => {
  const foreign = await deriveVault(createVaultKey(), keys.userId);
  const { entry } = await sealEntry(
    crypto.randomUUID(),
    entries[0]!.overview!,
    { password: "x" },
    foreign,
  );
  const places = await findSecretsOf([entry, entries[0]!], keys, "harbour-lights");
  expect(places).toEqual([{ start: 0, end: 14 }]);
});

test("the worker gives places, never the secret itself", async () => {
  expect(JSON.stringify(await findSecretsOf(entries, keys, "harbour-lights"))).not.toContain(
    "lights",
  );
});

test("of notes, words of letters and digits and what looks like a secret", () => {
  expect(secretsInNotes("call Anna at 5, see https://a.example/x1, (key: ab12cd34ef)")).toEqual([
    "ab12cd34ef",
  ]);
  expect(secretsInNotes("mail ada99@example.org on Wednesday afternoon")).toEqual([]);
});

test("a secret with space around it is sought without", () => {
  expect(placesOf(" swordfish ", "swordfish")).toEqual([{ start: 0, end: 9 }]);
});
