import type { Exporter } from "../accounts/exporting.ts";
import type { Database } from "../db.ts";
import { listAttachments } from "./store.ts";

/** What is known of the files; their bytes are sealed, and handed out one by one. */
export function attachmentsExporter(db: Database): Exporter {
  return {
    name: "attachments",
    tables: ["attachments"],
    leftOut: {},
    read: ({ userId }) =>
      db.asUser(userId, async (trx) => {
        const rows = await listAttachments(trx, userId);
        return rows.map(({ id, entry_id, size, created_at }) => ({
          id,
          entry_id,
          size,
          created_at,
        }));
      }),
  };
}
