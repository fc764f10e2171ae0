/** What an import can't do without: each row parsed, both its parts encrypted and written as text. */
import { toBase64, utf8 } from "@breezy/crypto/bytes";
import { batchChanges } from "@breezy/contract/vault";
import { aDraft } from "./drafts.ts";

export interface BareImportSamples {
  parsedMs: number[];
  sealedMs: number[];
}

export async function measureBareImport(count: number, runs: number): Promise<BareImportSamples> {
  const text = JSON.stringify(Array.from({ length: count }, (_, n) => aDraft(n)));
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  const samples: BareImportSamples = { parsedMs: [], sealedMs: [] };
  const warmUps = 2;
  for (let run = -warmUps; run < runs; run++) {
    const start = performance.now();
    const rows = JSON.parse(text) as ReturnType<typeof aDraft>[];
    const parsed = performance.now();
    for (let from = 0; from < rows.length; from += batchChanges) {
      const some = rows.slice(from, from + batchChanges);
      JSON.stringify(await Promise.all(some.map((row) => sealBare(row, key))));
    }
    if (run < 0) continue;
    samples.parsedMs.push(parsed - start);
    samples.sealedMs.push(performance.now() - parsed);
  }
  return samples;
}

async function sealBare({ password, ...overview }: ReturnType<typeof aDraft>, key: CryptoKey) {
  const parts = [overview, { password }].map(async (part) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv },
      key,
      utf8(JSON.stringify(part)),
    );
    return { iv: toBase64(iv), data: toBase64(new Uint8Array(sealed)) };
  });
  return Promise.all(parts);
}
