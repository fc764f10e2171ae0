/** What may follow `/auth?`. */
export interface AuthSearch {
  /** Login where absent. */
  mode?: "sign-up";
  /** Where a confirmation link led: 1 it worked, 0 it did not. */
  confirmed?: 0 | 1;
  /** The same of the link in a mail to a new address. */
  moved?: 0 | 1;
}

export function readAuthSearch({ mode, confirmed, moved }: Record<string, unknown>): AuthSearch {
  return {
    ...(mode === "sign-up" ? { mode } : {}),
    ...(confirmed === 0 || confirmed === 1 ? { confirmed } : {}),
    ...(moved === 0 || moved === 1 ? { moved } : {}),
  };
}
