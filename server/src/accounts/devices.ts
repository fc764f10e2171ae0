import { randomUUID } from "node:crypto";
import type { Database } from "../db.ts";
import type { Principal } from "../http/context.ts";
import type { MailQueue } from "../mails/mail-queue.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { hashToken } from "../secret-token.ts";
import { writeActivity } from "./activity.ts";
import * as store from "./device-store.ts";

/** As long as browsers keep a cookie. */
export const deviceKeptMs = 400 * 24 * 3600 * 1000;

export interface DevicesDeps {
  db: Database;
  mails: MailQueue;
  publicUrl: string;
  clock: () => number;
}

export type Devices = ReturnType<typeof createDevices>;

/** Which browsers a person has signed in with, each known by a cookie of its own. */
export function createDevices({ db, mails, publicUrl, clock }: DevicesDeps) {
  return {
    /** After a sign-in. The owner is told of a device not seen before, but for their very first. */
    async arrive(principal: Principal, deviceToken: string): Promise<void> {
      const { userId, email, device } = principal;
      const tokenHash = hashToken(`${userId} ${deviceToken}`);
      const now = clock();
      await db.asAuth(async (trx) => {
        if (await store.touchDevice(trx, userId, tokenHash, new Date(now))) return;
        const { isFirst } = await store.addDevice(trx, userId, tokenHash, new Date(now));
        if (isFirst) return;
        await writeActivity(trx, userId, { kind: "new_device", device, at: now });
        await mails.post(trx, newDeviceMail(email, { device, at: now }, publicUrl));
      });
    },

    /** Whether they signed in with it before. It takes as long if there is no such person. */
    async knows(userId: string | undefined, deviceToken: string | undefined): Promise<boolean> {
      if (deviceToken === undefined) return false;
      const whose = userId ?? randomUUID();
      const tokenHash = hashToken(`${whose} ${deviceToken}`);
      return db.asAuth((trx) => store.knowsDevice(trx, whose, tokenHash));
    },

    /** Those whose cookie has run out. */
    async sweep(): Promise<void> {
      await db.asAuth((trx) => store.deleteOldDevices(trx, new Date(clock() - deviceKeptMs)));
    },
  };
}

function newDeviceMail(
  to: string,
  { device, at }: { device: string; at: number },
  publicUrl: string,
): MailMessage {
  return mailMessage({
    to,
    subject: "A new device signed in",
    paragraphs: [
      `Someone signed in to your account from a new device: ${device}, on ${new Date(at).toUTCString()}.`,
      "If it was you, you can ignore this email. If not, change your password in My Account, which signs out every other device, and remove any passkeys you don't recognize. Signing in alone does not open your vault.",
    ],
    button: { label: "See my security activity", link: `${publicUrl}/dashboard/settings/activity` },
    footnote: "A browser that clears its cookies counts as new each time.",
  });
}
