/** The person's own settings: one sealed entry whose id is the person's, never shown in the list. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Overview, VaultSettings } from "../vault.ts";
import type { Plan } from "./committing.ts";
import type { Contents } from "./contents.ts";
import { mergeTags } from "./merging.ts";
import { unpackOverview } from "./overview.ts";
import { resealParts, sealEntry } from "./saving.ts";

const defaults: VaultSettings = { tags: [], autoLockMinutes: 10 };

export function settingsOf({ entries }: Contents, userId: string): VaultSettings {
  const overview = entries.get(userId)?.overview;
  if (!overview) return defaults;
  const { autoLockMinutes } = overview.more ?? {};
  return {
    tags: overview.tags,
    autoLockMinutes:
      typeof autoLockMinutes === "number" ? autoLockMinutes : defaults.autoLockMinutes,
  };
}

/** Lists of two devices become one; of two numbers the one set last stands. */
export function planSettings(
  from: Contents,
  changed: Partial<VaultSettings>,
  keys: VaultKeys,
): Plan {
  const { userId } = keys;
  const base = settingsOf(from, userId);
  return async (now) => {
    const theirs = settingsOf(now, userId);
    const next: VaultSettings = {
      tags: changed.tags ? mergeTags(base.tags, theirs.tags, changed.tags) : theirs.tags,
      autoLockMinutes: changed.autoLockMinutes ?? theirs.autoLockMinutes,
    };
    const held = now.entries.get(userId);
    if (held && isSame(next, theirs)) return [];
    const overview = overviewOf(next, held?.overview ?? null);
    return [
      held
        ? await resealParts(held, { overview, secret: null }, keys)
        : await sealEntry(userId, overview, {}, keys),
    ];
  };
}

/** Sealed as `{kind, tags, autoLockMinutes}`, with what a later client put beside it. */
function overviewOf({ tags, autoLockMinutes }: VaultSettings, before: Overview | null): Overview {
  return {
    ...(before ?? unpackOverview({})),
    tags,
    more: { ...before?.more, kind: "settings", autoLockMinutes },
  };
}

function isSame(a: VaultSettings, b: VaultSettings): boolean {
  return a.autoLockMinutes === b.autoLockMinutes && a.tags.join("\n") === b.tags.join("\n");
}
