import { createHmac, timingSafeEqual } from "node:crypto";

/** `token.signature`. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}

/** The token inside `token.signature`; undefined where the signature is not ours. */
export function openSignedToken(signed: string, secret: string): string | undefined {
  const dot = signed.indexOf(".");
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
