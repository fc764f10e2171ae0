import { createShareBody, shareLifetimesMs, type CreateShareBody } from "@breezy/contract/shares";
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { deriveShareKeys, openShared, parseShareSecret } from "@breezy/crypto/share-link";
import { sha256 } from "@breezy/crypto/verify";
import { expect, test } from "vitest";
import { VaultError } from "../failure.ts";
import type { ShareChoice } from "./sharing.ts";
import type { Overview } from "../entry/entry.ts";
import type { Context } from "../keep/context.ts";
import type { HeldEntry } from "../entries/contents.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { unpackOverview } from "../entry/overview.ts";
import { sealEntry } from "../entries/seal-entries.ts";
import { createSharing } from "./share-links.ts";

const aVault = () => deriveVault(createVaultKey(), crypto.randomUUID());
const keys = await aVault();
const expiresAt = Date.UTC(2026, 10, 24);

async function anEntry(changed: Partial<Overview> = {}): Promise<HeldEntry> {
  const overview = {
    ...unpackOverview({ account: "Quicksilver Orchard", createdAt: 1 }),
    username: "ada",
    ...changed,
  };
  const secret = { password: "Share#Pass-9e07" };
  return (await sealEntry(crypto.randomUUID(), overview, secret, keys)).entry;
}

const choice: ShareChoice = {
  keys: ["account", "username", "password"],
  lifetimeMs: shareLifetimesMs[1],
  views: 3,
  passphrase: "",
};

type Answer = { expiresAt: number } | { limit: string } | Error;

/** The worker's part over prepared answers; what was sent is kept. */
function aSharing(entries: readonly HeldEntry[], answers: Answer[] = []) {
  const sent: CreateShareBody[] = [];
  const wire = {
    async share(body: CreateShareBody) {
      sent.push(body);
      const answer = answers.shift() ?? { expiresAt };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    sharedLinks: async () =>
      sent.map(({ id, label, views }) => ({
        id,
        label,
        createdAt: 1,
        expiresAt,
        views,
        viewsLeft: views,
      })),
  };
  const contents = { entries: new Map(entries.map((entry) => [entry.id, entry])) };
  const sharingOf = (by: typeof keys) =>
    createSharing(
      { wire } as unknown as Context,
      {
        writable: () => ({ keys: by }),
        current: () => ({ contents, keys: by }),
      } as unknown as OpenVaultState,
    );
  return { sent, sharing: sharingOf(keys), sharingOf };
}

async function made(sharing: ReturnType<typeof createSharing>, id: string, asked = choice) {
  const result = await sharing.share(id, asked);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test("a link opens what was chosen by what it carries, and nobody was sent that", async () => {
  const entry = await anEntry();
  const { sent, sharing } = aSharing([entry]);
  const { path, ...told } = await made(sharing, entry.id);
  expect(told).toEqual({ ok: true, expiresAt });
  const body = createShareBody.parse(sent[0]);
  const [address, fragment] = path.split("#") as [string, string];
  expect(address.endsWith(`/${body.id}`)).toBe(true);
  const secret = parseShareSecret(body.id, fragment);
  const opens = await deriveShareKeys(body.id, secret, "");
  expect(body.tokenHash).toBe(toBase64(sha256(opens.token)));
  expect(body.proofHash).toBe(toBase64(sha256(opens.proof)));
  const sealed = fromBase64(body.sealed);
  const terms = { id: body.id, lifetimeMs: choice.lifetimeMs, views: 3 };
  expect(await openShared(sealed, opens, terms)).toEqual([
    { label: "Account name", kind: "text", value: "Quicksilver Orchard" },
    { label: "Username", kind: "text", value: "ada" },
    { label: "Password", kind: "secret", value: "Share#Pass-9e07" },
  ]);
  await expect(openShared(sealed, opens, { ...terms, views: 10 })).rejects.toThrow();
  // What is sent has neither the key nor its parts.
  const text = JSON.stringify(body);
  expect(text).not.toContain(fragment);
  for (const held of [secret.secret, opens.token, opens.proof]) {
    expect(text).not.toContain(toBase64(held));
  }
});

test("asking again after a lost answer continues the same link; another wish makes another", async () => {
  const entry = await anEntry();
  const lost = new VaultError("network", "the answer was lost");
  const { sent, sharing } = aSharing([entry], [lost, lost]);
  await expect(sharing.share(entry.id, choice)).rejects.toBe(lost);
  await expect(sharing.share(entry.id, choice)).rejects.toBe(lost);
  const { path } = await made(sharing, entry.id);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
  expect(path).toContain(sent[0]!.id);
  // What was answered is over: the same wish is a link of its own.
  await made(sharing, entry.id);
  expect(sent[3]!.id).not.toBe(sent[0]!.id);
});

test.each([
  ["another number of views", { ...choice, views: 1 as const }],
  ["other fields", { ...choice, keys: ["password"] }],
])("%s after a lost answer is no continuation", async (_, other) => {
  const entry = await anEntry();
  const lost = new VaultError("network", "the answer was lost");
  const { sent, sharing } = aSharing([entry], [lost]);
  await expect(sharing.share(entry.id, choice)).rejects.toBe(lost);
  await made(sharing, entry.id, other);
  expect(sent[1]!.id).not.toBe(sent[0]!.id);
  expect(sent[1]!.tokenHash).not.toBe(sent[0]!.tokenHash);
});

test("a lock forgets the link whose answer was lost", async () => {
  const entry = await anEntry();
  const lost = new VaultError("network", "the answer was lost");
  const { sent, sharing } = aSharing([entry], [lost]);
  await expect(sharing.share(entry.id, choice)).rejects.toBe(lost);
  sharing.forget();
  await made(sharing, entry.id);
  expect(sent[1]!.id).not.toBe(sent[0]!.id);
});

test("what can't be shared is refused before anything is sent, and the server's limit in its words", async () => {
  const entry = await anEntry({ username: "", notes: "x".repeat(40_000) });
  const torn = { ...(await anEntry()), overview: null };
  const { sent, sharing } = aSharing([entry, torn], [{ limit: "There can be 50." }]);
  const refused = (asked: string[]) => sharing.share(entry.id, { ...choice, keys: asked });
  expect(await refused(["username"])).toEqual({ ok: false, reason: "empty" });
  expect(await refused([])).toEqual({ ok: false, reason: "empty" });
  expect(await refused(["notes"])).toEqual({ ok: false, reason: "long" });
  await expect(sharing.share(torn.id, choice)).rejects.toMatchObject({ code: "damaged" });
  await expect(sharing.share("gone", choice)).rejects.toMatchObject({ code: "not-found" });
  expect(sent).toEqual([]);
  expect(await sharing.share(entry.id, choice)).toEqual({
    ok: false,
    reason: "limit",
    detail: "There can be 50.",
  });
});

test("the list's names open for their owner alone, and long ones are cut between characters", async () => {
  const entry = await anEntry({ account: "🐻".repeat(200) });
  const { sharing, sharingOf } = aSharing([entry]);
  await made(sharing, entry.id);
  const others = await sharingOf(await aVault()).sharedLinks();
  expect(others.map(({ account }) => account)).toEqual([null]);
  expect(await sharing.sharedLinks()).toMatchObject([{ account: "🐻".repeat(120), viewsLeft: 3 }]);
});
