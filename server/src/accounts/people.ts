import type { ActivityKind } from "@breezy/contract/activity";
import { deviceName } from "@breezy/contract/device-name";
import type { Database, Transaction } from "../db.ts";
import { Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import type { MailMessage } from "../outside/mail.ts";
import { writeActivity } from "./activity.ts";
import type { Erasure } from "./erasure.ts";
import { disabledMail, enabledMail, type OperatorMail, signedOutMail } from "./operator-mails.ts";
import { endLinks } from "./password-store.ts";
import * as store from "./people-store.ts";
import { hasActiveSubscription } from "./service.ts";
import { deleteAllSessions, listSessions } from "./session-store.ts";
import type { Sessions } from "./sessions.ts";

export interface PeopleDeps {
  db: Database;
  mails: Pick<MailQueue, "post">;
  sessions: Pick<Sessions, "forgetEnded">;
  erasure: Erasure;
  publicUrl: string;
  supportAddress: string;
  clock: () => number;
}

export type People = ReturnType<typeof createPeople>;

/** What the operator sees of people and does with their accounts; never what they keep. */
export function createPeople(deps: PeopleDeps) {
  const { db, mails, sessions, erasure, publicUrl, supportAddress, clock } = deps;

  async function find(given: string): Promise<store.PersonRow> {
    const person = await db.asAuth((trx) => store.findPerson(trx, given.trim().toLowerCase()));
    if (!person) throw new Refusal("not_found", "Nobody has this address here.");
    return person;
  }

  /** Both or neither: what is done, and that the person is told of it. */
  async function tell(
    trx: Transaction,
    { id, email }: store.PersonRow,
    kind: ActivityKind,
    mailOf?: (mail: OperatorMail) => MailMessage,
  ): Promise<void> {
    await writeActivity(trx, id, { kind, device: "", at: clock() });
    if (mailOf) await mails.post(trx, mailOf({ to: email, publicUrl, supportAddress }));
  }

  async function endSessions(trx: Transaction, userId: string): Promise<void> {
    await deleteAllSessions(trx, userId, new Date(clock()));
    await endLinks(trx, userId);
  }

  return {
    find,

    /** `more`: the address after which to go on. */
    async list(wanted: store.Listing) {
      const { limit } = wanted;
      const found = await db.asAuth((trx) =>
        store.listPeople(trx, { ...wanted, limit: limit + 1 }),
      );
      const people = found.slice(0, limit);
      return { people, more: found.length > limit ? people.at(-1)!.email : null };
    },

    async show(person: store.PersonRow) {
      const now = new Date(clock());
      return db.asAuth(async (trx) => {
        const rows = await listSessions(trx, person.id, now);
        const devices = rows.map((row) => ({
          device: deviceName(row.user_agent),
          since: row.created_at.toISOString(),
          last_seen: row.updated_at.toISOString(),
        }));
        return { devices, ...(await store.findMeans(trx, person.id)) };
      });
    },

    async signOut(given: string): Promise<void> {
      const person = await find(given);
      await db.asAuth(async (trx) => {
        await endSessions(trx, person.id);
        await tell(trx, person, "operator_signed_out", signedOutMail);
      });
      sessions.forgetEnded(({ userId }) => userId === person.id);
    },

    /** False if it was so before. */
    async setDisabled(given: string, disabled: boolean): Promise<boolean> {
      const person = await find(given);
      const changed = await db.asAuth(async (trx) => {
        const now = new Date(clock());
        if (!(await store.setDisabled(trx, person.id, { disabled, now }))) return false;
        if (disabled) await endSessions(trx, person.id);
        const kind = disabled ? "operator_disabled" : "operator_enabled";
        await tell(trx, person, kind, disabled ? disabledMail : enabledMail);
        return true;
      });
      if (disabled) sessions.forgetEnded(({ userId }) => userId === person.id);
      return changed;
    },

    async tellOfPlan(person: store.PersonRow): Promise<void> {
      await db.asAuth((trx) => tell(trx, person, "operator_gave_plan"));
    },

    /** As if they had done it themselves: refused where that is. Guardians are told by the sweep. */
    async erase(given: string): Promise<void> {
      const { id } = await find(given);
      if (await hasActiveSubscription(db, id)) {
        throw new Refusal(
          "subscription_active",
          "They have an active subscription: end it at the payment service first.",
        );
      }
      await erasure.erase(id);
    },
  };
}
