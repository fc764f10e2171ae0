import { randomBytes } from "node:crypto";
import {
  type GuardianRequestKind,
  nobody,
  readRequestText,
  signedAnswer,
} from "@breezy/contract/guardian";
import { inSpan, spanHeaders } from "@breezy/contract/tracing";
import type { RelayAnswers } from "@breezy/contract/vault";
import { utf8 } from "@breezy/crypto/bytes";
import { answerMessage } from "@breezy/crypto/messages";
import { sha256, verifySignature } from "@breezy/crypto/verify";

export interface GuardianAddress {
  id: string;
  url: string;
  /** Ed25519 public key, 32 bytes in base64. */
  signingKey: string;
}

export type RelayAnswer = RelayAnswers["answers"][string];

/** It gives no answer, does not take the relay's token, or is not who the set says it is. */
export type GuardianFault = "unreachable" | "refused" | "another";

export interface Guardians {
  readonly ids: readonly string[];
  /** Hands over the exact text. Never throws: a guardian away is an answer too. */
  ask(
    guardianId: string,
    userId: string,
    kind: GuardianRequestKind,
    text: string,
  ): Promise<RelayAnswer>;
  /** Those that can't be asked for a PIN now. */
  findFaults(): Promise<Map<string, GuardianFault>>;
}

export const answerWithinMs = 5000;

const generationHeader = "x-guardian-generation";
/** A count of promotions with a code that the guardian's keys alone can make or check. */
const generationPattern = /^\d{1,9}\.[0-9a-f]{64}$/;

/** `onAway` hears why one gave no answer; `requestId` says for which request one is asked. */
export function httpGuardians(
  addresses: readonly GuardianAddress[],
  relayToken: string,
  onAway: (guardianId: string, cause: unknown) => void,
  withinMs = answerWithinMs,
  requestId: () => string | undefined = () => undefined,
): Guardians {
  const urls = new Map(addresses.map(({ id, url }) => [id, url]));
  /** The highest that each has said: one that comes back after its standby took its place learns it so. */
  const generations = new Map<string, string>();

  function noteGeneration(id: string, said: string | null): void {
    if (said === null || !generationPattern.test(said)) return;
    if (Number.parseInt(said) > Number.parseInt(generations.get(id) ?? "0")) {
      generations.set(id, said);
    }
  }

  function send(
    asked: Parameters<Guardians["ask"]>,
    onFailure: (cause: unknown) => void,
  ): ReturnType<Guardians["ask"]> {
    const [guardianId, , kind] = asked;
    const attributes = { "breezy.guardian": guardianId };
    return inSpan(`guardian ${kind}`, { kind: "client", attributes }, () =>
      sendOver(asked, onFailure),
    );
  }

  async function sendOver(
    [guardianId, userId, kind, text]: Parameters<Guardians["ask"]>,
    onFailure: (cause: unknown) => void,
  ): ReturnType<Guardians["ask"]> {
    const url = urls.get(guardianId);
    if (url === undefined) throw new Error("not a guardian of this set");
    try {
      const asker = requestId();
      const generation = generations.get(guardianId);
      const response = await fetch(`${url}/v1/users/${userId}/${kind}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${relayToken}`,
          "content-type": "application/json",
          ...spanHeaders(),
          ...(asker && { "x-request-id": asker }),
          ...(generation && { [generationHeader]: generation }),
        },
        body: text,
        redirect: "error",
        signal: AbortSignal.timeout(withinMs),
      });
      noteGeneration(guardianId, response.headers.get(generationHeader));
      if (response.status >= 500) throw new Error(`it answered ${response.status}`);
      const parsed = response.ok ? signedAnswer.safeParse(await response.json()) : undefined;
      return parsed?.success ? parsed.data : { error: "refused" };
    } catch (error) {
      // Refused connections, time-outs and broken answers are one thing to the asker.
      onFailure(error);
      return { error: "unreachable" };
    }
  }

  /** Asked as a browser would ask it, which every release of a guardian answers. */
  async function faultOf({ id, signingKey }: GuardianAddress): Promise<GuardianFault | undefined> {
    const text = readRequestText(nobody, randomBytes(16).toString("base64"));
    // What is wrong is told by whoever looks.
    const said = await send([id, nobody, "read", text], () => undefined);
    if ("error" in said) return said.error;
    const message = answerMessage(id, sha256(utf8(text)), utf8(said.answer));
    const signature = Buffer.from(said.signature, "base64");
    const isItself = verifySignature(Buffer.from(signingKey, "base64"), message, signature);
    return isItself ? undefined : "another";
  }

  return {
    ids: addresses.map(({ id }) => id),
    ask: (...asked) => send(asked, (cause) => onAway(asked[0], cause)),
    async findFaults() {
      const faults = await Promise.all(
        addresses.map(async (address) => [address.id, await faultOf(address)] as const),
      );
      return new Map(faults.flatMap(([id, fault]) => (fault ? [[id, fault] as const] : [])));
    },
  };
}
