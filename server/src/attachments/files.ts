import type { Database } from "../db.ts";
import type { Feature, Exporter } from "../feature.ts";
import { attachmentRoutes } from "./routes.ts";
import { type Attachments, createAttachments } from "./service.ts";
import { type AttachmentRow, listAttachments } from "./store.ts";

/** The files of entries. */
export function createFiles(
  deps: Parameters<typeof createAttachments>[0],
): Feature & { attachments: Attachments } {
  const attachments = createAttachments(deps);
  return {
    attachments,
    routes: attachmentRoutes(attachments),
    exporters: [attachmentsExporter(deps.db)],
    sweep: attachments.sweep,
  };
}

/** What is known of the files; their bytes are sealed, and handed out one by one. */
function attachmentsExporter(db: Database): Exporter {
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
