import { signedAnswer, type GuardianRequestKind } from "@breezy/contract/guardian";
import type { RelayAnswers } from "@breezy/contract/vault";

export interface GuardianAddress {
  id: string;
  url: string;
}

export type RelayAnswer = RelayAnswers["answers"][string];

export interface Guardians {
  readonly ids: readonly string[];
  /** Hands over the exact text. Never throws: a guardian away is an answer too. */
  ask(
    guardianId: string,
    userId: string,
    kind: GuardianRequestKind,
    text: string,
  ): Promise<RelayAnswer>;
  /** Which of them answer at all. */
  answering(): Promise<string[]>;
}

const answerWithinMs = 5000;

/** `onAway` hears why one gave no answer. */
export function httpGuardians(
  addresses: readonly GuardianAddress[],
  relayToken: string,
  onAway: (guardianId: string, cause: unknown) => void,
  withinMs = answerWithinMs,
): Guardians {
  const urls = new Map(addresses.map(({ id, url }) => [id, url]));
  return {
    ids: addresses.map(({ id }) => id),
    async ask(guardianId, userId, kind, text) {
      const url = urls.get(guardianId);
      if (url === undefined) throw new Error("not a guardian of this set");
      try {
        const response = await fetch(`${url}/v1/users/${userId}/${kind}`, {
          method: "POST",
          headers: { authorization: `Bearer ${relayToken}`, "content-type": "application/json" },
          body: text,
          redirect: "error",
          signal: AbortSignal.timeout(withinMs),
        });
        if (response.status >= 500) throw new Error(`it answered ${response.status}`);
        const parsed = response.ok ? signedAnswer.safeParse(await response.json()) : undefined;
        return parsed?.success ? parsed.data : { error: "refused" };
      } catch (error) {
        // Refused connections, time-outs and broken answers are one thing to the asker.
        onAway(guardianId, error);
        return { error: "unreachable" };
      }
    },
    async answering() {
      const answers = await Promise.all(
        addresses.map(async ({ id, url }) => ((await isLive(url, withinMs)) ? [id] : [])),
      );
      return answers.flat();
    },
  };
}

async function isLive(url: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(withinMs) });
    return response.ok;
  } catch {
    return false;
  }
}
