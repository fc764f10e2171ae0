/** Accounts of people who do not exist, made as anybody's is: signed up, confirmed, named. */
import { aFriend } from "@breezy/contract/onboarding";
import type { MailMessage } from "../outside/mail.ts";
import { confirmAddress } from "./confirmation-store.ts";
import { findUser } from "./identity-store.ts";
import type { Profiles } from "./profile.ts";
import { hashToken } from "../secret-token.ts";
import { createSignIns, type SignInDeps } from "./sign-in-service.ts";

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Who sent them: by a link, or as the friend whom they named. */
  rep: string | null;
  associate: string | null;
  joinedAt: number;
}

export type CreateDemoPerson = (person: DemoPerson) => Promise<string>;

/** Gives the id. They have no password, and no mail is sent. Again: nothing, for the same address. */
export function demoPeople(
  deps: Omit<SignInDeps, "mails" | "clock" | "signUp"> & { profiles: Profiles },
): CreateDemoPerson {
  const { db, profiles } = deps;
  return async ({ email, firstName, lastName, rep, associate, joinedAt }) => {
    let mail: MailMessage | undefined;
    const mails: SignInDeps["mails"] = {
      async post(_trx, message) {
        mail = message;
      },
      mayReach: async () => 0,
      behindAnswer() {},
    };
    const signUp = { mode: "open", domains: [] } as const;
    const signIns = createSignIns({ ...deps, signUp, clock: () => joinedAt, mails });
    const find = () => db.asAuth((trx) => findUser(trx, email));
    const known = await find();
    if (known && (await profiles.find({ userId: known, email })).first_name !== "") {
      return known;
    }
    await signIns.signUp({ email, password: null }, { bySales: rep !== null, rep });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    if (token) {
      await db.asAuth((trx) => confirmAddress(trx, hashToken(token), new Date(joinedAt)));
    }
    const userId = (await find())!;
    await profiles.change(
      { userId, email },
      {
        first_name: firstName,
        last_name: lastName,
        associate,
        ...(associate && { referral: aFriend }),
      },
    );
    return userId;
  };
}
