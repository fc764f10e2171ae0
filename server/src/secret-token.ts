import { createHash, randomBytes } from "node:crypto";

/** What is mailed or handed out once; 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token, so that the database opens no session and confirms no address. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
