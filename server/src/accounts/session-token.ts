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
