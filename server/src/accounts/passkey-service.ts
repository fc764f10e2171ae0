import { randomUUID } from "node:crypto";
import { deviceName } from "@breezy/contract/device-name";
import {
  type AddPasskeyBody,
  type Passkey,
  passkeyAttemptMs,
  type PasskeySignInBody,
  passkeysPerPerson,
} from "@breezy/contract/passkeys";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { hashToken, newToken } from "../secret-token.ts";
import { writeActivity } from "./activity.ts";
import { challengeOf } from "./passkey-attempt.ts";
import * as mail from "./passkey-mails.ts";
import * as store from "./passkey-store.ts";
import { algorithms, readAssertion, readNewCredential, rpIdOf } from "./passkey-verify.ts";
import { lockUser } from "./password-store.ts";
import type { Reauthenticate } from "./reauthentication.ts";
import type { Sessions } from "./sessions.ts";

export interface PasskeyDeps {
  db: Database;
  sessions: Sessions;
  mails: MailQueue;
  reauthenticate: Reauthenticate;
  /** The vault's part, which accounts know nothing of: the passkey opens no vault from here on. */
  endWrap: (userId: string, passkeyId: string) => Promise<void>;
  publicUrl: string;
  clock: () => number;
}

/** What the browser is to be asked, and what it holds meanwhile. */
export interface Asked<Options> {
  options: Options;
  token: string;
}

export function createPasskeyService(deps: PasskeyDeps) {
  const { db, sessions, mails, reauthenticate, endWrap, publicUrl, clock } = deps;
  const owners = store.passkeyOwners(db);
  const rpID = rpIdOf(publicUrl);

  async function beginAttempt(sessionId: string | null): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(clock() + passkeyAttemptMs);
    await db.asAuth((trx) =>
      store.addAttempt(trx, { tokenHash: hashToken(token), sessionId, expiresAt }),
    );
    return token;
  }

  /** Ends the attempt, whatever comes of it. What its answer is to be judged by. */
  async function endAttempt(token: string | undefined, sessionId: string | null) {
    const now = new Date(clock());
    const isOpen =
      token !== undefined &&
      (await db.asAuth((trx) =>
        store.takeAttempt(trx, { tokenHash: hashToken(token), sessionId }, now),
      ));
    if (!isOpen) {
      throw new Refusal(
        "passkey_expired",
        "That took too long, or was already answered. Try again.",
      );
    }
    return { challenge: challengeOf(token), origin: publicUrl };
  }

  return {
    list: owners.list,

    async beginAdding(
      principal: Principal,
      {
        password,
        quietly = false,
      }: { password?: string | undefined; quietly?: boolean | undefined },
    ): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
      await reauthenticate(principal, password);
      const { userId, sessionId, email } = principal;
      const rows = await db.asAuth((trx) => store.listPasskeys(trx, userId));
      if (rows.length >= passkeysPerPerson) throw tooMany();
      const token = await beginAttempt(sessionId);
      const options = await generateRegistrationOptions({
        rpName: "Breezy Vault",
        rpID,
        userName: email,
        userDisplayName: email,
        userID: handleOf(userId),
        challenge: Uint8Array.from(Buffer.from(challengeOf(token), "base64url")),
        timeout: passkeyAttemptMs,
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: rows.map((row) => ({
          id: row.credential_id,
          transports: row.transports,
        })),
        authenticatorSelection: {
          residentKey: "required",
          userVerification: quietly ? "preferred" : "required",
        },
        // Whether it can; its secret is asked for by the page alone, and never sent here.
        extensions: { prf: {} },
      });
      return { options, token };
    },

    async add(principal: Principal, token: string | undefined, body: AddPasskeyBody) {
      const { userId, sessionId, email, device } = principal;
      const attempt = await endAttempt(token, sessionId);
      const credential = await readNewCredential(body.response, attempt, {
        isPersonThere: body.quietly !== true,
      });
      if (!credential) throw invalid();
      const { credentialId, publicKey, counter } = credential;
      const row: store.PasskeyRow = {
        id: randomUUID(),
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: body.response.response.transports,
        name: body.name,
        prf: body.prf,
        created_at: new Date(clock()),
        last_used_at: null,
      };
      const added = await db.asAuth(async (trx) => {
        await lockUser(trx, userId);
        if ((await store.listPasskeys(trx, userId)).length >= passkeysPerPerson) throw tooMany();
        if (!(await store.addPasskey(trx, row))) return false;
        await writeActivity(trx, userId, { kind: "passkey_added", device, at: clock() });
        await mails.post(trx, mail.passkeyAddedMail(email, body.name, publicUrl));
        return true;
      });
      if (!added) throw invalid();
      return store.shownPasskey(row);
    },

    async rename({ userId }: Principal, id: string, name: string): Promise<Passkey> {
      const renamed = await db.asAuth((trx) => store.renamePasskey(trx, userId, id, name));
      if (!renamed) throw notFound();
      return store.shownPasskey(renamed);
    },

    /** The wrap goes first: a passkey without one is whole, a wrap without its passkey is not. */
    async remove(principal: Principal, id: string, password: string | undefined): Promise<void> {
      await reauthenticate(principal, password);
      const { userId, email, device } = principal;
      if (!(await owners.isOf(userId, id))) throw notFound();
      await endWrap(userId, id);
      await db.asAuth(async (trx) => {
        const gone = await store.deletePasskey(trx, userId, id);
        if (!gone) return;
        await writeActivity(trx, userId, { kind: "passkey_removed", device, at: clock() });
        await mails.post(trx, mail.passkeyRemovedMail(email, gone.name, publicUrl));
      });
    },

    /** The same for everybody: it names no passkey, the person chooses one. */
    async beginSignIn(): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
      const token = await beginAttempt(null);
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challengeOf(token), "base64url")),
        timeout: passkeyAttemptMs,
        userVerification: "required",
      });
      return { options, token };
    },

    /** Has and knows in one: no code is asked for. */
    async signIn(
      token: string | undefined,
      body: PasskeySignInBody,
      userAgent: string,
    ): Promise<{ user: { id: string; email: string }; signedToken: string }> {
      const expected = await endAttempt(token, null);
      const row = await db.asAuth((trx) => store.findByCredential(trx, body.id));
      if (!row) throw refused({ unknown: true });
      if (body.response.userHandle !== textOf(handleOf(row.user_id))) throw refused();
      const counter = await readAssertion(body, row.public_key, expected);
      if (counter === undefined) throw refused();
      const now = clock();
      const grew = await db.asAuth(async (trx) => {
        if (await store.notePasskeyUse(trx, row.id, counter, new Date(now))) return true;
        const happening = { device: deviceName(userAgent), at: now };
        await writeActivity(trx, row.user_id, { kind: "passkey_copied", ...happening });
        await mails.post(trx, mail.passkeyCopiedMail(row.email, row.name, publicUrl));
        return false;
      });
      if (!grew) throw refused();
      const user = { id: row.user_id, email: row.email };
      const signedToken = await sessions.begin(row.user_id, userAgent, "signed_in_passkey");
      return { user, signedToken };
    },
  };
}

/** The 16 bytes of the person's id: no address lies in the authenticator's memory but the one it shows. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function refused({ unknown = false } = {}): Refusal {
  const members = unknown ? { members: { unknown: "true" } } : {};
  return new Refusal("passkey_refused", "That passkey does not work here.", members);
}

function invalid(): Refusal {
  return new Refusal("passkey_invalid", "That passkey can't be used here. Try another one.");
}

function tooMany(): Refusal {
  return new Refusal("passkey_limit", `You have ${passkeysPerPerson} passkeys. Remove one first.`);
}
