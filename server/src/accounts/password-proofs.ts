import type { Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { refuseIf } from "../http/rate-limits.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { isPassword } from "../password-hash.ts";
import { writeActivity } from "./activity.ts";
import { wrongPasswordsMail } from "./password-mails.ts";

const hourMs = 3600 * 1000;

/** Of everybody who says what a person's password is, in whatever way. */
const proofs = { kind: "proofs of a password", burst: 20, refillMs: 60 * 1000 };
/** The last of these are the person's own browsers', so that no stranger keeps them out. */
const keptForOwnBrowsers = 5;
/** The fifth is told of; an owner who mistypes once in a while is not. */
const untold = { kind: "wrong passwords", burst: 4, refillMs: 12 * hourMs };
const tellings = { kind: "mails of wrong passwords", burst: 1, refillMs: 24 * hourMs };

/** Whose password it was to be, and what the try came from. */
type Tried = Pick<Principal, "userId" | "email" | "device">;

export interface PasswordProofs {
  /** Counts one before anything costly is done for it, or refuses. By address: nobody needs to have it. */
  count(email: string, from: "own-browser" | "anywhere"): Promise<void>;
  /** It was right, and costs nothing. */
  forgive(email: string): Promise<void>;
  /** Returns at once; the owner is told of the fifth. */
  tellWrong(tried: Tried): void;
  /** All of it, for anyone who has a session. */
  isRight(principal: Tried, password: string, stored: string): Promise<boolean>;
}

export interface PasswordProofDeps {
  db: Database;
  allowances: Allowances;
  mails: Pick<MailQueue, "post" | "behindAnswer">;
  publicUrl: string;
  clock: () => number;
}

/** One for the whole app, and one allowance for each person over all processes: what is guessed at one route counts at all. */
export function createPasswordProofs(deps: PasswordProofDeps): PasswordProofs {
  const { db, allowances, mails, publicUrl, clock } = deps;

  async function tell({ userId, email, device }: Tried): Promise<void> {
    if ((await allowances.take(untold, email)) === 0) return;
    if ((await allowances.take(tellings, email)) > 0) return;
    await db.asAuth(async (trx) => {
      await writeActivity(trx, userId, { kind: "passwords_wrong", device, at: clock() });
      await mails.post(trx, wrongPasswordsMail(email, publicUrl));
    });
  }

  async function count(email: string, from: "own-browser" | "anywhere"): Promise<void> {
    const kept = from === "own-browser" ? 0 : keptForOwnBrowsers;
    refuseIf(await allowances.take(proofs, email, kept));
  }

  const forgive = (email: string) => allowances.giveBack(proofs, email);
  const tellWrong = (tried: Tried) => mails.behindAnswer(tell(tried));

  return {
    count,
    forgive,
    tellWrong,
    async isRight(principal, password, stored) {
      await count(principal.email, "own-browser");
      if (await isPassword(password, stored)) {
        await forgive(principal.email);
        return true;
      }
      tellWrong(principal);
      return false;
    },
  };
}
