/** From wire JSON to an opened list: the worker's code against the least that has to be done. */
import { partAad } from "@breezy/crypto/bindings";
import { digestParts, signHead } from "@breezy/crypto/head";
import { createVaultKey, deriveVault, type VaultKeys } from "@breezy/crypto/keys";
import { partSchema } from "@breezy/crypto/parameters";
import type { Listing } from "@breezy/contract/vault";
import { applyListing, headToWire, isCovered, marksOf } from "@breezy/client/entries/contents";
import { entryFields } from "@breezy/client/entry/fields";
import { sealNew } from "@breezy/client/entries/seal-entries";
import { createWire } from "@breezy/client/wire/wire";
import { aDraft } from "./drafts.ts";

export interface OpeningSamples {
  /** JSON text of the listing, and of the same entries' plaintexts. */
  listingBytes: number;
  plainBytes: number;
  oursMs: number[];
  floorMs: number[];
  /** Ours, step by step. */
  steps: { receivedMs: number[]; openedMs: number[]; coveredMs: number[] };
}

export async function measureOpening(count: number, runs: number): Promise<OpeningSamples> {
  const keys = await deriveVault(createVaultKey(), crypto.randomUUID());
  const { text, plainBytes } = await aListing(count, keys);
  const aads = (JSON.parse(text) as Listing).entries.map(({ id, overview }) =>
    partAad(keys.userId, id, "overview", partSchema, overview.revision),
  );
  const samples: OpeningSamples = {
    listingBytes: text.length,
    plainBytes,
    oursMs: [],
    floorMs: [],
    steps: { receivedMs: [], openedMs: [], coveredMs: [] },
  };
  const warmUps = 2;
  for (let run = -warmUps; run < runs; run++) {
    const [start, received, opened, covered] = await openOurs(text, keys);
    const floorMs = await openPlain(text, keys, aads);
    if (run < 0) continue;
    samples.oursMs.push(covered - start);
    samples.floorMs.push(floorMs);
    samples.steps.receivedMs.push(received - start);
    samples.steps.openedMs.push(opened - received);
    samples.steps.coveredMs.push(covered - opened);
  }
  return samples;
}

async function openOurs(
  text: string,
  keys: VaultKeys,
): Promise<[start: number, received: number, opened: number, covered: number]> {
  const wire = createWire(async () => new Response(text));
  const start = performance.now();
  const listing = await wire.list();
  if (!listing) throw new Error("no listing");
  const received = performance.now();
  const contents = await applyListing(null, listing, keys, entryFields);
  const opened = performance.now();
  if (!isCovered(contents, keys)) throw new Error("the head does not cover the listing");
  return [start, received, opened, performance.now()];
}

/** Decode, Web Crypto, parse: nothing checked. Both parts are decoded, overviews opened. */
async function openPlain(
  text: string,
  keys: VaultKeys,
  aads: readonly Uint8Array<ArrayBuffer>[],
): Promise<number> {
  const response = new Response(text);
  const start = performance.now();
  const { entries } = JSON.parse(await response.text()) as Listing;
  const decoder = new TextDecoder();
  const list = await Promise.all(
    entries.map(async ({ id, overview, secret }, i) => {
      const sealed = Uint8Array.fromBase64(overview.data);
      const sealedSecret = Uint8Array.fromBase64(secret.data);
      const algorithm = {
        name: "AES-GCM",
        iv: sealed.subarray(1, 13),
        additionalData: aads[i]!,
      };
      const opened = await crypto.subtle.decrypt(algorithm, keys.overview, sealed.subarray(13));
      return { id, overview: JSON.parse(decoder.decode(opened)) as unknown, sealedSecret };
    }),
  );
  if (list.length !== aads.length) throw new Error("entries are missing");
  return performance.now() - start;
}

async function aListing(
  count: number,
  keys: VaultKeys,
): Promise<{ text: string; plainBytes: number }> {
  const drafts = Array.from({ length: count }, (_, n) => aDraft(n));
  const made = await Promise.all(drafts.map((draft) => sealNew(draft, keys, 1_790_000_000_000)));
  const digest = digestParts(marksOf(made.map(({ entry }) => entry)));
  const head = headToWire(await signHead(keys, 1, digest));
  const entries = made.map(({ entry, change }) => {
    if (change.op !== "create") throw new Error(`${entry.id} is not new`);
    return change.entry;
  });
  const listing: Listing = { head, full: true, entries, deleted: [] };
  const plain = made.map(({ entry }, n) => ({
    id: entry.id,
    ...entry.overview,
    password: drafts[n]!.password,
  }));
  return {
    text: JSON.stringify(listing),
    plainBytes: new TextEncoder().encode(JSON.stringify(plain)).length,
  };
}
