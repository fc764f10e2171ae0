import * as z from "zod/mini";
import { attachmentChunkBytes } from "./attachments.ts";
import { batchBodyBytes } from "./errors.ts";
import { pageConfig } from "./page-config.ts";
import { overviewBytes, secretBytes } from "./vault.ts";

/** What one request may hold, in bytes. */
export const clientLimits = { overviewBytes, secretBytes, batchBodyBytes, attachmentChunkBytes };

/** GET /api/config: the page's configuration for a client that is no page, with what it may send at once. */
export const clientConfig = z.extend(pageConfig, {
  limits: z.object({
    overviewBytes: z.int(),
    secretBytes: z.int(),
    batchBodyBytes: z.int(),
    attachmentChunkBytes: z.int(),
  }),
});
