import { referralCookie } from "@breezy/contract/accounts";
import { referringRepCookie } from "@breezy/contract/reps";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Referral } from "./store.ts";

/** The representative of that id; null if there is none, since a cookie can be made up. */
export type KnownRep = (id: string | undefined) => Promise<string | null>;

/** What a visitor brings to the sign-up, where it is stored: from then on no cookie changes it. */
export async function referralOf(c: Context, knownRep: KnownRep): Promise<Referral> {
  return {
    bySales: getCookie(c, referralCookie) === "true",
    rep: await knownRep(getCookie(c, referringRepCookie)),
  };
}
