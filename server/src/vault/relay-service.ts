import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { evaluationId } from "@breezy/crypto/messages";
import {
  type GuardianAnswer,
  type GuardianRequest,
  guardianRequest,
  readRequestText,
} from "@breezy/contract/guardian";
import type { AskedTries, relayedKinds, RelayAnswers, RelayBody } from "@breezy/contract/vault";
import { writeActivity } from "../accounts/service.ts";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { Refusal } from "../http/refusal.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Guardians, RelayAnswer } from "../outside/guardians.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { parseJson, readAnswer } from "./guardian-answers.ts";
import { activityOf, noticeMail, noticesIn, resettableNotices } from "./notices.ts";
import * as store from "./relay-store.ts";
import type { Resets } from "./reset-service.ts";
import { findPublicKey } from "./vault-store.ts";

export type RelayedKind = (typeof relayedKinds)[number];
/** Only beside what the server itself is told. */
export type OwnersKind = "cancel" | "erase";

export interface RelayDeps {
  db: Database;
  guardians: Guardians;
  resets: Resets;
  mails: MailQueue;
  publicUrl: string;
  metrics: Metrics;
  clock: () => number;
}

export type Relay = ReturnType<typeof createRelay>;

/** Hands texts to guardians and their signed answers back. What they say is believed by the browser alone. */
export function createRelay(deps: RelayDeps) {
  const { db, guardians, resets, mails, publicUrl, metrics, clock } = deps;

  async function askAll(
    userId: string,
    kind: GuardianRequest["kind"],
    requests: RelayBody["requests"],
  ): Promise<RelayAnswers> {
    const answers = await Promise.all(
      Object.entries(requests).map(async ([id, text]): Promise<[string, RelayAnswer]> => {
        const answer = await guardians.ask(id, userId, kind, text);
        metrics.countGuardianAnswer(id, "error" in answer ? answer.error : "answered");
        return [id, answer];
      }),
    );
    const away = answers.flatMap(([id, answer]) =>
      "error" in answer && answer.error === "unreachable" ? [id] : [],
    );
    // These already count here, no matter who else heard them.
    if (away.length === answers.length && kind !== "cancel" && kind !== "erase") {
      throw new Refusal(
        "guardians_unavailable",
        "The guardians can't be reached. Please try again soon.",
        { cause: new Error(`unreachable: ${away.join(", ")}`) },
      );
    }
    return { answers: Object.fromEntries(answers) };
  }

  async function noteEvaluation(principal: Principal, answers: GuardianAnswer[]): Promise<void> {
    const notices = answers.flatMap(noticesIn);
    if (notices.length === 0) return;
    const unique = [...new Set(notices)];
    const { userId, device } = principal;
    await db.asUser(userId, async (trx) => {
      const added = await store.addNotices(trx, userId, unique);
      const lock = added.find((notice) => notice.startsWith("locked-at:"))?.split(":")[2];
      const isLocked = lock && (await store.countLockedAt(trx, userId, lock)) > 1;
      const more = isLocked ? await store.addNotices(trx, userId, [`locked:${lock}`]) : [];
      const told = [...added.filter((notice) => !notice.startsWith("locked-at:")), ...more];
      for (const notice of told) {
        const kind = activityOf(notice);
        if (kind) await writeActivity(trx, userId, { kind, device, at: clock() });
        await mails.post(trx, noticeMail(principal.email, notice, publicUrl));
      }
    });
  }

  /** Anyone who signs a guardian's present challenge is the owner, here and now: tries begin anew and no reset may go on. */
  async function noteConfirmation(principal: Principal, answers: GuardianAnswer[]): Promise<void> {
    const { userId, sessionId } = principal;
    const accepted = answers.filter(({ ok }) => ok);
    if (accepted.length === 0) return;
    const settled = resettableNotices(accepted.map(({ standing }) => standing));
    const isHere = accepted.some(({ present }) => present === true);
    const cancelled = await db.asUser(userId, async (trx) => {
      if (isHere) await store.clearTries(trx, userId, sessionId);
      const closed = accepted.flatMap((answer) => answer.closed ?? []);
      const open = accepted.flatMap(({ standing }) => standing.open.map(({ id }) => id));
      const allSaid = accepted.length === guardians.ids.length;
      await store.deleteAskedTries(trx, userId, closed, allSaid ? open : null);
      if (settled.length > 0) await store.deleteNotices(trx, userId, settled);
      return isHere && (await resets.cancelInside(trx, principal));
    });
    if (cancelled) await resets.tellCancelled(userId);
  }

  /**
   * Before the vault there is nothing to change: it is being set up. Afterwards each record counts
   * once, to however many guardians and however often it is delivered. Whether it repairs is the
   * owner's own word: without their key no guardian takes it.
   */
  async function noteCommit(
    { userId, email, device }: Principal,
    requests: readonly GuardianRequest[],
    answers: GuardianAnswer[],
    repairs: boolean,
  ): Promise<void> {
    const records = requests.flatMap((request) =>
      request.kind === "commit" ? [`record:${request.record}`] : [],
    );
    if (records.length === 0 || !answers.some(({ ok }) => ok)) return;
    await db.asUser(userId, async (trx) => {
      const added = await store.addNotices(trx, userId, [...new Set(records)]);
      if (added.length === 0 || (await findPublicKey(trx, userId)) === undefined) return;
      const kind = repairs ? "master_key_repaired" : "master_key_changed";
      await writeActivity(trx, userId, { kind, device, at: clock() });
      if (!repairs) await mails.post(trx, masterKeyChangedMail(email, device, publicUrl));
    });
  }

  return {
    /** Refuses what `relay` would refuse before anything is handed on. */
    check(
      principal: Principal,
      kind: RelayedKind | OwnersKind,
      requests: RelayBody["requests"],
    ): void {
      parseRequests(principal.userId, kind, requests, guardians.ids);
    },

    /** Says before a PIN is typed that it would be refused. */
    async read({ userId, sessionId }: Principal, nonce: string): Promise<RelayAnswers> {
      const text = readRequestText(userId, nonce);
      const [answers, isSpent] = await Promise.all([
        askAll(userId, "read", Object.fromEntries(guardians.ids.map((id) => [id, text]))),
        db.asUser(userId, (trx) => store.areTriesSpent(trx, userId, sessionId)),
      ]);
      return { ...answers, ...(isSpent && { session_tries_spent: true }) };
    },

    /** From which devices unclaimed evaluations were asked for: what came through here, by their names. */
    async asked({ userId }: Principal): Promise<AskedTries> {
      return { asked: await db.asUser(userId, (trx) => store.listAskedTries(trx, userId)) };
    },

    async relay(
      principal: Principal,
      kind: RelayedKind | OwnersKind,
      requests: RelayBody["requests"],
      repairs = false,
    ): Promise<RelayAnswers> {
      const parsed = parseRequests(principal.userId, kind, requests, guardians.ids);
      const isLast = kind === "evaluate" && (await spendTry(db, principal, parsed, clock()));
      const relayed = await askAll(principal.userId, kind, requests);
      const answers = Object.values(relayed.answers).flatMap((answer) => readAnswer(answer) ?? []);
      if (kind === "evaluate") await noteEvaluation(principal, answers);
      if (kind === "commit") await noteCommit(principal, parsed, answers, repairs);
      if (kind === "confirm") await noteConfirmation(principal, answers);
      return { ...relayed, ...(isLast && { session_tries_spent: true }) };
    },
  };
}

