/** A field that only the table knows of goes everywhere that the fields of an entry go. */
import { shareLifetimesMs, createShareBody } from "@breezy/contract/shares";
import type { ExportKind } from "@breezy/client/transfer/transfers";
import type { EntryDraft, EntryPatch } from "@breezy/client/entry/entry";
import { fromBase64 } from "@breezy/crypto/bytes";
import { deriveShareKeys, openShared, parseShareSecret } from "@breezy/crypto/share-link";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moreFields } from "../../client/src/testing/more-fields.ts";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";
import { failureOf, lastChanges, opened, overviewOf, pin } from "./two-devices.ts";

let world: World;
let account: Account;
let here: Device;
let elsewhere: Device;
let id: string;

const ofTheWorld = () => world.clock.nowMs;
const device = (of: Account) => aDevice(world, of, ofTheWorld, undefined, moreFields);
const draft: EntryDraft & { nickname: string; recovery: string } = {
  ...aDraft("Garden club"),
  nickname: "Green thumbs",
  recovery: "lighthouse-4471",
};
const patch = (of: { nickname?: string; recovery?: string }): EntryPatch =>
  Object.assign<EntryPatch, object>({}, of);

beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
  here = await device(account);
  await here.vault.setUp(pin, "UTC");
  const saved = await here.vault.add(draft);
  if (!saved.ok) throw new Error(saved.reason);
  ({ id } = saved.entry);
  elsewhere = await device(account);
});
// Requests of one person have a limit, which fills again with time.
beforeEach(() => {
  world.clock.nowMs += 60_000;
});
afterAll(() => world.close());

test("it is kept in the part that the table names, and opens on another device", async () => {
  const vault = await opened(elsewhere);
  expect(overviewOf(vault, id)).toMatchObject({ nickname: "Green thumbs" });
  expect(overviewOf(vault, id)).not.toHaveProperty("recovery");
  expect(await elsewhere.vault.reveal(id)).toMatchObject({ recovery: "lighthouse-4471" });
  expect((await elsewhere.vault.outline(id)).filled).toEqual(["password", "recovery"]);
});

test("it is searched where the table says so, and a text is looked through for a secret one", async () => {
  expect(await here.vault.search("thumbs")).toEqual([id]);
  expect(await here.vault.search("lighthouse")).toEqual([]);
  const text = "is lighthouse-4471 the word?";
  expect(await here.vault.findSecrets(text)).toEqual([{ start: 3, end: 18 }]);
});

test("an edit carries its part alone, and is merged with another device's edit of the same", async () => {
  expect(await elsewhere.vault.edit(id, patch({ nickname: "Rakes" }))).toMatchObject({ ok: true });
  expect(lastChanges(elsewhere)[0]).not.toHaveProperty("secret");
  await elsewhere.vault.edit(id, patch({ recovery: "harbour-7" }));
  const mine = patch({ nickname: "Spades", recovery: "lantern-9" });
  const edited = await here.vault.edit(id, mine);
  expect(edited).toMatchObject({
    ok: true,
    merge: { both: [{ field: "nickname", value: "Rakes" }], theirs: ["recovery"] },
  });
  const now = overviewOf(await here.vault.sync(), id);
  expect(now).toMatchObject({ nickname: "Spades" });
  const secret = await here.vault.reveal(id);
  expect(secret).toMatchObject({ recovery: "lantern-9" });
  const [lost] = now?.fields ?? [];
  expect(lost).toMatchObject({ name: "Recovery word (other device)", type: "hidden" });
  expect(secret.hidden?.[lost!.id]).toBe("harbour-7");

  await here.vault.edit(id, { fields: [], hidden: {} });
  await here.vault.edit(id, patch({ nickname: "" }));
  expect(overviewOf(await here.vault.sync(), id)).not.toHaveProperty("nickname");
  await here.vault.edit(id, patch({ nickname: "Spades" }));
});

test("a shared link carries it under its label", async () => {
  const shared = await here.vault.share(id, {
    keys: ["nickname", "recovery"],
    lifetimeMs: shareLifetimesMs[0],
    views: 1,
    passphrase: "",
  });
  if (!shared.ok) throw new Error(shared.reason);
  const sent = here.bodies.findLast(({ path }) => path === "/shares")!;
  const { id: linkId, sealed, lifetimeMs, views } = createShareBody.parse(JSON.parse(sent.text));
  const secret = parseShareSecret(linkId, shared.path.split("#")[1]!);
  const terms = { id: linkId, lifetimeMs, views };
  const keys = await deriveShareKeys(linkId, secret, "");
  expect(await openShared(fromBase64(sealed), keys, terms)).toEqual([
    { label: "Recovery word", kind: "secret", value: "lantern-9" },
    { label: "Nickname", kind: "text", value: "Spades" },
  ]);
});

test.each<ExportKind>(["bitwarden", "proton", "cxf", "csv", "spreadsheet", "kdbx", "locked"])(
  "it leaves in a file of the format %s, and comes back from it to its place",
  async (kind) => {
    const passphrase = kind === "kdbx" || kind === "locked" ? "a long enough passphrase" : "";
    expect(await here.vault.verifyPin(pin)).toMatchObject({ ok: true });
    const written = await here.vault.exportVault(kind, { passphrase, withFiles: false });
    if (!written.ok) throw new Error(written.reason);
    const other = await device(await anAccount(world));
    await other.vault.setUp(pin, "UTC");
    const file = new Blob([written.bytes]);
    const preview = await other.vault.planImport([file], { password: passphrase });
    expect(preview).toMatchObject({ ok: true, counts: { added: 1 } });
    const batch = await other.vault.importBatch(1);
    if (!batch.ok) throw new Error(batch.reason);
    const [entry] = batch.entries;
    expect(entry?.overview).toMatchObject({ account: "Garden club", nickname: "Spades" });
    expect(entry?.overview).not.toHaveProperty("fields");
    expect(await other.vault.reveal(entry!.id)).toMatchObject({ recovery: "lantern-9" });
  },
);

test("a device that does not know it keeps what it is given of it, through an edit", async () => {
  const older = await aDevice(world, account);
  const vault = await opened(older);
  expect(overviewOf(vault, id)).not.toHaveProperty("nickname");
  const edited = await older.vault.edit(id, { notes: "Gate at the back", password: "daffodil-19" });
  expect(edited).toMatchObject({ ok: true });
  const now = overviewOf(await here.vault.sync(), id);
  expect(now).toMatchObject({ nickname: "Spades", notes: "Gate at the back" });
  expect(await here.vault.reveal(id)).toMatchObject({ recovery: "lantern-9" });

  await older.settle();
  await older.vault.lock();
  const newer = await aDevice(world, account, ofTheWorld, older.local, moreFields);
  expect(overviewOf(await opened(newer), id)).toMatchObject({ nickname: "Spades" });
  expect(await failureOf(newer.vault.sync())).toBeNull();
});
