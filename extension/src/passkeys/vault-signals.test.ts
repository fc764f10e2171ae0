import type { HeldPasskey } from "@breezy/client/answers";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import type { Vault } from "@breezy/client/vault";
import { expect, test } from "vitest";
import type { SignalKind } from "./signal.ts";
import { createVaultSignals } from "./vault-signals.ts";

const rpId = "fern.example";
const caller = { origin: "https://shop.fern.example" };
const startMs = 1_800_000_000_000;
const [ada, bob] = ["AQID", "BAUG"];

const aPasskey = (credentialId: string, more: Partial<Passkey> = {}): Passkey => ({
  credentialId,
  rpId,
  rpName: "Fern",
  userHandle: ada,
  userName: "ada",
  userDisplayName: "Ada",
  createdAt: 1,
  ...more,
});

/** Two of Ada's, in two entries, one of Bob's, and one of another site. */
function aVault() {
  let nowMs = startMs;
  let writes = 0;
  const held: HeldPasskey[] = [
    { entryId: "1", account: "Fern", passkey: aPasskey("one") },
    { entryId: "2", account: "Fern", passkey: aPasskey("two") },
    { entryId: "2", account: "Fern", passkey: aPasskey("bobs", { userHandle: bob }) },
    { entryId: "3", account: "Moss", passkey: aPasskey("moss", { rpId: "moss.example" }) },
  ];
  const change = (id: string, to: (passkey: Passkey) => void) =>
    held.filter(({ passkey }) => passkey.credentialId === id).forEach(({ passkey }) => to(passkey));
  const calls = {
    passkeysFor: async (id: string) => held.filter(({ passkey }) => passkey.rpId === id),
    async renamePasskey(_: string, id: string, names: Partial<Passkey>) {
      writes++;
      change(id, (passkey) => Object.assign(passkey, names));
    },
    async notePasskeysRefused(_: string, marks: Record<string, number | null>) {
      writes++;
      for (const [id, since] of Object.entries(marks))
        change(id, (passkey) => {
          if (since === null) delete passkey.refusedAt;
          else passkey.refusedAt = since;
        });
    },
  } as unknown as Vault;
  const { hearSignal } = createVaultSignals({ clock: () => nowMs, calls: () => calls });
  return {
    said: (kind: SignalKind, details: object, from = caller) =>
      hearSignal({ kind, details: JSON.stringify(details) }, from),
    marked: () =>
      held.filter(({ passkey }) => passkey.refusedAt).map(({ passkey }) => passkey.credentialId),
    nameOf: (id: string) =>
      held.find(({ passkey }) => passkey.credentialId === id)?.passkey.userName,
    count: () => held.length,
    writes: () => writes,
    wait(hours: number) {
      nowMs += hours * 3_600_000;
    },
  };
}

const unknown = (credentialId: string) => ({ rpId, credentialId });
const accepted = (...allAcceptedCredentialIds: string[]) => ({
  rpId,
  userId: ada,
  allAcceptedCredentialIds,
});

test("one that the site does not know is marked, once, and never taken away", async () => {
  const { said, marked, count, writes } = aVault();
  await said("unknown", unknown("one"));
  await said("unknown", unknown("one"));
  expect(marked()).toEqual(["one"]);
  expect(writes()).toBe(1);
  expect(count()).toBe(4);
});

test("of one account those that the site does not list are marked, and unmarked once it lists them", async () => {
  const { said, marked, writes } = aVault();
  await said("accepted", accepted("two", "nobody's"));
  expect(marked()).toEqual(["one"]);
  await said("accepted", accepted("two"));
  expect(writes()).toBe(1);
  await said("accepted", accepted("one", "two"));
  expect(marked()).toEqual([]);
  expect(writes()).toBe(2);
  await said("accepted", accepted());
  expect(marked()).toEqual(["one", "two"]);
});

test("a site renames its own account, and what it says again writes nothing", async () => {
  const { said, nameOf, writes } = aVault();
  const names = { rpId, userId: bob, name: "bob2", displayName: "Bob 2\u0000" };
  await said("names", names);
  await said("names", names);
  expect(["one", "bobs"].map(nameOf)).toEqual(["ada", "bob2"]);
  expect(writes()).toBe(1);
});

const thief = { origin: "https://fern-thief.example" };
const many = Array.from({ length: 1001 }, (_, at) => `${at}`);

const attacks: [what: string, kind: SignalKind, details: object, from?: typeof caller][] = [
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["another site's word about one", "unknown", unknown("one"), thief],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["another site's empty list", "accepted", accepted(), thief],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["another site's names", "names", { rpId, userId: ada, name: "x", displayName: "x" }, thief],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["an opaque origin's word", "unknown", unknown("one"), { origin: "null" }],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["a page's word without encryption", "unknown", unknown("one"), { origin: `http://${rpId}` }],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["a word about all of a suffix", "accepted", { ...accepted(), rpId: "example" }],
  // Attack (other sites' passkeys): A site's word about passkeys that are not its own changes nothing.
  ["its own name with another site's id", "unknown", unknown("moss")],
  // Attack (other sites' passkeys): A signal in another form, or longer than any account needs, is none.
  ["a list of 1,001", "accepted", accepted(...many)],
  // Attack (other sites' passkeys): A signal in another form, or longer than any account needs, is none.
  ["a list that is none", "accepted", { ...accepted(), allAcceptedCredentialIds: "one" }],
  // Attack (other sites' passkeys): A signal in another form, or longer than any account needs, is none.
  ["a list of nobody", "accepted", { rpId, allAcceptedCredentialIds: [] }],
  // Attack (other sites' passkeys): A signal in another form, or longer than any account needs, is none.
  ["an id that is a list", "unknown", { rpId, credentialId: ["one"] }],
  // Attack (other sites' passkeys): A signal in another form, or longer than any account needs, is none.
  ["no site", "unknown", { credentialId: "one" }],
];

test.each(attacks)("%s changes nothing", async (_what, kind, details, from) => {
  const { said, marked, writes } = aVault();
  await said(kind, details, from);
  expect(marked()).toEqual([]);
  expect(writes()).toBe(0);
});

// Attack (other sites' passkeys): A site that says one thing and then the other has the vault written ten times an hour at most.
test("a site that signals 10,000 times has the vault written ten times, and again an hour later", async () => {
  const { said, writes, wait } = aVault();
  for (let n = 0; n < 5000; n++) {
    await said("unknown", unknown("one"));
    await said("accepted", accepted("one", "two"));
  }
  expect(writes()).toBe(10);
  wait(1);
  await said("unknown", unknown("two"));
  expect(writes()).toBe(11);
});
