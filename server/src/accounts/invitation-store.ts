import type { Transaction } from "../db.ts";

/** Of an address, which nobody may have yet. In place of an older one. */
export async function addInvitation(
  trx: Transaction,
  email: string,
  link: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: link.tokenHash, expires_at: link.expiresAt };
  await trx
    .insertInto("auth_invitations")
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
    .execute();
}

export async function hasInvitation(
  trx: Transaction,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom("auth_invitations")
    .select("email")
    .where("email", "=", email)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there is none: of two who follow it at once, one. Without a hash: for anyone who proved the address otherwise. */
export async function takeInvitation(
  trx: Transaction,
  email: string,
  now: Date,
  tokenHash?: string,
): Promise<boolean> {
  let taking = trx
    .deleteFrom("auth_invitations")
    .where("email", "=", email)
    .where("expires_at", ">", now);
  if (tokenHash !== undefined) taking = taking.where("token_hash", "=", tokenHash);
  const taken = await taking.executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function deleteInvitation(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom("auth_invitations").where("email", "=", email).execute();
}
