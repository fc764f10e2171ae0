/** What is chosen of a shared link, and what is answered. */
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
  /** The entry's name when it was shared; null if it does not open. */
  account: string | null;
  createdAt: number;
  expiresAt: number;
  views: number;
  viewsLeft: number;
}
