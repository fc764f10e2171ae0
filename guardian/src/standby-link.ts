/** The guardian's side of its standby: nothing is answered that the standby does not have on disk. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import type { Logger } from "pino";
import { type Duty, OffDuty, refuseOffDuty } from "./duty.ts";
import type { GuardianKeys } from "./keys.ts";
import type { Place } from "./place.ts";
import {
  codeHeader,
  type StandbyAnswer,
  standbyMessages,
  standbyPath,
} from "./standby-messages.ts";
import type { FileStore } from "./store.ts";

/** Less than the server waits for a guardian. */
const answerWithinMs = 3000;
/** The largest people fit into one message. */
const peopleAtOnce = 20;

export interface StandbyLink extends Duty {
  /** Looks whether it is there, and hands over what an operator or a sweep changed. Never rejects. */
  look(): Promise<void>;
  /** How many changes it has not; undefined while it is away. */
  lacks(): number | undefined;
}

export interface LinkDeps {
  keys: GuardianKeys;
  store: FileStore;
  url: string;
  log: Logger;
}

export function createStandbyLink({ keys, store, url, log }: LinkDeps): StandbyLink {
  const messages = standbyMessages(keys);
  const { place } = store;
  /** What it said last; null: it is away, or was not heard yet. */
  let heard: StandbyAnswer | null = null;
  let wasThere: boolean | null = null;
  let sending: Promise<void> | null = null;

  /** One message: what it lacks, as far as that is known. */
  async function send(): Promise<void> {
    const here = place.read();
    refuseOffDuty(here);
    place.logErased(true);
    const after = heard?.held ?? 0;
    const next = heard ? store.changesAfter(after, peopleAtOnce) : nothing;
    const asked = messages.batch({
      nonce: toBase64(randomBytes(16)),
      to: heard?.store ?? null,
      from: here.store,
      generation: here.generation,
      after,
      ...next,
    });
    const answer = await ask(asked);
    if (answer.generation > here.generation) {
      place.retire(answer.generation);
      log.error({ generation: answer.generation }, "another answers in this guardian's place");
      throw new OffDuty("retired");
    }
    const trouble = troubleOf(answer, here, heard && next.upTo);
    if (trouble) throw new Error(trouble);
    heard = answer;
    store.forgetErasedUpTo(answer.held);
  }

  async function ask(asked: { text: string; code: string }): Promise<StandbyAnswer> {
    const response = await fetch(url + standbyPath, {
      method: "POST",
      headers: { "content-type": "application/json", [codeHeader]: asked.code },
      body: asked.text,
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.status === 401) throw new Error("it does not hold this guardian's keys");
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const code = response.headers.get(codeHeader) ?? "";
    const answer = messages.readAnswer(asked.text, { text: await response.text(), code });
    if (!answer) throw new Error("what it answered is not signed by this guardian's keys");
    return answer;
  }

  /** Everybody who waits shares the message that is under way. */
  function sendOnce(): Promise<void> {
    sending ??= send()
      .then(
        () => tell(true),
        (error: unknown) => {
          heard = null;
          if (error instanceof OffDuty) throw error;
          tell(false, error);
          throw new OffDuty("standby_away", { cause: error });
        },
      )
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  function tell(isThere: boolean, error?: unknown): void {
    if (isThere === wasThere) return;
    wasThere = isThere;
    if (isThere) return log.info("the standby is there");
    const why = error instanceof Error ? error.message : String(error);
    log.error({ why }, "the standby is away: nothing is answered until it is back");
  }

  async function isHeld(): Promise<void> {
    const here = place.read();
    refuseOffDuty(here);
    while (!heard?.whole || heard.held < here.changes) await sendOnce();
  }

  return {
    isHeld,
    async begin() {
      refuseOffDuty(place.read());
      // What is refused here costs no try.
      if (!heard) await isHeld();
    },
    async look() {
      try {
        await sendOnce();
        await isHeld();
      } catch (error) {
        if (!(error instanceof OffDuty)) throw error;
      }
    },
    lacks: () => (heard ? place.read().changes - heard.held : undefined),
  };
}

const nothing = { people: [], upTo: 0, whole: false };

/** Why what it said is no reason to go on. */
function troubleOf(answer: StandbyAnswer, here: Place, upTo: number | null): string | null {
  const { role, follows, held, taken } = answer;
  if (role !== "standby") return "at its address is no standby";
  if (follows !== null && follows !== here.store) return "it holds the people of another store";
  if (held > here.changes) return "it holds more than this store, which was set back";
  if (upTo !== null && !(taken && held === upTo)) return "it did not take what it was sent";
  return null;
}
