/** Of which promotion an answer is, for one that has not heard of it: the server carries it from one to the other. */
import type { Logger } from "pino";
import type { GuardianKeys } from "./keys.ts";
import type { PlaceOfStore } from "./place.ts";
import { standbyMessages } from "./standby-messages.ts";

export const generationHeader = "x-guardian-generation";

export interface Generations {
  /** null before the first promotion. */
  said(): string | null;
  /** Ends this guardian where another of its keys was promoted since. Anybody's own words are nothing. */
  heard(text: string): void;
}

export function createGenerations(
  keys: GuardianKeys,
  place: PlaceOfStore,
  log: Logger,
): Generations {
  const messages = standbyMessages(keys);
  return {
    said() {
      const { role, generation } = place.read();
      return role === "primary" && generation > 0 ? messages.generation(generation) : null;
    },
    heard(text) {
      const told = messages.readGeneration(text);
      const { role, generation } = place.read();
      if (role !== "primary" || told === null || told <= generation) return;
      place.retire(told);
      log.error({ generation: told }, "another answers in this guardian's place");
    },
  };
}
