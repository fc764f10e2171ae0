/** The lies that a hostile server, relay or guardian tells. */
import {
  type GuardianAnswer,
  type GuardianRequest,
  readRequestText,
} from "@breezy/contract/guardian";
import type { Listing, RelayAnswers, RelayBody } from "@breezy/contract/vault";
import { toBase64, utf8 } from "@breezy/crypto/bytes";
import { answerMessage } from "@breezy/crypto/messages";
import { sign } from "@breezy/crypto/guardian";
import { sha256 } from "@breezy/crypto/verify";
import type { GuardianProcess } from "../world/world.ts";
import type { Asked, Lie, Told } from "./hostile-server.ts";

/** Answers one method and path, whatever the query, in its own way; everything else is the truth. */
export function lieAt(
  method: string,
  path: string,
  lie: (honestly: () => Promise<Told>, asked: Asked) => Promise<Told> | Told,
): Lie {
  return async (asked, honestly) =>
    asked.method === method && asked.path.split("?")[0] === path
      ? lie(honestly, asked)
      : honestly();
}

/** Every listing, also what changed `since`, is this one. */
export function serves(listing: Listing): Lie {
  return lieAt("GET", "/passwords", () => ({ status: 200, body: listing }));
}

/** One guardian lies in its own name: its answers to one kind of request are changed, and signed anew. */
export function guardianLies(
  { id, signingKey }: GuardianProcess,
  userId: string,
  kind: GuardianRequest["kind"],
  change: (answer: GuardianAnswer, request: GuardianRequest) => void,
): Lie {
  return async (asked, honestly) => {
    const told = await honestly();
    const text = requestText(asked, id, userId);
    const request = text === undefined ? null : (JSON.parse(text) as GuardianRequest);
    const signed = (told.body as Partial<RelayAnswers> | null)?.answers?.[id];
    if (!text || request?.kind !== kind || !signed || "error" in signed) return told;
    const answer = JSON.parse(signed.answer) as GuardianAnswer;
    change(answer, request);
    signed.answer = JSON.stringify(answer);
    const message = answerMessage(id, sha256(utf8(text)), utf8(signed.answer));
    signed.signature = toBase64(sign(signingKey, message));
    return told;
  };
}

/** The exact text that a guardian was sent. */
function requestText(asked: Asked, guardianId: string, userId: string): string | undefined {
  const url = new URL(asked.path, "http://localhost");
  if (!url.pathname.startsWith("/vault/pin")) return undefined;
  const nonce = url.searchParams.get("nonce");
  return nonce
    ? readRequestText(userId, nonce)
    : (asked.body as RelayBody | null)?.requests[guardianId];
}
