/** What the operator does for representatives. */
import { randomInt, randomUUID } from "node:crypto";
import type { CommissionRule, OrderState, Prize } from "@breezy/contract/reps";
import type { Passwords } from "../password-hash.ts";
import type { Database, Transaction } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import * as catalogue from "./catalogue-store.ts";
import { addLine, openLedger } from "./ledger.ts";
import * as orders from "./orders-store.ts";
import * as reps from "./rep-store.ts";
import type { Settling } from "./settling.ts";

export interface OfficeDeps {
  db: Database;
  settling: Settling;
  passwords: Passwords;
  clock: () => number;
}

interface Hired {
  id: string | undefined;
  firstName: string;
  lastName: string;
  email: string | undefined;
  password: string;
}

export type Office = ReturnType<typeof createOffice>;

export function createOffice({ db, settling, passwords, clock }: OfficeDeps) {
  const one = (found: boolean, sentence: string): void => {
    if (!found) throw new Refusal("not_found", sentence);
  };
  const noRep = "No representative has that id.";

  const repExists = (repId: string) =>
    new Refusal("rep_exists", `There is a representative with the id ${repId} already.`);

  async function rowOf(repId: string, hired: Hired, demo: boolean): Promise<reps.NewRep> {
    const { firstName, lastName, email = null } = hired;
    const passwordHash = await passwords.hash(hired.password);
    const named = { repId, firstName, lastName, email: email?.toLowerCase() ?? null };
    return { ...named, passwordHash, demo, now: clock() };
  }

  async function openOrRefuse(trx: Transaction, repId: string) {
    const ledger = await openLedger(trx, repId);
    if (!ledger) throw new Refusal("not_found", noRep);
    return ledger;
  }

  return {
    async addRep(hired: Hired): Promise<string> {
      const repId = hired.id ?? String(randomInt(100_000, 1_000_000));
      const row = await rowOf(repId, hired, false);
      if (!(await db.asOffice((trx) => reps.addRep(trx, row)))) throw repExists(repId);
      return repId;
    },

    /** Invented. Again: another password. */
    async keepDemoRep(hired: Hired & { id: string }): Promise<void> {
      const row = await rowOf(hired.id, hired, true);
      await db.asOffice(async (trx) => {
        if (await reps.addRep(trx, row)) return;
        if (!(await reps.isDemo(trx, hired.id))) throw repExists(hired.id);
        await reps.changePassword(trx, hired.id, row.passwordHash);
      });
    },

    listReps: () => db.asOffice(reps.listReps),

    async changePassword(repId: string, password: string): Promise<void> {
      const passwordHash = await passwords.hash(password);
      one(await db.asOffice((trx) => reps.changePassword(trx, repId, passwordHash)), noRep);
    },

    async setDisabled(repId: string, disabled: boolean): Promise<void> {
      const at = disabled ? clock() : null;
      one(await db.asOffice((trx) => reps.setDisabled(trx, repId, at)), noRep);
    },

    listPrizes: () => db.asOffice(catalogue.listPrizes),

    async addPrize(prize: Omit<Prize, "id">): Promise<string> {
      const id = randomUUID();
      await db.asOffice((trx) => catalogue.addPrize(trx, { ...prize, id, created_at: clock() }));
      return id;
    },

    async retirePrize(id: string): Promise<void> {
      const retired = await db.asOffice((trx) => catalogue.retirePrize(trx, id, clock()));
      one(retired, "No prize on offer has that id.");
    },

    findMultiplier: () => db.asOffice(catalogue.findMultiplier),
    changeMultiplier: (thousandths: number) =>
      db.asOffice((trx) => catalogue.changeMultiplier(trx, thousandths)),

    listRules: () => db.asOffice(catalogue.listRules),
    changeRule: (rule: CommissionRule) => db.asOffice((trx) => catalogue.changeRule(trx, rule)),

    listOrders: (state: OrderState | undefined) =>
      db.asOffice((trx) => orders.listAllOrders(trx, state)),

    /** What was put aside is spent, or given back. */
    async settleOrder(id: string, state: "fulfilled" | "cancelled", reason: string): Promise<void> {
      await db.asOffice(async (trx) => {
        const order = await orders.findOrder(trx, id);
        if (!order) throw new Refusal("not_found", "There is no order of that id.");
        const ledger = await openOrRefuse(trx, order.rep_id);
        if (!(await orders.settleOrder(trx, id, state, clock()))) {
          throw new Refusal("order_settled", "This order was settled before.");
        }
        const isSpent = state === "fulfilled";
        const because = reason ? ` (${reason})` : "";
        await addLine(trx, ledger, {
          at: clock(),
          kind: isSpent ? "spent" : "released",
          cause: `${state} ${id}`,
          points: isSpent ? 0 : order.points,
          held: -order.points,
          note: `${isSpent ? "Fulfilled" : "Canceled"}: ${order.title}${because}`,
        });
      });
    },

    /** Returns the sum of all lines after it. */
    async adjust(repId: string, points: number, reason: string): Promise<number> {
      return db.asOffice(async (trx) => {
        const ledger = await openOrRefuse(trx, repId);
        const { total } = await addLine(trx, ledger, {
          at: clock(),
          kind: "adjusted",
          cause: `adjustment ${randomUUID()}`,
          points,
          note: reason,
        });
        return total;
      });
    },

    listAmbiguous: settling.listAmbiguous,

    async attribute(email: string, repId: string): Promise<void> {
      const known = (await db.asOffice(reps.listReps)).some(({ rep_id }) => rep_id === repId);
      one(known, noRep);
      const decided = await settling.attribute(email, repId);
      if (decided === undefined) throw new Refusal("not_found", "Nobody has that address.");
      if (!decided) {
        throw new Refusal("order_settled", "It is known already who brought this person.");
      }
    },
  };
}
