/** A vault with a past, kept by a hostile server, and what its owner sees and sends. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { digestParts, signHead } from "@breezy/crypto/head";
import { deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { parseKit, unwrapVaultKey } from "@breezy/crypto/recovery";
import { sealPart, tagOf } from "@breezy/crypto/seal";
import type { EntryChange, Listing, SealedEntry, WrapBody } from "@breezy/contract/vault";
import { findingSentence } from "../../web/src/features/vault/session/messages.ts";
import type { OpenVault } from "@breezy/client/answers";
import { type Account, aDevice, aDraft, anAccount, type Device } from "./device.ts";
import type { HostileServer } from "./hostile-server.ts";

export const pin = "2580";

export interface HostileVault {
  account: Account;
  device: Device;
  /** The owner's keys, for what another client of theirs might have sealed. */
  keys: VaultKeys;
  kit: string;
}

export async function aHostileVault(hostile: HostileServer): Promise<HostileVault> {
  hostile.lie = null;
  const account = await anAccount(hostile.world);
  const device = await aDevice(hostile.world, account);
  const made = await device.vault.setUp(pin, "UTC");
  if (!made.ok) throw new Error(made.reason);
  return { account, device, kit: made.kit, keys: await keysBehind(made.kit, account, device) };
}

export function askForKit({ fetcher }: Device): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetcher("/vault/wraps/kit", { method: "POST", headers, body: "{}" });
}

async function keysBehind(code: string, { userId }: Account, device: Device): Promise<VaultKeys> {
  const stored = (await (await askForKit(device)).json()) as WrapBody;
  const { secret, id } = parseKit(code);
  const wrap = fromBase64(stored.wrap);
  return deriveVault(await unwrapVaultKey(secret, userId, "kit", id, wrap), userId);
}

/** Opens with the PIN; a finding is no reason to stay shut. */
export async function opened({ vault }: Device): Promise<OpenVault> {
  await vault.lock();
  const result = await vault.unlock(pin);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

/** The same as on a device that never held this vault. */
export async function openedAnew(device: Device): Promise<OpenVault> {
  await device.vault.forget();
  return opened(device);
}

/** What the banner says was found. */
export function said({ findings }: OpenVault): string[] {
  return findings.map(findingSentence);
}

/** Opening a vault asks the guardians, confirms there, or asks for the kit's wrap; anything beyond that is news to the server. */
const unlocking = ["POST /vault/pin/evaluate", "POST /vault/pin/confirm", "POST /vault/wraps/kit"];

/** What was sent to be kept. */
export function uploads({ asked }: HostileServer): string[] {
  return asked
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !route.startsWith("GET ") && !unlocking.includes(route));
}

/** Every head that went out, for whoever is to witness it. */
export function headsSent({ asked }: HostileServer): number[] {
  return asked
    .flatMap(({ body }) => JSON.stringify(body ?? "").match(/\\?"version\\?":\d+/g) ?? [])
    .map((text) => Number(/\d+$/.exec(text)![0]));
}

export async function listingOf(device: Device): Promise<Listing> {
  return (await (await device.fetcher("/passwords", {})).json()) as Listing;
}

/** One entry as the owner's client seals it. */
export async function sealedEntry(
  keys: VaultKeys,
  id: string,
  revision: number,
  overview: object,
  secret: object,
): Promise<SealedEntry> {
  const seal = async (part: "overview" | "secret", value: object) => ({
    revision,
    data: toBase64(await sealPart(value, keys, { entryId: id, part, revision })),
  });
  return { id, overview: await seal("overview", overview), secret: await seal("secret", secret) };
}

/** The head over these entries, by whoever's keys. */
export async function headOver(keys: VaultKeys, version: number, entries: readonly SealedEntry[]) {
  const mark = ({ revision, data }: SealedEntry["overview"]) => ({
    revision,
    tag: tagOf(fromBase64(data)),
  });
  const parts = entries.map(({ id, overview, secret }) => ({
    id,
    overview: mark(overview),
    secret: mark(secret),
  }));
  const { digest, signature } = await signHead(keys, version, digestParts(parts));
  return { version, digest: toBase64(digest), signature: toBase64(signature) };
}

/** Saves changes as another client of the owner's does; the listing that then stands. */
export async function saveAsOwner(
  { device, keys }: HostileVault,
  base: Listing,
  change:
    | Extract<EntryChange, { op: "create" }>
    | { op: "update"; entry: SealedEntry }
    | DeleteChange,
): Promise<Listing> {
  const id = change.op === "delete" ? change.id : change.entry.id;
  const others = base.entries.filter((entry) => entry.id !== id);
  const entries = change.op === "delete" ? others : [...others, change.entry];
  const sent: EntryChange = change.op === "update" ? { ...change.entry, op: "update" } : change;
  const answer = await device.fetcher("/passwords/batch", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      baseVersion: base.head.version,
      head: await headOver(keys, base.head.version + 1, entries),
      changes: [sent],
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return listingOf(device);
}

type DeleteChange = Extract<EntryChange, { op: "delete" }>;

export interface Past extends HostileVault {
  /** By version: what the server truly held. */
  at: Record<number, Listing>;
  now: Listing;
  ids: { bank: string; mail: string; shop: string; settings: string };
}

/** Bank edited, Mail in the trash, Shop erased, settings saved; witnessed, with a copy on the device. */
export async function aPast(hostile: HostileServer): Promise<Past> {
  const hostileVault = await aHostileVault(hostile);
  const { device, keys, account } = hostileVault;
  const at: Past["at"] = { 1: await listingOf(device) };
  const ids: string[] = [];
  for (const name of ["Bank", "Mail", "Shop"]) {
    const added = await device.vault.add(aDraft(name));
    if (!added.ok) throw new Error(added.reason);
    ids.push(added.entry.id);
    at[ids.length + 1] = await listingOf(device);
  }
  const [bank, mail, shop] = ids as [string, string, string];
  const settings = account.userId;
  const times = { createdAt: 1, updatedAt: 2 };
  const steps: Parameters<typeof saveAsOwner>[2][] = [
    {
      op: "update",
      entry: await sealedEntry(
        keys,
        bank,
        2,
        { account: "Bank", notes: "joint", ...times },
        { password: "second" },
      ),
    },
    {
      op: "update",
      entry: await sealedEntry(
        keys,
        mail,
        2,
        { account: "Mail", trashedAt: hostile.world.clock.nowMs, ...times },
        { password: "secret of Mail" },
      ),
    },
    { op: "delete", id: shop },
    {
      op: "create",
      entry: await sealedEntry(keys, settings, 1, { kind: "settings", tags: [], createdAt: 1 }, {}),
    },
  ];
  let now = at[4]!;
  for (const step of steps) {
    now = await saveAsOwner(hostileVault, now, step);
    at[now.head.version] = now;
  }
  await opened(device);
  await device.settle();
  return { ...hostileVault, at, now, ids: { bank, mail, shop, settings } };
}
