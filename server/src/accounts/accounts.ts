import type { PlanId } from "@breezy/contract/plans";
import type { Allowances } from "../allowances/allowances.ts";
import type { Database } from "../db.ts";
import type { SignUpRules } from "../env-sign-up.ts";
import type { Feature } from "../feature.ts";
import type { Log } from "../log.ts";
import type { Passwords } from "../password-hash.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import type { Oidc } from "../outside/oidc.ts";
import { createActivity } from "./activity.ts";
import { type CreateDemoPerson, demoPeople } from "./create-demo-people.ts";
import { createCredentials } from "./credentials.ts";
import { createDeletion, type VaultDeletion } from "./deletion.ts";
import { createDevices, type Devices } from "./devices.ts";
import type { Erasure } from "./erasure.ts";
import { createExtension } from "./extension.ts";
import { createGoogle } from "./google.ts";
import { createIdentity, type Identity } from "./identity-service.ts";
import { createInvitations, type Invite } from "./invitations.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPasswordProofs } from "./password-proofs.ts";
import { createPeople, type People } from "./people.ts";
import { createProfile, createProfiles } from "./profile.ts";
import { createReauthentication } from "./reauthentication.ts";
import { createRecovery } from "./recovery.ts";
import type { KnownRep } from "./referral-cookies.ts";
import type { RequestAuth } from "./request-auth.ts";
import { createSecondStep } from "./second-step.ts";
import { createSecondStepRoutes } from "./second-step-routes.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { createSessionRoutes } from "./session-routes.ts";
import type { Sessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createTotp } from "./totp.ts";

export interface AccountsDeps {
  db: Database;
  allowances: Allowances;
  mails: MailQueue;
  sessions: Sessions;
  cookie: SessionCookie;
  auth: RequestAuth;
  passwords: Passwords;
  erasure: Erasure;
  /** Undefined: its routes don't exist. */
  google: Oidc | undefined;
  knownRep: KnownRep;
  /** The vault's part, which accounts know nothing of. */
  vault: { deletion: VaultDeletion; endPasskeyWrap(userId: string, id: string): Promise<void> };
  publicUrl: string;
  supportAddress: string;
  sessionSecret: string;
  defaultPlan: PlanId;
  signUp: SignUpRules;
  trustedProxies: number;
  clock: () => number;
  log: Log;
}

export interface Accounts {
  features: readonly Feature[];
  devices: Devices;
  /** For support. */
  identity: Identity;
  invite: Invite;
  people: People;
  createDemoPerson: CreateDemoPerson;
}

/** Who somebody is: how they come in, what they sign in with, and how they leave. */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { db, google, vault } = deps;
  const identity = createIdentity(deps);
  const devices = createDevices(deps);
  const proofs = createPasswordProofs(deps);
  const secondStep = createSecondStep(deps);
  const { reauthenticate, askPassword } = createReauthentication({ ...deps, proofs });
  const shared = { ...deps, proofs, devices, secondStep, reauthenticate, askPassword };

  return {
    features: [
      createProfile({ db, identity }),
      createSessionRoutes(shared),
      createSignIn(shared),
      ...(google ? [createGoogle({ ...shared, oidc: google })] : []),
      createSecondStepRoutes(shared),
      createRecovery(shared),
      createCredentials(shared),
      createTotp(shared),
      createPasskeys({ ...shared, endWrap: vault.endPasskeyWrap }),
      createExtension(shared),
      devices,
      createActivity(db),
      createDeletion({ ...shared, vaultDeletion: vault.deletion }),
    ],
    devices,
    identity,
    invite: createInvitations(deps),
    people: createPeople(deps),
    createDemoPerson: demoPeople({ ...shared, profiles: createProfiles(db, identity) }),
  };
}
