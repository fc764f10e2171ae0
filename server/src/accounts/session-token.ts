import { createHmac, timingSafeEqual } from "node:crypto";
import { newToken } from "../secret-token.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names its session, so that one that was replaced is still known for whose it was. */
export function newSessionToken(sessionId: string): string {
  return `${sessionId}~${newToken()}`;
}

export function sessionIdOf(token: string): string | undefined {
  const [id] = token.split("~", 1);
  return id !== undefined && uuidPattern.test(id) ? id : undefined;
}

/** `token.signature`, for a cookie or a bearer header. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}

/** The token inside `token.signature`; undefined if the signature is not ours. */
export function openSignedToken(signed: string, secret: string): string | undefined {
  const dot = signed.indexOf(".");
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(signed.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
