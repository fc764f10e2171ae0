import { email as emailShape } from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import type { GoogleFailure } from "@breezy/contract/google";
import type { PlanId } from "@breezy/contract/plans";
import type { Database } from "../db.ts";
import type { SignUpRules } from "../env-sign-up.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { type Attempt, type Identity, type Oidc, OidcFailure } from "../outside/oidc.ts";
import { confirmedByGoogleMail, linkedToGoogleMail } from "./google-mails.ts";
import { writeActivity } from "./activity.ts";
import { whyNotAdmitted } from "./admission.ts";
import { hashAddress } from "./address-hash.ts";
import * as store from "./google-store.ts";
import { takeInvitation } from "./invitation-store.ts";
import type { Referral } from "./store.ts";

const callbackPath = "/api/auth/callback/google";

/** Nobody is signed in, and this is why. */
export class GoogleRefusal extends Error {
  readonly failure: GoogleFailure;

  constructor(failure: GoogleFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export interface GoogleDeps {
  db: Database;
  oidc: Oidc;
  mails: MailQueue;
  publicUrl: string;
  sessionSecret: string;
  defaultPlan: PlanId;
  signUp: SignUpRules;
  clock: () => number;
}

interface Visitor {
  referral: Referral;
  userAgent: string;
}

export function createGoogleSignIn(deps: GoogleDeps) {
  const { db, oidc, mails, publicUrl, sessionSecret, signUp, clock } = deps;
  const { defaultPlan: plan } = deps;
  const redirectUri = publicUrl + callbackPath;

  async function join(identity: Identity, { referral, userAgent }: Visitor): Promise<string> {
    const { subject, emailVerified } = identity;
    const email = emailShape.safeParse(identity.email?.toLowerCase());
    const proven = email.success && emailVerified ? email.data : undefined;
    const joined = await db.asAuth(async (trx): Promise<store.Joined> => {
      const known = await store.findBySubject(trx, subject);
      if (known) return { userId: known, how: "known" };
      if (!proven) throw new GoogleRefusal("unverified");
      const now = new Date(clock());
      if (await store.isNewcomer(trx, proven)) {
        const isInvited = await takeInvitation(trx, proven, now);
        const why = whyNotAdmitted(signUp, proven, isInvited);
        if (why) throw new GoogleRefusal(why);
      }
      const addressHash = hashAddress(proven, sessionSecret);
      const found = { subject, email: proven, referral, plan, addressHash, now };
      const account = await store.joinByAddress(trx, found);
      if (!account) throw new GoogleRefusal("other_account");
      if (account.how === "linked") {
        const device = deviceName(userAgent);
        await writeActivity(trx, account.userId, { kind: "google_linked", device, at: clock() });
        await mails.post(trx, linkedToGoogleMail(proven, publicUrl));
      }
      if (account.how === "confirmed") {
        await mails.post(trx, confirmedByGoogleMail(proven, publicUrl));
      }
      return account;
    });
    return joined.userId;
  }

  return {
    /** Where to send the person. */
    begin: (attempt: Attempt) => oidc.authorizationAddress(redirectUri, attempt).catch(refuse),

    /** `query` is what Google added to our address. Returns who has signed in. */
    async finish(query: string, attempt: Attempt, visitor: Visitor): Promise<string> {
      const returned = new URL(redirectUri);
      returned.search = query;
      // Another tab's attempt took this one's place; the client would call it an attack.
      if (returned.searchParams.get("state") !== attempt.state) throw new GoogleRefusal("expired");
      const identity = await oidc.identify(returned, attempt).catch(refuse);
      return join(identity, visitor);
    },
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof OidcFailure)) throw error;
  throw new GoogleRefusal(error.reason === "refused" ? "failed" : error.reason, error);
}
