/** Sealed entries on their way to the server in batches, each under a head of its own over what is there. */
import type { VaultKeys } from "@breezy/crypto/keys";
import { firstBatch } from "../entries/batches.ts";
import { signOver, type Written } from "../entries/commit.ts";
import { type Contents, headToWire, type HeldEntry } from "../entries/contents.ts";
import { sealAnew } from "../entries/put-back.ts";
import { resealParts } from "../entries/seal-entries.ts";
import type { Overview } from "../entry/entry.ts";
import { VaultError } from "../failure.ts";
import type { Context } from "../keep/context.ts";
import type { SaveOutcome } from "../wire/wire.ts";

export type Sealed = Written & { entry: HeldEntry };

export interface Created {
  contents: Contents;
  /** Those for which there is no room, and the server's sentence. */
  left: readonly Sealed[];
  limit: string | null;
}

/** One by one if they do not all fit, under new ids if one was used before. */
export async function create(
  context: Context,
  contents: Contents,
  batch: readonly Sealed[],
  keys: VaultKeys,
): Promise<Created> {
  const outcome = await send(context, contents, batch, keys);
  if (outcome.ok) return { contents: outcome.contents, left: [], limit: null };
  if (batch.length > 1) {
    let at = contents;
    for (const [n, one] of batch.entries()) {
      const created = await create(context, at, [one], keys);
      if (created.limit !== null) return { ...created, left: batch.slice(n) };
      at = created.contents;
    }
    return { contents: at, left: [], limit: null };
  }
  if ("limit" in outcome) return { contents, left: batch, limit: outcome.limit };
  if (!("idUsed" in outcome)) sent(outcome);
  const anew = await send(context, contents, [await sealAnew(batch[0]!.entry, keys)], keys);
  if (!anew.ok && "limit" in anew) return { contents, left: batch, limit: anew.limit };
  return { contents: sent(anew), left: [], limit: null };
}

/** null if a file is not there any more, or the entry. */
export async function nameFiles(
  context: Context,
  contents: Contents,
  id: string,
  overview: Overview,
  keys: VaultKeys,
): Promise<Contents | null> {
  const entry = contents.entries.get(id);
  if (!entry) return null;
  const written = await resealParts(entry, { overview, secret: null }, keys);
  try {
    return sent(await send(context, contents, [written], keys));
  } catch (error) {
    if (error instanceof VaultError && error.code === "not-found") return null;
    throw error;
  }
}

type Outcome = { ok: true; contents: Contents } | Extract<SaveOutcome, { ok: false }>;

/** One batch over `base`, under the head of `version`. */
export async function send(
  { wire }: Context,
  base: Contents,
  written: readonly Sealed[],
  keys: VaultKeys,
  version = base.head.version + 1,
): Promise<Outcome> {
  const next = await signOver(base, written, keys, version);
  const outcome = await wire.save({
    baseVersion: base.head.version,
    head: headToWire(next.head),
    changes: written.map(({ change }) => change),
  });
  return outcome.ok ? { ok: true, contents: next } : outcome;
}

export function sent(outcome: Outcome): Contents {
  if (outcome.ok) return outcome.contents;
  throw new VaultError("server", "the vault changed meanwhile");
}

export function inBatches(all: readonly Sealed[]): Sealed[][] {
  const batches: Sealed[][] = [];
  for (let at = 0; at < all.length; at += batches.at(-1)!.length) {
    batches.push(firstBatch(all.slice(at)));
  }
  return batches;
}
