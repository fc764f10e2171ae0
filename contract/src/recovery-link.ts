/** Apart from what a recovery asks, since the landing page needs no more than this. */

/** The part of the mailed link that no server's log sees: `/reset-password#type=recovery&token=...`. */
export const recoveryType = "recovery";
