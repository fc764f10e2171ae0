/**
 * `mine`: how many evaluations at each guardian this browser made since its last confirmation there.
 *
 * Claimed is what a guardian signed for: that it evaluated an element of ours, which it counted
 * first. What was sent and has no signed answer is kept aside, for the guardian to be asked again; a
 * claim of what never arrived would forgive somebody else's try. A guardian's challenge is new after
 * every evaluation and every confirmation, so where it still shows the one that a message left at,
 * that message has changed nothing there.
 */
import type { LocalStore } from "./local.ts";

/** An element on its way to a guardian. */
export interface Sent {
  /** Base64, as the request has them. */
  record: string;
  element: string;
  /** The guardian's challenge when it left. */
  at: string | null;
}

export interface Claims {
  sending(guardianIds: readonly string[], sentTo: (guardianId: string) => Sent): Promise<void>;
  /** The guardian signed an answer: it evaluated this element, or refused it. */
  answered(guardianId: string, element: string, evaluated: boolean): Promise<void>;
  /** Whether something left for a guardian and no signed answer came. */
  isOpen(guardianId: string): Promise<boolean>;
  /** What left for a guardian and may have been counted there, as it now shows `challenge`. */
  unanswered(guardianId: string, challenge: string | null): Promise<Sent | null>;
  /** A confirmation leaves for a guardian that shows `challenge`; returns what it claims. */
  confirming(guardianId: string, challenge: string): Promise<number>;
  /** The guardian signed an answer to the confirmation that left last. */
  confirmed(guardianId: string, taken: boolean): Promise<void>;
  /** How many unclaimed tries the person was told of already. */
  told(): Promise<number>;
  tell(count: number): Promise<void>;
}

interface AtGuardian {
  mine: number;
  sent: Sent | null;
  confirming: { count: number; at: string } | null;
}

interface Kept {
  guardians: Record<string, AtGuardian>;
  told: number;
}

const nothing: AtGuardian = { mine: 0, sent: null, confirming: null };

/** Whether a confirmation without an answer was taken shows in the challenge. To claim its tries again would be a gift. */
function resolved({ mine, sent, confirming }: AtGuardian, challenge: string | null): AtGuardian {
  const taken = confirming !== null && confirming.at !== challenge;
  return { mine: taken ? mine - confirming.count : mine, sent, confirming: null };
}

export function createClaims(local: LocalStore, userId: string): Claims {
  const key = `claims/${userId}`;

  async function read(): Promise<Kept> {
    return { guardians: {}, told: 0, ...((await local.get(key)) as Partial<Kept> | undefined) };
  }

  async function at(id: string): Promise<AtGuardian> {
    return (await read()).guardians[id] ?? nothing;
  }

  async function change(
    ids: readonly string[],
    by: (before: AtGuardian, id: string) => AtGuardian,
  ): Promise<void> {
    const kept = await read();
    for (const id of ids) kept.guardians[id] = by(kept.guardians[id] ?? nothing, id);
    await local.put(key, kept);
  }

  return {
    sending: (ids, sentTo) =>
      change(ids, (before, id) => {
        const sent = sentTo(id);
        return { ...resolved(before, sent.at), sent };
      }),
    answered: (id, element, evaluated) =>
      change([id], (before) =>
        before.sent?.element === element
          ? { ...before, sent: null, mine: before.mine + (evaluated ? 1 : 0) }
          : before,
      ),
    isOpen: async (id) => (await at(id)).sent !== null,
    async unanswered(id, challenge) {
      const { sent } = await at(id);
      return sent && sent.at !== challenge ? sent : null;
    },
    async confirming(id, challenge) {
      await change([id], (before) => {
        const { mine, sent } = resolved(before, challenge);
        return { mine, sent, confirming: { count: mine, at: challenge } };
      });
      return (await at(id)).mine;
    },
    confirmed: (id, taken) =>
      change([id], (before) => {
        const { mine, sent, confirming } = before;
        if (!taken || !confirming) return { ...before, confirming: null };
        // Taken at the challenge that an element left at, it came before that element.
        const overtaken = sent?.at === confirming.at;
        return { mine: mine - confirming.count, sent: overtaken ? null : sent, confirming: null };
      }),
    told: async () => (await read()).told,
    async tell(count) {
      await local.put(key, { ...(await read()), told: count });
    },
  };
}
