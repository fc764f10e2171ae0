import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Message } from "./inbox/message.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { sendMail } from "./testing/smtp-client.ts";

let dataDir: string;
let sandbox: Sandbox;
let now: number;

const start = () => createSandbox({ httpPort: 0, smtpPort: 0, dataDir, clock: () => now });
const get = (path: string, init?: RequestInit) => fetch(sandbox.httpUrl + path, init);
const messages = async (query = "") =>
  (await (await get(`/inbox/messages${query}`)).json()) as Message[];

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12);
  dataDir = await mkdtemp(join(tmpdir(), "breezy-sandbox-"));
  sandbox = await start();
});

afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const confirmation = [
  "From: Breezy Vault <hello@breezy.test>",
  "To: Ada <ada@example.com>",
  "Subject: =?utf-8?Q?Welcome_=E2=80=93_confirm?=",
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Open http://localhost:3000/confirm?token=3Da&next=3D1. Then <sign> in.",
  "--b",
  "Content-Type: text/html; charset=utf-8",
  "",
  '<script>alert(1)</script><a href="http://localhost:3000/confirm?token=a&amp;next=1">Confirm</a>',
  '<a href="javascript:alert(1)">no</a> <a href="https://help.test/">Help</a>',
  "--b--",
].join("\r\n");

const plain = (subject: string) => `Subject: ${subject}\r\n\r\nHello.`;

describe("a mail sent over SMTP", () => {
  test("arrives whole, with its links", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], confirmation);
    expect(await messages()).toEqual([
      {
        id: expect.stringMatching(/^0\d{13}-00000001$/),
        to: ["ada@example.com"],
        from: "Breezy Vault <hello@breezy.test>",
        subject: "Welcome – confirm",
        text: expect.stringContaining("Open http://localhost:3000/confirm?token=a&next=1."),
        html: expect.stringContaining("<script>"),
        date: "2026-11-21T12:00:00.000Z",
        links: ["http://localhost:3000/confirm?token=a&next=1", "https://help.test/"],
      },
    ]);
  });

  test("is listed newest first, and by recipient whatever the case", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("one"));
    await sendMail(sandbox.smtpUrl, ["bob@example.com", "ada@example.com"], plain("two"));
    await sendMail(sandbox.smtpUrl, ["bob@example.com"], plain("three"));
    const subjects = (list: Message[]) => list.map((message) => message.subject);
    expect(subjects(await messages())).toEqual(["three", "two", "one"]);
    expect(subjects(await messages("?to=ADA@example.com"))).toEqual(["two", "one"]);
    expect(subjects(await messages("?to=eve@example.com"))).toEqual([]);
  });

  test("survives a restart, also one in the same millisecond", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("one"));
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("two"));
    const before = await messages();
    await sandbox.close();
    sandbox = await start();
    expect(await messages()).toEqual(before);
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("three"));
    expect((await messages()).map((message) => message.subject)).toEqual(["three", "two", "one"]);
  });

  test("is refused over 5 MB, and nothing is kept", async () => {
    const huge = `Subject: big\r\n\r\n${`${"x".repeat(78)}\r\n`.repeat(70_000)}`;
    await expect(sendMail(sandbox.smtpUrl, ["ada@example.com"], huge)).rejects.toThrow(/^552 /);
    expect(await messages()).toEqual([]);
  });

  test("is let go once 300 newer ones are there, from the folder too", async () => {
    const mails = Array.from({ length: 301 }, (_, n) => plain(`mail ${n}`));
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], ...mails);
    expect(await messages()).toHaveLength(300);
    await sandbox.close();
    sandbox = await start();
    const kept = await messages();
    expect(kept).toHaveLength(300);
    expect(kept.at(-1)?.subject).toBe("mail 1");
  });

  test("is forgotten when the inbox is emptied", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("one"));
    expect((await get("/inbox/messages", { method: "DELETE" })).status).toBe(204);
    expect(await messages()).toEqual([]);
    await sandbox.close();
    sandbox = await start();
    expect(await messages()).toEqual([]);
  });
});

describe("the pages", () => {
  test("show a mail as text, with its links, and its markup only in a locked frame", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], confirmation);
    const [mail] = await messages();
    const shown = await (await get(`/inbox/${mail!.id}`)).text();
    expect(shown).toContain('<pre class="sheet">Open <a href=');
    expect(shown).toContain("Then &lt;sign&gt; in.</pre>");
    expect(shown).toContain(
      'href="http://localhost:3000/confirm?token=a&amp;next=1" target="_blank"',
    );
    expect(shown).not.toContain("<script>");
    const framed = await get(`/inbox/${mail!.id}/html`);
    expect(await framed.text()).toContain('<base target="_blank"><script>alert(1)</script>');
    const policy = framed.headers.get("content-security-policy");
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    );
  });

  test.each(["/", "/inbox", "/nowhere"])("%s says that nothing real is involved", async (path) => {
    const answer = await get(path);
    expect(await answer.text()).toContain("No real mail, money or account is involved.");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  });

  test("answer 404 for a mail that is not there, whatever its name", async () => {
    expect((await get("/inbox/none")).status).toBe(404);
    expect((await get("/inbox/none/html")).status).toBe(404);
    expect((await get("/inbox/..%2F..%2Fetc%2Fpasswd")).status).toBe(404);
  });

  test("empty the inbox for a person, not for a foreign page", async () => {
    await sendMail(sandbox.smtpUrl, ["ada@example.com"], plain("one"));
    const press = (origin: string) =>
      get("/inbox/empty", {
        method: "POST",
        redirect: "manual",
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await press("https://elsewhere.test")).status).toBe(403);
    expect(await messages()).toHaveLength(1);
    expect((await press(sandbox.httpUrl)).status).toBe(303);
    expect(await messages()).toEqual([]);
  });
});

test("health answers", async () => {
  expect((await get("/health/live")).status).toBe(200);
});

test("a taken port is an error, and the other port is let go", async () => {
  const squatter = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => squatter.once("listening", resolve));
  const { port } = squatter.address() as AddressInfo;
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port: smtpPort } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  try {
    const attempt = () => createSandbox({ httpPort: port, smtpPort, dataDir, clock: () => now });
    await expect(attempt()).rejects.toMatchObject({ code: "EADDRINUSE" });
    await expect(attempt()).rejects.toMatchObject({ code: "EADDRINUSE", port });
  } finally {
    await new Promise((resolve) => squatter.close(resolve));
  }
});
