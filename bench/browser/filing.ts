/** A file of 25 MB sealed and opened in the worker's chunks, beside the same bytes at once. */
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { chunksOf, fileOpener, fileSealer } from "@breezy/crypto/stream";
import { randomBytes } from "./random-bytes.ts";

export interface FilingSamples {
  sealedMs: number[];
  openedMs: number[];
  /** Bare Web Crypto: one digest and one encryption; one decryption. */
  bareSealedMs: number[];
  bareOpenedMs: number[];
}

export async function measureFiling(bytes: number, runs: number): Promise<FilingSamples> {
  const keys = await deriveVault(createVaultKey(), crypto.randomUUID());
  const content = randomBytes(bytes);
  const bare = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const samples: FilingSamples = {
    sealedMs: [],
    openedMs: [],
    bareSealedMs: [],
    bareOpenedMs: [],
  };
  const warmUps = 2;
  for (let run = -warmUps; run < runs; run++) {
    const fileId = crypto.randomUUID();
    const chunks = Array.from({ length: chunksOf(bytes) }, (_, n) => n);
    const [sealedMs, { header, sealed }] = await timed(async () => {
      const sealer = await fileSealer(keys, fileId, content);
      const parts: Uint8Array[] = [];
      for (const chunk of chunks) parts.push(await sealer.seal(chunk));
      return { header: sealer.header, sealed: parts };
    });
    const [openedMs] = await timed(async () => {
      const { open } = await fileOpener(keys, fileId, bytes, header);
      for (const chunk of chunks) await open(chunk, sealed[chunk]!);
    });
    const algorithm = { name: "AES-GCM", iv: crypto.getRandomValues(new Uint8Array(12)) };
    const [bareSealedMs, whole] = await timed(async () => {
      await crypto.subtle.digest("SHA-256", content);
      return crypto.subtle.encrypt(algorithm, bare, content);
    });
    const [bareOpenedMs] = await timed(() => crypto.subtle.decrypt(algorithm, bare, whole));
    if (run < 0) continue;
    samples.sealedMs.push(sealedMs);
    samples.openedMs.push(openedMs);
    samples.bareSealedMs.push(bareSealedMs);
    samples.bareOpenedMs.push(bareOpenedMs);
  }
  return samples;
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}
