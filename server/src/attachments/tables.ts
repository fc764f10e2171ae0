import type { Generated } from "kysely";

export interface AttachmentTables {
  attachments: {
    user_id: string;
    id: string;
    entry_id: string;
    size: number;
    header: string;
    chunks: number;
    received: Generated<number>;
    created_at: number;
    unfinished_since: number | null;
    awaits_entry: Generated<boolean>;
  };
  auth_attachment_remains: {
    person: string;
    id: string;
    chunks: number;
    erased_at: number | null;
    /** Tells two deletions of one id apart. */
    deletion: Generated<string>;
  };
}
