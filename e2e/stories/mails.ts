import { expect } from "@playwright/test";
import type { Place } from "../by-wire.ts";
import { mailsTo } from "../inbox.ts";

/** All that was ever mailed to one address: neither one less nor one more. */
export interface MailsOf {
  /** These have come besides; in whichever order, where several leave at once. Returns the first one's text and links. */
  come(...subjects: string[]): Promise<{ text: string; links: string[] }>;
}

export function mailsOf({ inboxUrl }: Place, address: string): MailsOf {
  const expected: string[] = [];
  const read = () => mailsTo(inboxUrl, address);
  return {
    async come(...subjects) {
      expected.push(...subjects);
      const told = async () => (await read()).map(({ subject }) => subject).toSorted();
      await expect.poll(told, `the mails to ${address}`).toEqual(expected.toSorted());
      const mail = (await read()).find(({ subject }) => subject === (subjects[0] ?? expected[0]));
      return mail!;
    },
  };
}
