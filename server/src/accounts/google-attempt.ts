import { createHmac } from "node:crypto";
import type { Attempt } from "../outside/oidc.ts";

export const attemptMs = 10 * 60 * 1000;

/** One for each browser: a second attempt takes the first one's place. */
export function attemptCookie(secure: boolean): string {
  return secure ? "__Host-google-sign-in" : "google-sign-in";
}

/** All of an attempt follows from what its cookie holds, 256 random bits; none of it leads back. */
export function attemptOf(seed: string): Attempt {
  const derive = (use: string) => createHmac("sha256", seed).update(use).digest("base64url");
  return { state: derive("state"), nonce: derive("nonce"), codeVerifier: derive("verifier") };
}
