import type { Exporter } from "../feature.ts";
import type { Database } from "../db.ts";
import { type AttachmentRow, listAttachments } from "./store.ts";

/** What is known of the files; their bytes are sealed, and handed out one by one. */
export function attachmentsExporter(db: Database): Exporter {
  return {
    name: "attachments",
    tables: ["attachments"],
    leftOut: {},
    read: ({ userId }) =>
      db.asUser(userId, async (trx) => {
        const files: Pick<AttachmentRow, "id" | "entry_id" | "size" | "created_at">[] = [];
        for (let after: string | undefined, more = true; more;) {
          const { rows, next } = await listAttachments(trx, userId, { unfinished: false, after });
          for (const { id, entry_id, size, created_at } of rows) {
            files.push({ id, entry_id, size, created_at });
          }
          after = next ?? undefined;
          more = next !== null;
        }
        return files;
      }),
  };
}
