/** What a PIN costs on this device, step by step, and the one step that nobody can leave out. */
import { randomBytes, utf8 } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import {
  evaluate,
  generateSealingKeys,
  generateSigningKeys,
  openShare,
} from "@breezy/crypto/guardian";
import { shareInfo } from "@breezy/crypto/bindings";
import { createVaultKey, deriveVault } from "@breezy/crypto/keys";
import { pinIterations } from "@breezy/crypto/parameters";
import { checkEvaluation, finishUnlock, registerPin, startUnlock } from "@breezy/crypto/pin";
import { verifySignature } from "@breezy/crypto/verify";

/** Milliseconds of each step, one figure a run. */
export interface PinSamples {
  stretch: number[];
  stretchAndBlind: number[];
  evaluate: number[];
  check: number[];
  finish: number[];
  derive: number[];
  verify: number[];
}

export async function measurePin(runs: number): Promise<PinSamples> {
  const pin = "2580";
  const userId = crypto.randomUUID();
  const vaultKey = createVaultKey();
  const keys = await deriveVault(vaultKey, userId);
  const sealing = [1, 2, 3].map(() => generateSealingKeys());
  const guardians = sealing.map(({ publicKey }, i) => ({
    id: `guardian-${i + 1}`,
    signingKey: generateSigningKeys().publicKey,
    sealingKey: publicKey,
  }));
  const request = { pin, vaultKey, keys, userId, guardians, epoch: 1, zone: "UTC" };
  const { header, recordId, commitment, wrap, prepares } = await registerPin(request);
  const record = decodeRecord(header);
  const { guardianId, sealedShare, signature } = prepares[0]!;
  const shares = await Promise.all(
    prepares.map((prepare, i) =>
      openShare(
        sealing[i]!.privateKey,
        shareInfo(prepare.guardianId, userId, recordId),
        prepare.sealedShare,
      ),
    ),
  );
  const samples: PinSamples = {
    stretch: [],
    stretchAndBlind: [],
    evaluate: [],
    check: [],
    finish: [],
    derive: [],
    verify: [],
  };
  async function timed<T>(into: number[], step: () => T | Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await step();
    into.push(performance.now() - start);
    return result;
  }
  for (let run = 0; run < runs; run++) {
    await timed(samples.stretch, () => stretchPlainly(pin));
    const attempt = await timed(samples.stretchAndBlind, () => startUnlock(pin, record));
    const answers = await timed(samples.evaluate, () =>
      [0, 1].map((i) => evaluate(shares[i]!, record.publicShares[i]!, attempt.element)),
    );
    const sound = await timed(samples.check, () =>
      answers.every(({ evaluated, proof }, i) =>
        checkEvaluation(attempt, record.publicShares[i]!, evaluated, proof),
      ),
    );
    const two = answers.map(({ evaluated }, i) => ({ index: i + 1, evaluated }));
    const opened = await timed(samples.finish, () =>
      finishUnlock(attempt, header, commitment, wrap, two),
    );
    if (!sound || !opened) throw new Error("the PIN did not open its vault");
    await timed(samples.derive, () => deriveVault(opened, userId));
    // What an answer's signature costs does not depend on what it says, or on whether it fits.
    const message = utf8(guardianId.padEnd(sealedShare.length));
    await timed(samples.verify, () => verifySignature(keys.publicKey, message, signature));
  }
  return samples;
}

async function stretchPlainly(pin: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", utf8(pin), "PBKDF2", false, ["deriveBits"]);
  const salt = randomBytes(16);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations: pinIterations };
  return crypto.subtle.deriveBits(algorithm, key, 256);
}
