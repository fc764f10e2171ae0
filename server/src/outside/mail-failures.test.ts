/** What a mail server says of one mail for good, and what it says of us. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { aScriptedSmtp, type ScriptedSmtp, type SmtpStep } from "../testing/scripted-smtp.ts";
import { describeFailure, type MailFailure } from "./mail-failures.ts";
import { smtpMail } from "./mail.ts";

const to = "ada@example.com";
const message = { to, subject: "Hello", text: "Hi", html: "<p>Hi</p>" };

let server: ScriptedSmtp;
beforeEach(async () => {
  server = await aScriptedSmtp();
});
afterEach(() => server.close());

/** Under the failure of one mail that `answer` is said to. */
async function failureAt(step: SmtpStep, answer: string): Promise<MailFailure> {
  server.script = (asked) => (asked === step ? answer : undefined);
  const mail = smtpMail(server.smtpUrl, "Breezy Vault <hello@vault.example>");
  const failure = await mail.send(message, "an-id").then(
    () => expect.unreachable("the mail was taken"),
    (error: unknown) => describeFailure(error),
  );
  mail.close();
  return failure;
}

test.each<[SmtpStep, string, Partial<MailFailure>]>([
  ["RCPT", `550 5.1.1 <${to}>: no such user`, { smtp: 550, status: "5.1.1", code: "EENVELOPE" }],
  ["RCPT", "550-5.1.1 No such\r\n550 5.1.1 account", { smtp: 550, status: "5.1.1" }],
  ["RCPT", "556 5.1.10 takes no mail", { smtp: 556, status: "5.1.10" }],
  ["RCPT", "501 5.1.3 bad syntax", { smtp: 501, status: "5.1.3" }],
  ["RCPT", "550 no mailbox here by that name", { smtp: 550 }],
  ["RCPT", "553 sorry, that is no address (#5.1.1).", { smtp: 553, status: "5.1.1" }],
  ["message", "552 5.3.4 too large", { smtp: 552, status: "5.3.4", code: "EMESSAGE" }],
  ["message", "554 5.6.0 cannot be read", { smtp: 554, status: "5.6.0" }],
  ["message", "550 this is nothing that we take", { smtp: 550 }],
])("of one mail for good: %s, %s", async (step, answer, known) => {
  expect(await failureAt(step, answer)).toMatchObject({ ...known, forGood: true });
});

test.each<[SmtpStep, string, Partial<MailFailure>]>([
  ["greeting", "554 5.7.1 your host is on a list", { smtp: 554 }],
  ["EHLO", "550 5.7.1 who are you", {}],
  ["AUTH", "535 5.7.8 wrong name or password", { smtp: 535, status: "5.7.8", code: "EAUTH" }],
  ["AUTH", "550 5.1.1 no such user", { smtp: 550, code: "EAUTH" }],
  ["MAIL", "550 5.1.1 no such sender", { smtp: 550, code: "EENVELOPE" }],
  ["MAIL", "530 5.7.0 sign in first", { smtp: 530 }],
  ["RCPT", "552 5.2.2 mailbox full", { smtp: 552, status: "5.2.2" }],
  ["RCPT", "552 over quota", { smtp: 552 }],
  ["RCPT", "450 4.2.1 come back later", { smtp: 450, status: "4.2.1" }],
  ["RCPT", "421 4.3.2 closing", { smtp: 421 }],
  ["RCPT", `554 5.7.1 <${to}>: Relay access denied`, { smtp: 554, status: "5.7.1" }],
  ["RCPT", "550 relay not permitted", { smtp: 550 }],
  ["RCPT", "550 5.1.0 <hello@vault.example>: Sender address rejected", { status: "5.1.0" }],
  ["RCPT", "550-Verification failed\r\n550 Sender verify failed", { smtp: 550 }],
  ["RCPT", "530 5.5.1 Authentication required", { smtp: 530 }],
  ["RCPT", "503 bad sequence of commands", { smtp: 503 }],
  ["RCPT", "554 5.7.1 refused for 5.1.1.5 on a list", { status: "5.7.1" }],
  ["DATA", "451 4.3.0 not now", { smtp: 451 }],
  ["message", "452 4.3.1 the disk is full", { smtp: 452, code: "EMESSAGE" }],
  ["message", "554 Message rejected: Email address is not verified.", { smtp: 554 }],
  ["message", "550 vault.example sent more than its limit", { smtp: 550 }],
])("tried again: %s, %s", async (step, answer, known) => {
  expect(await failureAt(step, answer)).toMatchObject({ ...known, forGood: false });
});

test("the same where a server takes one command at a time", async () => {
  const refused = "550 5.1.1 no such user";
  server.script = (step) =>
    step === "EHLO" ? "250 AUTH PLAIN" : step === "RCPT" ? refused : undefined;
  const mail = smtpMail(server.smtpUrl, "hello@vault.example");
  const error = await mail.send(message, "an-id").catch((thrown: unknown) => thrown);
  mail.close();
  expect(describeFailure(error)).toMatchObject({ smtp: 550, status: "5.1.1", forGood: true });
});

test("where nobody answers, nobody has refused", async () => {
  const mail = smtpMail("smtp://127.0.0.1:1", "hello@vault.example");
  const error = await mail.send(message, "an-id").catch((thrown: unknown) => thrown);
  mail.close();
  expect(describeFailure(error)).toEqual({ code: "ESOCKET", forGood: false });
  expect(describeFailure("no error at all")).toEqual({ code: "unknown", forGood: false });
});
