/** Speaks with the guardians through the relay and believes only what they signed. */
import { fromBase64, randomBytes, toBase64, utf8 } from "@breezy/crypto/bytes";
import { answerMessage } from "@breezy/crypto/messages";
import { guardianSetBytes, type GuardianIdentity } from "@breezy/crypto/record-header";
import { sha256, verifySignature } from "@breezy/crypto/verify";
import type { GuardianAnswer, GuardianRequest } from "@breezy/contract/guardian";
import { guardianAnswer, readRequestText } from "@breezy/contract/guardian";
import type { PageConfig } from "@breezy/contract/page-config";
import type { RelayBody } from "@breezy/contract/vault";
import type { RelayKind, RelayResult, Wire } from "./wire.ts";

/** A guardian's answer: signed and well formed, or why there is none. `lied` is for the person to know. */
export type Heard = { answer: GuardianAnswer } | { silent: "unreachable" | "lied" };

export type Hearing =
  | { ok: true; heard: Map<string, Heard>; spent: boolean }
  | { ok: false; reason: "session-tries" | "unavailable" };

/** What the relay is told beside the requests. */
type RelayNote = Pick<RelayBody, "repairs">;

export interface Guardians {
  readonly set: readonly GuardianIdentity[];
  readonly setId: Uint8Array;
  /** Asks all to `read`. */
  read(): Promise<Hearing>;
  /** Sends each named guardian its own request of one kind. */
  send(kind: RelayKind, asks: Map<string, object>, note?: RelayNote): Promise<Hearing>;
  /** The texts of one kind for routes that take them beside something else. */
  texts(kind: GuardianRequest["kind"], asks: Map<string, object>): Map<string, string>;
}

export function identities(config: PageConfig["guardians"]): GuardianIdentity[] {
  return config.map((g) => ({
    id: g.id,
    signingKey: fromBase64(g.signingKey),
    sealingKey: fromBase64(g.sealingKey),
  }));
}

export function createGuardians(
  wire: Wire,
  config: PageConfig["guardians"],
  userId: string,
): Guardians {
  const set = identities(config);

  function hear(result: RelayResult, sent: Map<string, string>): Hearing {
    if (!result.ok) return result;
    const heard = new Map<string, Heard>();
    for (const [id, text] of sent) {
      const guardian = set.find((g) => g.id === id);
      const reply = result.answers[id];
      if (!guardian || !reply || "error" in reply) heard.set(id, { silent: "unreachable" });
      else heard.set(id, verified(guardian, text, reply));
    }
    return { ok: true, heard, spent: result.spent };
  }

  function texts(kind: GuardianRequest["kind"], asks: Map<string, object>): Map<string, string> {
    return new Map(
      Array.from(asks, ([id, ask]) => [
        id,
        JSON.stringify({ kind, nonce: toBase64(randomBytes(16)), user: userId, ...ask }),
      ]),
    );
  }

  return {
    set,
    setId: sha256(guardianSetBytes(set)),
    texts,
    async read() {
      const nonce = toBase64(randomBytes(16));
      const text = readRequestText(userId, nonce);
      return hear(await wire.readPin(nonce), new Map(set.map((g) => [g.id, text])));
    },
    async send(kind, asks, note = {}) {
      const sent = texts(kind, asks);
      const requests = Object.fromEntries(sent);
      return hear(await wire.relay(kind, { requests, ...note }), sent);
    },
  };
}

function verified(
  guardian: GuardianIdentity,
  request: string,
  reply: { answer: string; signature: string },
): Heard {
  const message = answerMessage(guardian.id, sha256(utf8(request)), utf8(reply.answer));
  let signature: Uint8Array;
  let body: unknown;
  try {
    signature = fromBase64(reply.signature);
    body = JSON.parse(reply.answer);
  } catch (error) {
    if (error instanceof SyntaxError) return { silent: "lied" };
    throw error;
  }
  const answer = guardianAnswer.safeParse(body);
  if (!verifySignature(guardian.signingKey, message, signature)) return { silent: "lied" };
  if (!answer.success || answer.data.guardian !== guardian.id) return { silent: "lied" };
  return { answer: answer.data };
}
