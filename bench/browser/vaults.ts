/** Vaults of the real product, made, opened and written by the product's own worker code. */
import type { PageConfig } from "@breezy/contract/page-config";
import { batchChanges } from "@breezy/contract/vault";
import { digestParts, signHead } from "@breezy/crypto/head";
import type { Vault } from "@breezy/client/vault";
import { headToWire, marksOf } from "@breezy/client/entries/contents";
import { createContext, type VaultDeps } from "@breezy/client/keep/context";
import { openLocalStore } from "../../web/src/lib/local-store.ts";
import { sealNew } from "@breezy/client/entries/seal-entries";
import { setUpVault } from "@breezy/client/open/set-up";
import { createVault } from "@breezy/client/vault";
import { chunkLanes, inLanes } from "../../web/src/features/vault/attachments/in-lanes.ts";
import { aDraft } from "./drafts.ts";
import { randomBytes } from "./random-bytes.ts";

export interface Owner {
  userId: string;
  config: PageConfig;
  pin: string;
}

/** One request: its path, how long until its whole answer was there, the size of its body. */
export interface Trip {
  path: string;
  ms: number;
  sentBytes: number;
}

const trips: Trip[] = [];
let vault: Vault | undefined;
let saved = 0;

/** As the product's worker, but nothing is put off: what follows a save by ten seconds is left out. */
function depsOf({ userId, config }: Owner): VaultDeps {
  return {
    origin: "",
    fetch: timedFetch,
    session: { userId },
    config,
    store: openLocalStore(),
    clock: Date.now,
    later: () => undefined,
    exclusive: (name, work) => navigator.locks.request(name, work),
  };
}

async function timedFetch(path: string, init: RequestInit): Promise<Response> {
  const start = performance.now();
  const answer = await fetch(path, init);
  const body = await answer.arrayBuffer();
  const sentBytes = typeof init.body === "string" ? new TextEncoder().encode(init.body).length : 0;
  trips.push({ path: path.split("?")[0]!, ms: performance.now() - start, sentBytes });
  return new Response(body.byteLength === 0 ? null : body, answer);
}

/** Sets the PIN and fills the vault, as many batches as it takes. */
export async function makeVault(owner: Owner, count: number): Promise<void> {
  const context = createContext(depsOf(owner));
  const made = await setUpVault(context, owner.pin, "UTC");
  if (!made.ok) throw new Error(`the vault was not made: ${made.reason}`);
  const { keys, contents } = made;
  let { version } = contents.head;
  const entries = Array.from(contents.entries.values());
  for (let first = 0; first < count; first += batchChanges) {
    const drafts = Array.from({ length: Math.min(batchChanges, count - first) }, (_, i) =>
      aDraft(first + i),
    );
    const sealed = await Promise.all(drafts.map((draft) => sealNew(draft, keys, Date.now())));
    entries.push(...sealed.map(({ entry }) => entry));
    const digest = digestParts(marksOf(entries));
    const head = await signHead(keys, version + 1, digest);
    const outcome = await context.wire.save({
      baseVersion: version,
      head: headToWire(head),
      changes: sealed.map(({ change }) => change),
    });
    if (!outcome.ok) throw new Error("the vault was not filled");
    version++;
  }
}

/** One unlock from the PIN to the opened list. */
export async function unlock(owner: Owner): Promise<{ ms: number; trips: Trip[] }> {
  vault ??= createVault(depsOf(owner));
  await vault.lock();
  trips.length = 0;
  const start = performance.now();
  const result = await vault.unlock(owner.pin);
  const ms = performance.now() - start;
  if (!result.ok) throw new Error(`the vault stayed shut: ${result.reason}`);
  return { ms, trips: trips.splice(0) };
}

/** Adds an entry to the vault that `unlock` opened. */
export async function addOne(): Promise<{ ms: number; trips: Trip[] }> {
  if (!vault) throw new Error("no vault is open");
  trips.length = 0;
  const draft = aDraft(1_000_000 + saved++);
  const start = performance.now();
  const result = await vault.add(draft);
  const ms = performance.now() - start;
  if (!result.ok) throw new Error(`the entry was not saved: ${result.reason}`);
  return { ms, trips: trips.splice(0) };
}

/** A file added to an entry as the page does it: sealed and sent chunk by chunk in lanes, and listed. */
export async function sendFile(bytes: number): Promise<{ ms: number }> {
  if (!vault) throw new Error("no vault is open");
  const [entryId] = await vault.search("");
  if (!entryId) throw new Error("there is no entry");
  const file = new Blob([randomBytes(bytes)]);
  const start = performance.now();
  const begun = await vault.beginFile(entryId, crypto.randomUUID(), file);
  if (!begun.ok) throw new Error(`the file was not begun: ${begun.reason}`);
  const { id, missing } = begun;
  await inLanes(chunkLanes, missing, (chunk) => vault!.sendFileChunk(id, chunk));
  const attachments = [{ id, name: "file", size: bytes, type: "" }];
  const listed = await vault.edit(entryId, { attachments });
  const ms = performance.now() - start;
  if (!listed.ok) throw new Error(`the file was not listed: ${listed.reason}`);
  await vault.edit(entryId, { attachments: [] });
  await vault.removeFile(id);
  trips.length = 0;
  return { ms };
}

/** `count` answers of the same server that cost it next to nothing, one after the other. */
export async function emptyTrips(count: number): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < count; n++) await (await fetch("/health/live")).arrayBuffer();
  return performance.now() - start;
}
