/** Straight at one guardian, as whoever has the relay's token asks it. */
import type { GuardianAnswer } from "@breezy/contract/guardian";
import { fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { blind } from "@breezy/crypto/oprf";
import { decodeRecord } from "@breezy/crypto/record-header";
import type { StandGuardian } from "./stand.ts";

/** A request that somebody made already, signed or not. */
export async function postAt(
  guardian: StandGuardian,
  user: string,
  text: string,
): Promise<GuardianAnswer> {
  const { kind } = JSON.parse(text) as { kind: string };
  const reply = await guardian.post(user, kind, text);
  const { answer } = (await reply.json()) as { answer: string };
  return JSON.parse(answer) as GuardianAnswer;
}

function askAt(guardian: StandGuardian, user: string, request: object): Promise<GuardianAnswer> {
  const nonce = toBase64(randomBytes(16));
  return postAt(guardian, user, JSON.stringify({ ...request, nonce, user }));
}

export function readAt(guardian: StandGuardian, user: string): Promise<GuardianAnswer> {
  return askAt(guardian, user, { kind: "read" });
}

/** Any point will do: a wrong PIN's blinded element is no more than that. */
export function anElement(): string {
  return toBase64(blind(randomBytes(32)).element);
}

export function guessAt(
  guardian: StandGuardian,
  user: string,
  record: string,
  element = anElement(),
): Promise<GuardianAnswer> {
  return askAt(guardian, user, { kind: "evaluate", record, element });
}

export function recordIn(header: string): string {
  return toBase64(decodeRecord(fromBase64(header)).recordId);
}
