import type { Feature } from "../feature.ts";
import { attachmentsExporter } from "./attachments-export.ts";
import { attachmentRoutes } from "./routes.ts";
import { type Attachments, createAttachments } from "./service.ts";

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
