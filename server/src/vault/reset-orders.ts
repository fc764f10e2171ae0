import { createPrivateKey, randomBytes, sign } from "node:crypto";
import { resetMessage } from "@breezy/crypto/messages";
import type { Guardians } from "../outside/guardians.ts";
import { readAnswer } from "./guardian-answers.ts";

/** PKCS #8 of an Ed25519 seed (RFC 8410 section 7) without the 32 bytes at its end. */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Tells one guardian to begin its 24 hours. True once it need not be told again. */
export type OrderReset = (guardianId: string, userId: string, issuedAt: number) => Promise<boolean>;

export function resetOrders(guardians: Guardians, seed: Uint8Array): OrderReset {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: "der",
    type: "pkcs8",
  });
  return async (guardianId, userId, issuedAt) => {
    const signature = sign(null, resetMessage(guardianId, userId, issuedAt), key);
    const text = JSON.stringify({
      kind: "reset",
      nonce: randomBytes(16).toString("base64"),
      user: userId,
      issuedAt,
      signature: signature.toString("base64"),
    });
    const answer = readAnswer(await guardians.ask(guardianId, userId, "reset", text));
    // If nothing is kept there is nothing to erase.
    return answer !== undefined && (answer.ok || answer.code === "no_record");
  };
}
