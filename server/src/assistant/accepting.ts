import type { Database } from "../db.ts";
import { sqlState } from "../database/failures.ts";
import { type Decided, idUsed } from "./beginning.ts";
import type { Coming } from "./judging.ts";
import { know } from "./people.ts";
import { holdPerson } from "./people-store.ts";
import { type Ids, sceneOf } from "./scene.ts";
import type { Keyring } from "./sealing.ts";
import { begunOf, scenesOf, type Turns } from "./turn-store.ts";

interface At {
  db: Database;
  turns: Turns;
  keyring: Keyring;
}

const uniqueViolation = "23505";

/** Takes a message in: stored and counted, or refused and nothing of it. */
export async function accept(at: At, ids: Ids, coming: Coming): Promise<Decided> {
  try {
    return (await acceptAtOnce(at, ids, coming)) ?? (await acceptHeld(at, ids, coming));
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw idUsed();
    throw error;
  }
}

/** Undefined, and nothing of it: another turn came between, or they come for the first time. */
async function acceptAtOnce(
  { turns, keyring }: At,
  ids: Ids,
  coming: Coming,
): Promise<Decided | undefined> {
  const { userId } = ids;
  const scene = await turns.findScene({ userId, ...coming.aim });
  if (!scene) return undefined;
  const decided = coming.judge(sceneOf(scene, keyring, ids));
  if (!decided.begun) return decided;
  const begun = await turns.beginTurn({ userId, ...decided.begun.stored });
  return begun ? decided : undefined;
}

/** Waits for whatever else takes the person's turn, and keeps it away meanwhile. */
async function acceptHeld({ db, keyring }: At, ids: Ids, coming: Coming): Promise<Decided> {
  const { userId } = ids;
  return db.asAssistant(userId, async (trx) => {
    await know(trx, keyring, userId);
    await holdPerson(trx, userId);
    const { rows } = await scenesOf([{ userId, ...coming.aim }]).execute(trx);
    const decided = coming.judge(sceneOf(rows[0]!.answer!, keyring, ids));
    if (decided.begun) await begunOf([{ userId, ...decided.begun.stored }]).execute(trx);
    return decided;
  });
}
