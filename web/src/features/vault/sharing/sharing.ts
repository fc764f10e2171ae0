/** What the page may ask of the worker about shared links. */
import type { CreateShareBody } from "@breezy/contract/shares";

export interface ShareChoice {
  /** Of `shareablesOf`. */
  keys: string[];
  lifetimeMs: CreateShareBody["lifetimeMs"];
  views: CreateShareBody["views"];
  /** "" for none. */
  passphrase: string;
}

export type ShareResult =
  /** `path` holds the secret, and is nowhere else: it is shown once. */
  | { ok: true; path: string; expiresAt: number }
  /** `empty`: nothing that was chosen says anything. `long`: more than a link can carry. */
  | { ok: false; reason: "empty" | "long" }
  /** `detail` is the server's sentence. */
  | { ok: false; reason: "limit"; detail: string };

/** One in the owner's list. */
export interface SharedLink {
  id: string;
  /** The entry's name when it was shared; null where it does not open. */
  account: string | null;
  createdAt: number;
  expiresAt: number;
  views: number;
  viewsLeft: number;
}

export interface Sharing {
  /** Seals what was chosen of an entry behind a link. Doing the same again after a lost answer is safe. */
  share(id: string, choice: ShareChoice): Promise<ShareResult>;
  /** Those that have not expired, newest first. */
  sharedLinks(): Promise<SharedLink[]>;
  endSharedLink(id: string): Promise<void>;
}
