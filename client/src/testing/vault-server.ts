/** The server's rules about entries and heads, in memory: what `POST /passwords/batch` and `GET /passwords` do. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { BatchBody, EntryChange, Listing, SealedEntry } from "@breezy/contract/vault";
import { headFromWire, isOwnHead } from "../entries/contents.ts";

export interface VaultServer {
  /** A request as the wire sends it; settled before it is answered. */
  handle(method: string, path: string, body: unknown): Response;
  head(): SignedHeadWire;
  /** How many entries the plan has room for. */
  limitTo(entries: number): void;
  /** From here on every save is answered so, and not made. */
  answerSavesWith(answer: (() => Response) | null): void;
}

interface Row {
  entry: SealedEntry;
  version: number;
}

export function aVaultServer(keys: VaultKeys, first: SignedHeadWire): VaultServer {
  const { userId } = keys;
  const rows = new Map<string, Row>();
  const deleted = new Map<string, number>();
  let head = first;
  let limit = Infinity;
  let override: (() => Response) | null = null;

  function listing(since: number | null): Listing {
    const isFull = since === null;
    const news = [...rows.values()].filter(({ version }) => isFull || version > since);
    const gone = isFull ? [] : [...deleted].filter(([, version]) => version > since);
    return {
      head,
      full: isFull,
      entries: news.map(({ entry }) => entry),
      deleted: gone.map(([id]) => id),
    };
  }

  function save({ baseVersion, head: next, changes }: BatchBody): Response {
    if (override) return override();
    if (baseVersion !== head.version) {
      const conflict = { changes: listing(baseVersion), detail: "changed", code: "vault_conflict" };
      return Response.json(conflict, { status: 409 });
    }
    if (!isOwnHead(headFromWire(next), keys)) return refusal("bad_head", 422);
    const creates = changes.filter(({ op }) => op === "create");
    if (changes.some((change) => !isNext(change))) return refusal("bad_revision", 422);
    const count = [...rows.keys()].filter((id) => id !== userId).length;
    const added = creates.filter((change) => change.op === "create" && change.entry.id !== userId);
    if (added.length > 0 && count + added.length > limit) return refusal("password_limit", 429);
    for (const change of changes) apply(change, next.version);
    head = next;
    return Response.json({ version: head.version });
  }

  function isNext(change: EntryChange): boolean {
    if (change.op === "create") return !rows.has(change.entry.id) && !deleted.has(change.entry.id);
    const held = rows.get(change.id)?.entry;
    if (!held || change.op === "delete") return held !== undefined;
    const { overview, secret } = change;
    return (
      (!overview || overview.revision === held.overview.revision + 1) &&
      (!secret || secret.revision === held.secret.revision + 1)
    );
  }

  function apply(change: EntryChange, version: number): void {
    if (change.op === "create") rows.set(change.entry.id, { entry: change.entry, version });
    else if (change.op === "delete") {
      rows.delete(change.id);
      deleted.set(change.id, version);
    } else {
      const { entry } = rows.get(change.id)!;
      const { overview = entry.overview, secret = entry.secret } = change;
      rows.set(change.id, { entry: { ...entry, overview, secret }, version });
    }
  }

  return {
    head: () => head,
    limitTo(entries) {
      limit = entries;
    },
    answerSavesWith(answer) {
      override = answer;
    },
    handle(method, path, body) {
      const { pathname, searchParams } = new URL(path, "http://server");
      if (method === "GET" && pathname === "/passwords") {
        const since = searchParams.get("since");
        return Response.json(listing(since === null ? null : Number(since)));
      }
      if (pathname === "/passwords/batch") return save(body as BatchBody);
      if (pathname === "/passwords") {
        const { entry, ...based } = body as BatchBody & { entry: SealedEntry };
        const saved = save({ ...based, changes: [{ op: "create", entry }] });
        return saved.ok ? Response.json({ version: head.version }, { status: 201 }) : saved;
      }
      return refusal("guardians_unavailable", 503);
    },
  };
}

function refusal(code: string, status: number): Response {
  return Response.json({ detail: `no: ${code}`, code }, { status });
}
