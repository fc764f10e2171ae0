/** Passkeys of other sites: brought by a file, adopted by an opening, and signed with by no page. */
import { readFileSync } from "node:fs";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world/world.ts";
import { aDraft } from "./device.ts";
import { aPair, opened, openedAnew, overviewOf, type Pair, pin } from "./two-devices.ts";

let world: World;
let pair: Pair;
beforeAll(async () => {
  world = await createWorld();
  pair = await aPair(world);
});
// Requests of one person have a limit, which fills again with time.
beforeEach(() => {
  world.clock.nowMs += 60_000;
});
afterAll(() => world.close());

const sample = "../../client/src/transfer/testing/cases/61-bitwarden-passkeys.json";
const file = () => new Blob([readFileSync(new URL(sample, import.meta.url))]);
const [item] = JSON.parse(readFileSync(new URL(sample, import.meta.url), "utf8")).items;
const [credential] = item.login.fido2Credentials as Record<string, string>[];
const rpId = "lamps.example";

test("one that a file brings is found by its site on the other device, and goes out again", async () => {
  const { vault } = pair.here;
  expect(await vault.planImport([file()], {})).toMatchObject({ ok: true, warnings: [], adds: 1 });
  expect(await vault.importBatch(5)).toMatchObject({ ok: true, done: 1 });
  await pair.elsewhere.vault.sync();
  const [held, ...others] = await pair.elsewhere.vault.passkeysFor(rpId);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ account: "Lamp shop", passkey: { userName: "mara" } });
  const { entryId, passkey } = held!;
  // A file once more brings nothing.
  expect(await vault.planImport([file()], {})).toMatchObject({ adds: 0, changes: 0 });
  await pair.elsewhere.vault.renamePasskey(entryId, passkey.credentialId, { userName: "Mara" });
  await vault.sync();
  expect(await vault.exportNotes("csv")).toHaveLength(1);
  expect(await vault.exportNotes("bitwarden")).toEqual([]);
  expect(await vault.verifyPin(pin)).toMatchObject({ ok: true });
  const written = await vault.exportVault("bitwarden", { passphrase: "", withFiles: true });
  if (!written.ok) throw new Error(written.reason);
  const { items } = JSON.parse(new TextDecoder().decode(written.bytes));
  const out = items.find(({ name }: { name: string }) => name === "Lamp shop");
  expect(out.login.fido2Credentials).toEqual([{ ...credential, userName: "Mara" }]);
});

// Attack (other sites' passkeys): What signs leaves the vault's worker in no answer to a page.
test("what signs with it is in no answer to a page", async () => {
  const { vault } = pair.here;
  const [{ entryId, passkey } = expect.unreachable()] = await vault.passkeysFor(rpId);
  const answers = [
    await vault.sync(),
    await vault.reveal(entryId),
    await vault.outline(entryId),
    await vault.passkeysFor(rpId),
    await vault.renamePasskey(entryId, passkey.credentialId, { userName: "mara" }),
    await vault.removePasskey(entryId, passkey.credentialId),
    await vault.putBackPasskey(entryId, passkey.credentialId),
  ];
  expect(JSON.stringify(answers)).toContain(passkey.credentialId);
  expect(JSON.stringify(answers)).not.toContain(credential!["keyValue"]!.slice(40, 80));
  expect(Object.keys(vault)).not.toContain("passkeyKey");
});

test("one that an earlier version kept as a field is a passkey once the vault is opened", async () => {
  const { vault } = pair.here;
  const broken = JSON.stringify({ ...credential, keyValue: "bWFkZSB1cA" });
  const fields = ["good", "broken"].map((id) => ({
    id,
    name: "Passkey",
    type: "hidden" as const,
    value: "",
  }));
  const other = {
    ...credential,
    credentialId: "b64.AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    rpId: "b.example",
  };
  const draft: EntryDraft = {
    ...aDraft("Garden"),
    fields,
    hidden: { good: JSON.stringify(other), broken },
  };
  const saved = await vault.add(draft);
  if (!saved.ok) throw new Error(saved.reason);
  const { id } = saved.entry;
  const shown = await openedAnew(pair.fresh);
  expect(overviewOf(shown, id)).toMatchObject({
    fields: [{ id: "broken" }],
    passkeys: [{ rpId: "b.example", userName: "mara" }],
  });
  expect((await pair.fresh.vault.reveal(id)).hidden).toEqual({ broken });
  await pair.elsewhere.vault.sync();
  expect(await pair.elsewhere.vault.passkeysFor("b.example")).toMatchObject([{ entryId: id }]);
  await pair.elsewhere.vault.lock();
  expect(overviewOf(await opened(pair.elsewhere), id)?.fields).toHaveLength(1);
});
