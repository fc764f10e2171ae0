import type { Generated } from "kysely";

export interface VaultTables {
  vaults: {
    user_id: string;
    public_key: string;
    head_version: number;
    head_digest: string;
    head_signature: string;
    since_floor: Generated<number>;
    /** When its head last did; 0 if that was before it was written down. */
    moved_at: Generated<number>;
  };
  entries: {
    user_id: string;
    id: string;
    overview_revision: number;
    overview: string;
    secret_revision: number;
    secret: string;
    version: number;
    /** By the server's clock; null: not in the trash, as far as the server was told. */
    trashed_at: Generated<number | null>;
  };
  deleted_entries: { user_id: string; id: string; version: number; deleted_at: number };
  wraps: {
    user_id: string;
    kind: "kit" | "passkey";
    id: string;
    wrap: string;
    signature: string;
  };
  ended_wraps: { user_id: string; kind: "kit" | "passkey"; id: string };
  pin_tries: { user_id: string; session_id: string; tries: string[] };
  asked_tries: { user_id: string; evaluation: string; device: string; asked_at: number };
  pin_notices: { user_id: string; notice: string };
  vault_resets: {
    user_id: string;
    token_hash: string | null;
    token_expires_at: number | null;
    requested_at: number | null;
    erase_at: number | null;
    pending_guardians: Generated<string[]>;
    deletes_account: Generated<boolean>;
  };
  share_links: {
    user_id: string;
    id: string;
    token_hash: string;
    proof_hash: string;
    sealed: string;
    label: string;
    created_at: number;
    lifetime_ms: number;
    expires_at: number;
    views: number;
    views_left: number;
    tries_left: number;
    opened_by: string | null;
    repeat_until: number | null;
  };
}
