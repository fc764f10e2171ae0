import type { Profile } from "@breezy/contract/accounts";
import type { PlanId } from "@breezy/contract/plans";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

interface Stamped {
  created_at: Date;
  updated_at: Date;
}

export interface AccountTables {
  auth_users: Stamped & {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    /** Since then the operator lets nobody in. */
    disabled_at: Date | null;
  };
  auth_ended_sessions: { id: string; ended_at: Date };
  auth_sessions: Stamped & {
    id: string;
    user_id: string;
    /** SHA-256 of the token, hex. */
    token: string;
    expires_at: Date;
    user_agent: string | null;
    /** It can only set a password. */
    recovery: Generated<boolean>;
    renewed_at: Date | null;
    /** SHA-256 of the token before, hex. */
    previous_token: string | null;
    previous_until: Date | null;
    token_seen: Generated<boolean>;
    /** When who began it proved who they are; null: as it began. One with such a time hands on no other. */
    proved_at: Date | null;
  };
  auth_accounts: Stamped & {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
  };
  auth_confirmations: {
    token_hash: string;
    user_id: string;
    password: string;
    expires_at: Date;
    browser_hash: string | null;
    browser_until: Date | null;
  };
  auth_invitations: {
    email: string;
    token_hash: string;
    expires_at: Date;
  };
  auth_recoveries: {
    user_id: string;
    token_hash: string;
    expires_at: Date;
  };
  auth_address_changes: {
    user_id: string;
    email: string;
    token_hash: string;
    expires_at: Date;
  };
  auth_devices: {
    user_id: string;
    token_hash: string;
    seen_at: Date;
  };
  security_activity: {
    user_id: string;
    sequence: number;
    kind: string;
    at: number;
    device: string;
    hash: string;
  };
  auth_totps: {
    user_id: string;
    sealed_secret: string;
    begun_at: Date;
    confirmed_at: Date | null;
    used_step: Generated<number>;
    tries: Generated<number>;
    locked_until: Date | null;
  };
  auth_recovery_codes: { user_id: string; code_hash: string };
  auth_pending_sign_ins: { token_hash: string; user_id: string; expires_at: Date };
  auth_passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    prf: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  auth_passkey_attempts: { id: string; session_id: string | null; expires_at: Date };
  auth_extension_codes: {
    id: string;
    code_hash: string;
    session_id: string;
    challenge: string;
    expires_at: Date;
    taken_at: Date | null;
  };
  auth_tombstones: {
    id: string;
    account_deletion_date: Date;
    address_hash: string;
    started_trial: boolean;
    person: string | null;
    pending_guardians: string[];
  };
  auth_identity_checks: {
    id: string;
    user_id: string;
    checked_at: Date;
    operator: string;
    outcome: "refused" | "verified" | "limited";
  };
  identity_questions: {
    user_id: string;
    place: number;
    question: string;
    answer_hash: string;
  };
  profiles: {
    user_id: string;
    first_name: Generated<string>;
    last_name: string | null;
    device: JSONColumnType<Profile["device"], string | undefined, string>;
    associate: string | null;
    /** The name by which they first said who had told them, as it is compared. */
    associate_key: string | null;
    comfort_level: Profile["comfort_level"];
    referral: string | null;
    plan: ColumnType<PlanId, PlanId | undefined, PlanId>;
    /** By the operator: they have at least this, whatever they pay. */
    given_plan: PlanId | null;
    subscription_status: string | null;
    subscription_ending: Generated<boolean>;
    log: string | null;
    started_trial: Generated<boolean>;
    intro_master_key: Generated<boolean>;
    referred_by_sales: Generated<boolean>;
    popup_swiper: boolean | null;
    /** Whose link led to the sign-up, or who the operator says it was. */
    referring_rep: string | null;
    came_back: Generated<boolean>;
  };
}
