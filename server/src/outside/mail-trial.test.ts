import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { anInbox } from "../testing/inbox.ts";
import { aScriptedSmtp, saysNothing, type SmtpScript } from "../testing/scripted-smtp.ts";
import { mailTrial } from "./mail-trial.ts";
import { smtpMail } from "./mail.ts";

const from = "Breezy Vault <hello@vault.example>";
const to = "ada@example.com";

async function tryAt(smtpUrl: string, patienceMs?: number): Promise<string | null> {
  const mail = smtpMail(smtpUrl, from, patienceMs);
  try {
    return await mailTrial(mail)(to);
  } finally {
    mail.close();
  }
}

async function tryScript(script: SmtpScript, patienceMs?: number): Promise<string | null> {
  const smtp = await aScriptedSmtp(script);
  try {
    return await tryAt(smtp.smtpUrl, patienceMs);
  } finally {
    await smtp.close();
  }
}

async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("one mail arrives, and nothing is wrong", async () => {
  const inbox = await anInbox();
  expect(await tryAt(inbox.smtpUrl)).toBeNull();
  await inbox.close();
  expect(inbox.received).toMatchObject([{ to: [to], subject: "A test email" }]);
});

test("a name that nobody has", async () => {
  const words = await tryAt("smtp://mail.invalid:2525");
  expect(words).toMatch(/^The mail server's name can't be looked up: .*mail\.invalid/);
});

test("a port where nothing listens", async () => {
  const words = await tryAt(`smtp://127.0.0.1:${await aClosedPort()}`);
  expect(words).toMatch(/^Nothing listens at that host and port: .*ECONNREFUSED/);
});

test("a server that speaks no TLS, or none where it is asked for", async () => {
  const smtp = await aScriptedSmtp();
  const plain = smtp.smtpUrl.replace("vault:secret@", "");
  for (const address of [plain.replace("smtp:", "smtps:"), `${plain}?requireTLS=true`]) {
    expect(await tryAt(address)).toMatch(/TLS|STARTTLS/);
  }
  await smtp.close();
});

test.each<[string, SmtpScript, RegExp]>([
  [
    "a wrong password",
    (step) => (step === "AUTH" ? "535 5.7.8 who are you" : undefined),
    /^The mail server does not take the name and password: .*535 5\.7\.8 who are you/,
  ],
  [
    "a sender that is not theirs",
    (step) => (step === "MAIL" ? "553 5.7.1 not your address" : undefined),
    /^The mail server refused MAIL FROM: 553 5\.7\.1 not your address$/,
  ],
  [
    "a recipient that nobody is",
    (step) => (step === "RCPT" ? "550 5.1.1 no such mailbox" : undefined),
    /^The mail server refused RCPT TO: 550 5\.1\.1 no such mailbox$/,
  ],
  [
    "a message that it does not like",
    (step) => (step === "message" ? "554 5.7.1 spam" : undefined),
    /^The mail server refused DATA: 554 5\.7\.1 spam$/,
  ],
])("%s is told in the server's words, without ours", async (_, script, words) => {
  const told = await tryScript(script);
  expect(told).toMatch(words);
  expect(told).not.toContain("secret");
});

test("a server that says nothing", async () => {
  const words = await tryScript(() => saysNothing, 200);
  expect(words).toMatch(/^The mail server said nothing for 30 seconds/);
});
