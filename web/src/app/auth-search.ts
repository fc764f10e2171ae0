import { type GoogleFailure, googleFailure } from "@breezy/contract/google";

/** What may follow `/auth?`. */
export interface AuthSearch {
  /** Login where absent. */
  mode?: "sign-up";
  /** Where a confirmation link led: 1 it worked, 0 it did not. */
  confirmed?: 0 | 1;
  /** Why signing in with Google led back here. */
  google?: GoogleFailure;
  /** Where the link in a mail to a new address led: 1 it worked, 0 it did not. */
  moved?: 0 | 1;
}

export function readAuthSearch({
  mode,
  confirmed,
  google,
  moved,
}: Record<string, unknown>): AuthSearch {
  const failure = googleFailure.safeParse(google);
  return {
    ...(mode === "sign-up" ? { mode } : {}),
    ...(confirmed === 0 || confirmed === 1 ? { confirmed } : {}),
    ...(failure.success ? { google: failure.data } : {}),
    ...(moved === 0 || moved === 1 ? { moved } : {}),
  };
}
