import { expect, test } from "vitest";
import { anInbox } from "../testing/inbox.ts";
import { smtpMail } from "./mail.ts";
import { mailMessage } from "./mail-layout.ts";

const from = "Breezy Vault <hello@vault.example>";

test("a mail that is sent twice is one to a mail program", async () => {
  const inbox = await anInbox();
  const mail = smtpMail(inbox.smtpUrl, from);
  const message = mailMessage({ to: "ada@example.com", subject: "Hello", paragraphs: ["Hi"] });
  const [one, other] = ["6f1c2c3e-0000-4000-8000-000000000001", "other"];
  for (const id of [one, one, other]) await mail.send(message, id);
  mail.close();
  await inbox.close();
  expect(inbox.received.map(({ messageId }) => messageId)).toEqual([
    `<${one}@vault.example>`,
    `<${one}@vault.example>`,
    "<other@vault.example>",
  ]);
  expect(inbox.received[0]).toMatchObject({ to: ["ada@example.com"], subject: "Hello" });
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
