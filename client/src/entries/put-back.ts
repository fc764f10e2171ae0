/** Seals what this device holds and the server does not, as new revisions over what the server has. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Overview, Secret } from "../entry/entry.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Written } from "./commit.ts";
import type { HeldEntry } from "./contents.ts";
import { changedAt, withBackAt } from "./kept-states.ts";
import { type Mended, type Mending, saysTheSame } from "./mend.ts";
import { withPast } from "../entry/merge.ts";
import { openSecret, packSecret, resealParts, sealEntry } from "./seal-entries.ts";
import { isUnreadable } from "./unreadable.ts";

type Sealed = Written & { entry: HeldEntry };

export interface PutBackPlan {
  /** Over entries that the server has; they need no room. */
  changes: Sealed[];
  /** Entries that the server has not, each with the name it is told by. */
  creates: Sealed[];
  /** Names of those whose password this device does not hold. */
  withoutSecret: string[];
  /** Files to be named once their entry is there. */
  files: { id: string; overview: Overview }[];
}

/** All but the settings, which bear the note of it. */
export async function planPutBack(
  { mended, revived }: Mending,
  keys: VaultKeys,
  nowMs: number,
  fields: EntryFields,
): Promise<PutBackPlan> {
  const plan: PutBackPlan = { changes: [], creates: [], withoutSecret: [], files: [] };
  for (const one of mended) {
    if (one.entry.id === keys.userId) continue;
    if (one.server) await planOver(plan, one, one.server, keys, nowMs, fields);
    else await planAnew(plan, one, keys, nowMs);
  }
  for (const entry of revived) {
    if (entry.id === keys.userId) continue;
    const overview = { ...entry.overview!, trashedAt: nowMs };
    plan.changes.push(await resealParts(entry, { overview, secret: null }, keys));
  }
  return plan;
}

async function planOver(
  plan: PutBackPlan,
  { entry, held, parts, isClash }: Mended,
  server: HeldEntry,
  keys: VaultKeys,
  nowMs: number,
  fields: EntryFields,
): Promise<void> {
  let secret = parts.secret ? await openSecret(held, keys) : null;
  if (isClash && !isUnreadable(server) && !isUnreadable(held)) {
    const [stands, gives] = parts.overview || parts.secret ? [held, server] : [server, held];
    secret = await withPastOf(stands, gives, keys, secret);
    if (!saysTheSame(stands.overview!, gives.overview!, fields)) {
      plan.creates.push(await sealBeside(gives, keys));
    }
  }
  if (!parts.overview && !secret) return;
  const named = parts.overview ? withFilesOf(held.overview!, server.overview) : entry.overview;
  if (!named)
    return void plan.changes.push(await resealParts(server, { overview: null, secret }, keys));
  const overview = withBackAt(named, nowMs);
  // A code that comes or goes with the secret is told of in the overview.
  if (secret) overview.hasCode = Boolean(secret.totp);
  plan.changes.push(needingNoRoom(await resealParts(server, { overview, secret }, keys)));
  if (parts.overview) planFiles(plan, entry.id, held.overview!, overview);
}

/** What a repair takes out of the trash the plan counts once its time there would be over. */
function needingNoRoom({ change, ...rest }: Sealed): Sealed {
  if (change.op !== "update" || change.trashed !== false) return { ...rest, change };
  const { trashed: _, ...kept } = change;
  return { ...rest, change: kept };
}

/** The passwords of the one that gives way stand in the other's history; null: they do already. */
async function withPastOf(
  stands: HeldEntry,
  gives: HeldEntry,
  keys: VaultKeys,
  planned: Secret | null,
): Promise<Secret | null> {
  const [secret, other] = await Promise.all([openSecret(stands, keys), openSecret(gives, keys)]);
  const replaced = { password: other.password, replacedAt: changedAt(gives.overview) };
  const joined = withPast(secret, [replaced, ...other.history]);
  return joined.history.length === secret.history.length ? planned : joined;
}

/** What was written on another device meanwhile, as an entry of its own. */
async function sealBeside(held: HeldEntry, keys: VaultKeys): Promise<Sealed> {
  const overview = withFilesOf(held.overview!, null);
  const account = `${overview.account} (from another device)`;
  const secret = packSecret(await openSecret(held, keys));
  return sealEntry(crypto.randomUUID(), { ...overview, account }, secret, keys);
}

async function planAnew(
  plan: PutBackPlan,
  { held, parts }: Mended,
  keys: VaultKeys,
  nowMs: number,
) {
  const overview = withBackAt(withFilesOf(held.overview!, null), nowMs);
  const secret = parts.secret ? packSecret(await openSecret(held, keys)) : { password: "" };
  if (!parts.secret) {
    plan.withoutSecret.push(overview.account);
    delete overview.hasCode;
    delete overview.passkeys;
  }
  plan.creates.push(await sealEntry(held.id, overview, secret, keys));
  planFiles(plan, held.id, held.overview!, overview);
}

/** Only files that the server counts to this entry already: the others have to be asked for. */
function withFilesOf(overview: Overview, server: Overview | null): Overview {
  const { attachments = [], ...rest } = overview;
  const known = new Set(server?.attachments?.map(({ id }) => id));
  const there = attachments.filter(({ id }) => known.has(id));
  return there.length > 0 ? { ...rest, attachments: there } : rest;
}

function planFiles(plan: PutBackPlan, id: string, wanted: Overview, sealed: Overview): void {
  const all = wanted.attachments ?? [];
  if (all.length === (sealed.attachments?.length ?? 0)) return;
  plan.files.push({ id, overview: { ...sealed, attachments: all } });
}

/** The same under a new id, where its own was used before and erased. */
export async function sealAnew(entry: HeldEntry, keys: VaultKeys): Promise<Sealed> {
  const secret = packSecret(await openSecret(entry, keys));
  return sealEntry(crypto.randomUUID(), entry.overview!, secret, keys);
}
