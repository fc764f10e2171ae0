/**
 * People and representatives whom no test watches coming in: the rows that this leaves, written by
 * the product's own statements. Their password is one, hashed once for a process, and as cheaply as can be.
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { signUpBrowserMs } from "@breezy/contract/mailed-links";
import { repCookie } from "@breezy/contract/reps";
import { hashAddress } from "../accounts/address-hash.ts";
import { addDevice } from "../accounts/device-store.ts";
import { confirmationMs } from "../accounts/confirmation-service.ts";
import { confirmAddress } from "../accounts/confirmation-store.ts";
import { createSessions } from "../accounts/sessions.ts";
import { addSignUp } from "../accounts/store.ts";
import type { Database } from "../db.ts";
import { addRep, addSession as addRepSession } from "../reps/rep-store.ts";
import { createPasswords } from "../password-hash.ts";
import { hashToken, newToken } from "../secret-token.ts";

/** Where people are placed. */
export interface Place {
  db: Database;
  sessionSecret: string;
  now(): number;
}

export interface Placed {
  id: string;
  email: string;
  password: string;
}

/** For all who are not about what a guess costs. */
export const cheapPasswords = createPasswords({ memoryKiB: 8, passes: 1 });

const password = randomBytes(9).toString("base64");
const passwordHash = await cheapPasswords.hash(password);

/** Signed up and confirmed, without a mail. */
export async function placePerson(place: Place, email: string): Promise<Placed> {
  const id = randomUUID();
  const now = new Date(place.now());
  const tokenHash = hashToken(newToken());
  const expiresAt = new Date(place.now() + confirmationMs);
  const browser = { hash: hashToken(newToken()), until: new Date(place.now() + signUpBrowserMs) };
  await place.db.asAuth(async (trx) => {
    const addressHash = hashAddress(email, place.sessionSecret);
    const referral = { bySales: false, rep: null };
    const account = { userId: id, email, passwordHash, plan: "free" as const };
    const row = { ...account, referral, addressHash, now };
    await addSignUp(trx, row, { tokenHash, expiresAt, browser });
    await confirmAddress(trx, tokenHash, now);
  });
  return { id, email, password };
}

/** The signed token of a session that their password began, and their first device with it. */
export async function placeSession(place: Place, userId: string): Promise<string> {
  const { db, sessionSecret, now } = place;
  const sessions = createSessions(db, sessionSecret, now);
  const signedToken = await sessions.begin(userId, "", "signed_in_password");
  const device = hashToken(`${userId} ${newToken()}`);
  await db.asAuth((trx) => addDevice(trx, userId, device, new Date(now())));
  return signedToken;
}

/** Hired. */
export async function placeRep(
  { db, now }: Place,
  hired: { firstName: string; lastName: string; email: string | null },
): Promise<{ id: string; password: string }> {
  const id = String(randomInt(10_000, 99_999_999_999));
  const row = { ...hired, repId: id, passwordHash, demo: false, now: now() };
  await db.asOffice((trx) => addRep(trx, row));
  return { id, password };
}

/** The cookie of a session that their password began. */
export async function placeRepSession({ db, now }: Place, repId: string): Promise<string> {
  const token = newToken();
  const session = { repId, tokenHash: hashToken(token), now: now() };
  await db.asOffice((trx) => addRepSession(trx, session));
  return `${repCookie}=${token}`;
}