/** Each for a guardian of the set, of this person and of this kind. */
function parseRequests(
  userId: string,
  kind: string,
  requests: RelayBody["requests"],
  ids: readonly string[],
): GuardianRequest[] {
  const entries = Object.entries(requests);
  if (entries.length === 0) throw new Refusal("invalid", "There is no request to hand on.");
  return entries.map(([id, text]) => {
    const parsed = ids.includes(id) ? guardianRequest.safeParse(parseJson(text)) : undefined;
    if (!parsed?.success || parsed.data.user !== userId || parsed.data.kind !== kind) {
      throw new Refusal("invalid", "A request is not one that can be handed on here.");
    }
    return parsed.data;
  });
}

/** One try is one element, whichever guardians it goes to and however often. True if no other is left. */
async function spendTry(
  db: Database,
  { userId, sessionId, device }: Principal,
  requests: readonly GuardianRequest[],
  at: number,
): Promise<boolean> {
  const names = new Set(
    requests.flatMap((request) =>
      request.kind === "evaluate"
        ? toBase64(evaluationId(fromBase64(request.record), fromBase64(request.element)))
        : [],
    ),
  );
  const [evaluation] = names;
  if (names.size !== 1 || !evaluation) throw new Refusal("invalid", "One try has one element.");
  const isLast = await db.asUser(userId, async (trx) => {
    if (!(await store.addTry(trx, userId, sessionId, evaluation))) return null;
    await store.noteAskedTry(trx, userId, { evaluation, device, at });
    return store.areTriesSpent(trx, userId, sessionId);
  });
  if (isLast !== null) return isLast;
  throw new Refusal(
    "session_tries_spent",
    "Too many wrong master keys since you logged in. Please log out, log in again and then try once more.",
  );
}

function masterKeyChangedMail(to: string, device: string, publicUrl: string): MailMessage {
  return mailMessage({
    to,
    subject: "Your master key was changed",
    paragraphs: [
      `The four digits that open your vault have just been changed from this device: ${device}.`,
      "If it was not you, open your vault with your Recovery Kit, or a passkey that opens it, and set a new master key. Then sign out every other device and change your account's password.",
    ],
    button: { label: "Open Breezy Vault", link: `${publicUrl}/dashboard/passwords` },
  });
}
