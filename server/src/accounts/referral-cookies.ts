import { referralCookie } from "@breezy/contract/accounts";
import { referringRepCookie, repId } from "@breezy/contract/reps";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Referral } from "./store.ts";

/** What a visitor brings to the sign-up, where it is stored: from then on no cookie changes it. */
export function referralOf(c: Context): Referral {
  const rep = repId.safeParse(getCookie(c, referringRepCookie));
  return {
    bySales: getCookie(c, referralCookie) === "true",
    rep: rep.success ? rep.data : null,
  };
}
