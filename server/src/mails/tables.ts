import type { Generated } from "kysely";

export interface MailTables {
  mails: {
    id: string;
    sealed: string;
    created_at: number;
    due_at: number;
    attempts: Generated<number>;
  };
}
