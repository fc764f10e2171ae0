/** What a rule is given, and what it decides. */
import type { GuardianAnswer, GuardianRefusal, GuardianRequest } from "@breezy/contract/guardian";
import type { GuardianKeys } from "./keys.ts";
import type { Person } from "./person.ts";

export type RequestOf<K extends GuardianRequest["kind"]> = Extract<GuardianRequest, { kind: K }>;

/** One request's place: the keys, the row as it is (a blank one for somebody unknown), the time that counts. */
export interface DecisionContext {
  keys: GuardianKeys;
  person: Person;
  nowMs: number;
}

export type Decision =
  | {
      ok: true;
      /** The row to keep; null erases everything; absent changes nothing. */
      person?: Person | null;
      say?: Partial<GuardianAnswer>;
      /** Made after the row is on disk, and only then. */
      after?: () => Partial<GuardianAnswer>;
    }
  | { ok: false; code: GuardianRefusal; say?: Partial<GuardianAnswer> };

export function refuse(code: GuardianRefusal): Decision {
  return { ok: false, code };
}
