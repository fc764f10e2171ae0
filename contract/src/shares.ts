/** An entry shared by a link that expires: its key is behind the link's `#` and never gets here. */
import * as z from "zod/mini";
import { base64Of, base64UpTo, count, timeMs, uuid } from "./encoded.ts";

export const shareErrors = {
  /** Used up, expired, ended by its owner or never there: nobody is told which. */
  share_gone: 404,
  share_passphrase_wrong: 403,
  share_limit: 429,
} as const;
export type ShareError = keyof typeof shareErrors;

const hourMs = 3600 * 1000;
export const shareLifetimesMs = [hourMs, 24 * hourMs, 7 * 24 * hourMs] as const;
export const shareViews = [1, 3, 10] as const;
/** Wrong passphrases after which a link is gone. */
export const sharePassphraseTries = 10;
/** For so long anyone who opened a link gets the same answer again: theirs may be lost on the way. */
export const shareRepeatMs = 5 * 60_000;
/** Links of one person that have not expired. */
export const openShares = 50;
/** Sealed; what is shared is a handful of fields. */
export const sharedBytes = 32 * 1024;
export const shareLabelBytes = 1024;

const lifetimeMs = z.union(shareLifetimesMs.map((ms) => z.literal(ms)));
const views = z.union(shareViews.map((times) => z.literal(times)));

/** POST /shares. The id is the browser's: the same again is answered alike. Hashes are SHA-256. */
export const createShareBody = z.strictObject({
  id: uuid,
  tokenHash: base64Of(32),
  proofHash: base64Of(32),
  sealed: base64UpTo(sharedBytes),
  /** Sealed for the owner. */
  label: base64UpTo(shareLabelBytes),
  lifetimeMs,
  views,
});
export type CreateShareBody = z.infer<typeof createShareBody>;

export const createdShare = z.object({ expiresAt: timeMs });

/** GET /shares: the person's own that have not expired, newest first. */
export const shareListing = z.object({
  shares: z.array(
    z.object({
      id: uuid,
      label: z.string(),
      createdAt: timeMs,
      expiresAt: timeMs,
      views: count,
      /** 0: used up, or closed by wrong passphrases. */
      viewsLeft: count,
    }),
  ),
});
export type ShareListing = z.infer<typeof shareListing>;

/**
 * POST /shares/:id/open, by anybody. Without the right token nothing is counted. `attempt` is drawn
 * by the page: its second question is answered like its first, and counts once.
 */
export const openShareBody = z.strictObject({
  token: base64Of(32),
  proof: base64Of(32),
  attempt: base64Of(32),
});

export const openedShare = z.object({
  sealed: z.string(),
  lifetimeMs: count,
  views: count,
  /** Without this one. */
  viewsLeft: count,
  expiresAt: timeMs,
});
export type OpenedShare = z.infer<typeof openedShare>;
