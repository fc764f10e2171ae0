/** The owner's decision over a server that was found wrong: what this device holds is put back, or what the server has is kept. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import {
  applyListing,
  type Contents,
  findings,
  type HeldEntry,
  holdsTheSame,
  isOwnHead,
  isSigned,
  stanceOf,
} from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { nameOf, type Stance } from "../entries/differences.ts";
import {
  changedAt,
  keptDamaged,
  keptStatesOf,
  type KeptState,
  openVersion,
  withKeptState,
} from "../entries/kept-states.ts";
import { mend } from "../entries/mend.ts";
import { unpackOverview } from "../entry/overview.ts";
import { planPutBack } from "../entries/put-back.ts";
import { resealParts, sealEntry } from "../entries/seal-entries.ts";
import { read, witnessedHeads } from "../pin/read-guardians.ts";
import { isUnreadable, secretOpens, trySecrets } from "../entries/unreadable.ts";
import {
  create,
  type Created,
  inBatches,
  nameFiles,
  type Sealed,
  send,
  sent,
} from "./send-batches.ts";

/** What the owner decides about: what the server gave, and what this device holds to compare it with. */
export interface Shown {
  server: Contents;
  held: Contents | null;
}

export interface PutBack {
  contents: Contents;
  /** How many entries were brought back or mended. */
  count: number;
  /** Names of those that the plan has no room for, and the server's sentence. */
  left: string[];
  limit: string | null;
  /** Names of those that came back without their password, or without a file. */
  withoutSecret: string[];
  withoutFiles: string[];
}

/**
 * What the server holds, under a head above every one that the owner signed; null if it is
 * neither genuine nor what the owner was `shown` and said yes to.
 */
export async function acceptContents(
  context: Context,
  shown: Shown,
  keys: VaultKeys,
  nowMs: number,
): Promise<Contents | null> {
  const agreed = await agree(context, shown, keys, nowMs);
  if (!agreed) return null;
  const { server, version } = agreed;
  if (agreed.isGenuine) return server;
  const note = await sealNote(agreed, server, server.entries, keys, version);
  return sent(await send(context, server, [note], keys, version));
}

/**
 * What this device holds, put back as new revisions over what the server has, batch by batch. A note
 * in the settings goes first, and stays open until the last batch is there: by it this device goes on
 * comparing where it was cut off. null as for `acceptContents`.
 */
export async function putBackHeld(
  context: Context,
  shown: Shown,
  keys: VaultKeys,
  nowMs: number,
): Promise<PutBack | null> {
  const agreed = await agree(context, shown, keys, nowMs);
  if (!agreed || !shown.held) return null;
  const { server, stance } = agreed;
  if (agreed.isGenuine) {
    return {
      contents: server,
      count: 0,
      left: [],
      limit: null,
      withoutSecret: [],
      withoutFiles: [],
    };
  }
  const mending = mend(server, shown.held, stance, keys.userId);
  const plan = await planPutBack(mending, keys, nowMs, context.fields);

  const opening = await sealNote(agreed, server, mending.entries, keys, openVersion);
  let contents = sent(await send(context, server, [opening], keys, agreed.version));
  for (const batch of inBatches(plan.changes)) {
    contents = sent(await send(context, contents, batch, keys));
  }
  const left: string[] = [];
  let limit: string | null = null;
  for (const batch of inBatches(plan.creates)) {
    const created: Created =
      limit === null
        ? await create(context, contents, batch, keys)
        : { contents, left: batch, limit };
    ({ contents, limit } = created);
    left.push(...created.left.map(({ entry }) => nameOf(entry)));
  }
  const withoutFiles: string[] = [];
  for (const { id, overview } of plan.files) {
    const named = await nameFiles(context, contents, id, overview, keys);
    if (named) contents = named;
    else if (contents.entries.has(id)) withoutFiles.push(overview.account);
  }
  if (left.length === 0) {
    const version = contents.head.version + 1;
    const closing = await sealNote(agreed, contents, contents.entries, keys, version);
    contents = sent(await send(context, contents, [closing], keys));
  }
  const count = mending.mended.length + mending.revived.length - left.length;
  return { contents, count, left, limit, withoutSecret: plan.withoutSecret, withoutFiles };
}

interface Agreed {
  server: Contents;
  /** Nothing is wrong with it any more. */
  isGenuine: boolean;
  stance: Stance;
  /** Above every head that the owner signed. */
  version: number;
  state: Omit<KeptState, "to" | "damaged">;
}

async function agree(
  context: Context,
  { server: shown, held }: Shown,
  keys: VaultKeys,
  atMs: number,
): Promise<Agreed | null> {
  const listing = await context.wire.list();
  if (!listing) throw new VaultError("server", "the server does not find this vault");
  const server = await applyListing(null, listing, keys, context.fields);
  await trySecrets([...server.entries.values(), ...(held?.entries.values() ?? [])], keys);
  const witnessed = witnessedHeads((await read(context)).answers);
  const isGenuine = findings(server, keys, witnessed, null).length === 0;
  if (!isGenuine && !holdsTheSame(server, shown)) return null;
  const heads = [server.head, ...(held ? [held.head] : []), ...witnessed];
  // Only what the owner signed counts: an invented version would go up to where none follows.
  const known = heads.filter((head) => isOwnHead(head, keys));
  if (known.length === 0) throw new VaultError("server", "no head bears its owner's signature");
  const found = findings(server, keys, witnessed, held);
  const stance = stanceOf(server, keys, held, found);
  return {
    server,
    isGenuine: found.length === 0,
    stance,
    version: Math.max(...known.map((head) => head.version)) + 1,
    state: { ...extentOf(server, stance, keys), atMs },
  };
}

/** What the server had, for devices that hold more; see `KeptState`. */
function extentOf(server: Contents, stance: Stance, keys: VaultKeys) {
  const all = Array.from(server.entries.values());
  if (!isSigned(server, keys)) return { from: 0, upToMs: 0 };
  const { version } = server.head;
  if (stance.kind === "unlike" && stance.isForked) return { from: version - 1, upToMs: 0 };
  const upToMs = all.reduce((latest, { overview }) => Math.max(latest, changedAt(overview)), 0);
  // Settings that do not open are begun anew: every other device has more of them.
  const settings = server.entries.get(keys.userId);
  return { from: settings && isUnreadable(settings) ? 0 : version, upToMs };
}

/** The settings as they are in `entries`, with a note of what was kept, over those of `base`. */
async function sealNote(
  { server, state }: Agreed,
  base: Contents,
  entries: ReadonlyMap<string, HeldEntry>,
  keys: VaultKeys,
  to: number,
): Promise<Sealed> {
  const { userId } = keys;
  const knownAt = keptDamaged(server, userId);
  const damaged = Array.from(entries.values())
    .filter(isUnreadable)
    .map(({ id }) => [id, knownAt[id] ?? state.atMs]);
  const standing = entries.get(userId)?.overview ?? unpackOverview({});
  const before = keptStatesOf(server, userId);
  const overview = withKeptState(standing, before, {
    ...state,
    damaged: Object.fromEntries(damaged),
    to,
  });
  const there = base.entries.get(userId);
  if (!there) return sealEntry(userId, overview, {}, keys);
  const secret = secretOpens(there) === false ? { password: "", history: [] } : null;
  return resealParts(there, { overview, secret }, keys);
}
