/** The standby's side: it takes what comes next from the store that it follows, and says what it has. */
import type { GuardianKeys } from "./keys.ts";
import { dropsRegistration } from "./person.ts";
import type { Place } from "./place.ts";
import { type Batch, type Coded, standbyMessages } from "./standby-messages.ts";
import type { FileStore } from "./store.ts";

export interface Follower {
  /** The answer, given once all of it is on disk; null: whoever asks does not hold this guardian's keys. */
  take(asked: Coded): Coded | null;
}

export function createFollower(keys: GuardianKeys, store: FileStore): Follower {
  const messages = standbyMessages(keys);

  /** Whether something of these people ended, which the file's log still holds. */
  function keep({ people, from, upTo, whole, generation }: Batch): boolean {
    let ended = false;
    for (const { user, person } of people) {
      const before = store.load(user);
      if (before && (!person || dropsRegistration(before, person))) ended = true;
      if (person) store.save(person);
      else if (before) store.erase(user);
    }
    store.place.hold(from, upTo, whole, generation);
    return ended;
  }

  return {
    take(asked) {
      const batch = messages.readBatch(asked);
      if (!batch) return null;
      const { taken, ended } = store.transaction(() => {
        const fits = isNext(store.place.read(), batch);
        return { taken: fits, ended: fits && keep(batch) };
      });
      if (ended) store.forgetErased();
      const { store: name, role, generation, follows, held, whole } = store.place.read();
      const answer = { taken, store: name, role, generation, follows, held, whole };
      return messages.answer(asked.text, answer);
    },
  };
}

/**
 * It follows one store for its life. One that was begun anew, or set back, would erase here what
 * nobody else has any more.
 */
function isNext(here: Place, { to, from, after, generation }: Batch): boolean {
  if (here.role !== "standby" || to !== here.store || generation < here.generation) return false;
  return here.follows === null ? after === 0 : from === here.follows && after === here.held;
}
