/** Which guardian holds which record: what the operator asks after one was lost. Counts nothing, opens nothing. */
import { createHash, randomBytes } from "node:crypto";
import { readRequestText } from "@breezy/contract/guardian";
import type { Database } from "../db.ts";
import type { GuardianFault, Guardians } from "../outside/guardians.ts";
import { readAnswer } from "./guardian-answers.ts";
import { listVaultOwners } from "./vault-store.ts";

/** `holds`: the record that at least one other has too; `other`: a record that no other has. */
export type Holding = "holds" | "other" | "nothing" | GuardianFault;

/** `complete`: all three hold one record; `behind`: two do, and a PIN opens; `missing`: no two do. */
export type SetState = "complete" | "behind" | "missing";

export interface PersonsSet {
  state: SetState;
  guardians: { guardian: string; holding: Holding; record: string | null }[];
}

export interface SetTotals {
  people: number;
  states: Record<SetState, number>;
  guardians: Record<string, Partial<Record<Holding, number>>>;
}

export interface GuardianCheckDeps {
  db: Database;
  guardians: Guardians;
}

export type GuardianCheck = ReturnType<typeof createGuardianCheck>;

const peopleAtOnce = 8;
const peopleInAPage = 400;

export function createGuardianCheck({ db, guardians }: GuardianCheckDeps) {
  async function recordOf(id: string, userId: string): Promise<Uint8Array | null | GuardianFault> {
    const text = readRequestText(userId, randomBytes(16).toString("base64"));
    const relayed = await guardians.ask(id, userId, "read", text);
    if ("error" in relayed) return relayed.error;
    const answer = readAnswer(relayed);
    if (!answer) return "another";
    return answer.active ? Buffer.from(answer.active.header, "base64") : null;
  }

  async function setOf(
    userId: string,
    faults: ReadonlyMap<string, GuardianFault>,
  ): Promise<PersonsSet> {
    const found = await Promise.all(
      guardians.ids.map(
        async (id) => [id, faults.get(id) ?? (await recordOf(id, userId))] as const,
      ),
    );
    const names = found.map(([, record]) => (record instanceof Uint8Array ? nameOf(record) : null));
    const agreed = names.find((name, n) => name !== null && names.indexOf(name) !== n) ?? null;
    const held = names.filter((name) => name !== null && name === agreed).length;
    return {
      state: held === names.length ? "complete" : agreed === null ? "missing" : "behind",
      guardians: found.map(([guardian, record], n) => {
        const name = names[n]!;
        if (typeof record === "string") return { guardian, holding: record, record: null };
        const holding = name === null ? "nothing" : name === agreed ? "holds" : "other";
        return { guardian, holding, record: name };
      }),
    };
  }

  return {
    async ofPerson(userId: string): Promise<PersonsSet> {
      return setOf(userId, await guardians.findFaults());
    },

    /** Over everybody who has a vault. */
    async ofAll(): Promise<SetTotals> {
      const faults = await guardians.findFaults();
      const totals: SetTotals = {
        people: 0,
        states: { complete: 0, behind: 0, missing: 0 },
        guardians: Object.fromEntries(guardians.ids.map((id) => [id, {}])),
      };
      let page: string[];
      let last: string | null = null;
      do {
        const above = last;
        page = await db.asSweep((trx) => listVaultOwners(trx, above, peopleInAPage));
        for (let n = 0; n < page.length; n += peopleAtOnce) {
          const some = page.slice(n, n + peopleAtOnce);
          const sets = await Promise.all(some.map((userId) => setOf(userId, faults)));
          for (const set of sets) count(totals, set);
        }
        last = page.at(-1) ?? null;
      } while (page.length === peopleInAPage);
      return totals;
    },
  };
}

function count(totals: SetTotals, { state, guardians }: PersonsSet): void {
  totals.people++;
  totals.states[state]++;
  for (const { guardian, holding } of guardians) {
    const of = totals.guardians[guardian]!;
    of[holding] = (of[holding] ?? 0) + 1;
  }
}

/** Tells records apart, and says nothing of what is in one. */
function nameOf(header: Uint8Array): string {
  return createHash("sha256").update(header).digest("hex").slice(0, 8);
}
