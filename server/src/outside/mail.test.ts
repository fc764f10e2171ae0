import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { type MailMessage, mailQueue } from "./mail.ts";
import { mailMessage } from "./mail-layout.ts";

const message: MailMessage = {
  to: "ada@example.com",
  subject: "Hello",
  text: "Hi",
  html: "<p>Hi</p>",
};

let logged: string[];
let log: Log;
beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  const write = (fields: object, sentence: string) =>
    void logged.push(JSON.stringify([fields, sentence]));
  log = { info: write, warn: write, error: write };
});
afterEach(() => vi.useRealTimers());

/** Fails as often as said, then works. */
function flaky(failures: number) {
  const sent: MailMessage[] = [];
  let tries = 0;
  return {
    sent,
    tries: () => tries,
    async send(mail: MailMessage) {
      if (++tries <= failures) {
        throw Object.assign(new Error(`550 no such user ${mail.to}`), { code: "EENVELOPE" });
      }
      sent.push(mail);
    },
  };
}

test("a mail that fails is tried again, with longer pauses", async () => {
  const mail = flaky(2);
  mailQueue(mail, log).post(message);
  await vi.advanceTimersByTimeAsync(999);
  expect(mail.tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(mail.tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mail.sent).toEqual([message]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(mail.tries()).toBe(3);
});

test("after four tries it is given up, and the log says so without the address", async () => {
  const mail = flaky(9);
  mailQueue(mail, log).post(message);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(mail.tries()).toBe(4);
  expect(logged).toHaveLength(4);
  expect(logged[3]).toContain('"code":"EENVELOPE","lost":true');
  expect(logged.join()).not.toContain("ada@example.com");
});

test("closing sends what waits, once more", async () => {
  const mail = flaky(1);
  const queue = mailQueue(mail, log);
  queue.post(message);
  await vi.advanceTimersByTimeAsync(0);
  await queue.close();
  expect(mail.sent).toEqual([message]);
});

test("the same words stand in both forms, and nothing in them becomes markup", () => {
  const mail = mailMessage({
    to: "ada@example.com",
    subject: "Hello <you>",
    paragraphs: ["One & two"],
    button: { label: "Go", link: 'https://vault.example/?a=1&b="2"' },
    footnote: "Small",
  });
  expect(mail.text).toBe(
    'One & two\n\nGo:\nhttps://vault.example/?a=1&b="2"\n\nSmall\n\nBreezy Vault',
  );
  expect(mail.html).toContain("Hello &lt;you&gt;</h1>");
  expect(mail.html).toContain('href="https://vault.example/?a=1&amp;b=&quot;2&quot;"');
});
