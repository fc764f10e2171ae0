/** Files that hang on an entry: sealed in chunks in the browser, kept as they come. */
import * as z from "zod/mini";
import { base64Of, count, timeMs, uuid } from "./encoded.ts";

/** Error codes of attachments, with their HTTP status. */
export const attachmentErrors = {
  /** The plan's room for files is used up. */
  attachment_quota: 429,
  /** So many files hang on this entry, or in this vault, already. */
  attachment_count: 429,
  /** Another file has this id. */
  attachment_exists: 409,
  /** The file is listed, and a chunk of it is not in the store. */
  attachment_lost: 410,
  /** An entry's new revision names a file that is not there, or not whole. */
  attachment_gone: 409,
} as const;

/** Largest file, as it was before it was sealed. */
export const attachmentBytes = 25 * 1024 * 1024;
/** What the smallest takes of the plan's room: a file of nothing is a row and a blob too. */
export const attachmentLeastBytes = 4096;
/** The app lists fewer on an entry: what broke off, or was taken off it within a day, counts too. */
export const attachmentsPerEntry = 50;
export const attachmentsPerPerson = 5000;
/** What sealing adds to a chunk. */
export const attachmentTagBytes = 16;
/**
 * Plaintext in each chunk but the last, which may have less; an empty file has one, which is empty. By
 * the format that leads the file's header: new files have the second.
 */
const chunkBytes: Record<number, number> = { 1: 1024 * 1024, 2: 512 * 1024 };
export const attachmentChunkBytes = chunkBytes[2]!;
/** A chunk of the largest format, as it is sent. */
export const sealedChunkMost = Math.max(...Object.values(chunkBytes)) + attachmentTagBytes;
/** How long what no entry names is kept: an upload that nobody goes on with, a file taken off its entry. */
export const unfinishedKeptMs = 24 * 3600 * 1000;

/** A file as the server knows it. */
interface SealedFile {
  size: number;
  header: string;
}

const formatOf = (header: string) => atob(header.slice(0, 4)).charCodeAt(0);
/** One that nobody knows yet is a later release's, and its own to read. */
const mostOf = (header: string) => chunkBytes[formatOf(header)] ?? attachmentChunkBytes;

export function attachmentChunks({ size, header }: SealedFile): number {
  return Math.max(1, Math.ceil(size / mostOf(header)));
}

/** Bytes of a chunk as it is sent and kept. */
export function sealedChunkBytes({ size, header }: SealedFile, chunk: number): number {
  const most = mostOf(header);
  return Math.min(most, size - chunk * most) + attachmentTagBytes;
}

const size = z.int().check(z.nonnegative(), z.maximum(attachmentBytes));
/** Format and keyed digest. */
const header = base64Of(33);

/**
 * PUT /attachments/:id: begins an upload; 201, or 200 if the same one was begun before. Answers
 * with `attachmentState`. 429 `attachment_quota` or `attachment_count`, 404 if the entry is not there.
 */
export const beginAttachmentBody = z.strictObject({
  entry_id: uuid,
  size,
  header: header.check(
    z.refine((text) => formatOf(text) in chunkBytes, "must be of a known format"),
  ),
  /** The entry's change will name it (`EntryChange.files`), and until then it is unfinished. */
  awaits_entry: z.optional(z.literal(true)),
});
export type BeginAttachmentBody = z.infer<typeof beginAttachmentBody>;

/** GET /attachments/:id. `missing`: the chunks that are not there; none once it is complete. */
export const attachmentState = z.object({
  id: uuid,
  entry_id: uuid,
  size,
  header,
  missing: z.array(count),
  created_at: timeMs,
});
export type AttachmentState = z.infer<typeof attachmentState>;

/** In one answer. */
export const attachmentsPerPage = 200;

/**
 * GET /attachments[?unfinished=true][&after=]: all of the person's, or those that no entry names yet,
 * by id; `used` is the room that all of them take, `next` what to ask for `after`, if there are more.
 */
export const attachmentsQuery = z.strictObject({
  unfinished: z.optional(z.literal("true")),
  after: z.optional(uuid),
});
export const attachmentList = z.object({
  used: z.int(),
  quota: z.int(),
  attachments: z.array(attachmentState),
  next: z.nullable(uuid),
});
export type AttachmentList = z.infer<typeof attachmentList>;

/**
 * PUT /attachments/:id/chunks/:chunk: the sealed bytes (application/octet-stream), of exactly
 * `sealedChunkBytes`. 204, also if it is there already, which then stays as it is.
 * GET of the same: the bytes. DELETE /attachments/:id: 204; the bytes go within a minute.
 */
export const chunkParam = z.object({
  id: uuid,
  chunk: z.string().check(z.regex(/^(?:0|[1-9][0-9]?)$/, "chunk expected")),
});
