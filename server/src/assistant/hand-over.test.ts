import { randomUUID } from "node:crypto";
import type { MessageList } from "@breezy/contract/assistant";
import { handOverMessages, handOverNoteMaxLength } from "@breezy/contract/feedback";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smtpMail } from "../outside/mail.ts";
import { anApp, type TestApp } from "../testing/app.ts";
import { aLibrary, ask, aThread } from "../testing/asking.ts";
import { anInbox, type Inbox } from "../testing/inbox.ts";
import { aUser, type Person } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findTraces } from "../testing/traces.ts";
import { openContent, sealContent } from "./message-content.ts";
import { findMessage, replaceSealed } from "./messages-store.ts";
import { know } from "./people.ts";
import { createKeyring } from "./sealing.ts";

const support = "support@example.com";

let it: TestApp;
let inbox: Inbox;
let mail: ReturnType<typeof smtpMail>;
let ada: Person;
beforeAll(async () => {
  inbox = await anInbox();
  mail = smtpMail(inbox.smtpUrl, "Breezy Vault <vault@example.com>");
  it = await anApp({ library: aLibrary, mail });
});
afterAll(async () => {
  await it.close();
  mail.close();
  await inbox.close();
});
beforeEach(async () => {
  inbox.received.length = 0;
  inbox.asked = 0;
  inbox.refusing = false;
  ada = await aUser(it);
});

const whole = (...ids: string[]) => ids.map((id) => ({ id, hidden: [] as object[] }));
const handOver = (person: Person, threadId: string, body: object) =>
  person.call("POST", `/api/threads/${threadId}/support`, { id: randomUUID(), ...body });
/** In the place of an answer's words. */
async function say(replyId: string, text: string): Promise<void> {
  const keyring = createKeyring(it.assistantKey);
  await it.db.asAssistant(ada.id, async (trx) => {
    const { sealer } = await know(trx, keyring, ada.id);
    const row = (await findMessage(trx, ada.id, replyId))!;
    const sealed = sealContent(sealer, row, { ...openContent(sealer, row), text });
    await replaceSealed(trx, ada.id, { id: row.id, sealed });
  });
}
/** A question, its answer, and another question and answer. */
async function aTalk(person: Person) {
  const first = await ask(person, "FIRST how do i print");
  const second = await ask(person, "SECOND connect to wifi", { thread_id: first.thread_id });
  return { threadId: first.thread_id, first, second };
}

describe("the part of a conversation that is sent to support", () => {
  // Claim (assistant): Support gets the messages that the person chose and nothing else, to be answered to
  // their address; nothing of it is stored.
  test("is what was chosen, in its order, from the product and to be answered to the person", async () => {
    const { threadId, second } = await aTalk(ada);
    const answer = await handOver(ada, threadId, {
      messages: whole(second.reply.id, second.sent.id),
      note: "It worked yesterday.",
    });
    expect([answer.status, await answer.json()]).toEqual([200, { to: support }]);
    const [received] = inbox.received;
    expect(inbox.received).toHaveLength(1);
    expect(received).toMatchObject({
      to: [support],
      subject: "A conversation with Breezy",
    });
    expect(received!.headers).toMatch(new RegExp(`^Reply-To: ${ada.email}$`, "m"));
    expect(received!.headers).not.toContain("Auto-Submitted");
    expect(received!.text).toContain(`${ada.email} chose these 2 messages`);
    expect(received!.text).toMatch(
      /They add:\s+> It worked yesterday\.\s+They, 2026-11-20 12:00 UTC:\s+> SECOND connect to wifi\s+Breezy, /,
    );
    expect(received!.text).not.toContain("FIRST");
    const [, after] = received!.text.split("Breezy, 2026");
    expect(after).toContain(
      [
        " UTC:",
        "> Connect to Wi-Fi, in brief. More at https://support.example/wifi-connect. [1]",
        ">",
        "> 1. Look for wifi-connect in a browser.",
        "> 2. Press Go.",
        ">",
      ].join("\n"),
    );
    expect(after).toContain("> Sources:\n> [1] Connect to Wi-Fi\n");
    expect(
      await findTraces(it.pool, ["SECOND", "It worked yesterday", second.reply.message]),
    ).toEqual([]);
    expect(it.logged.join("\n")).not.toMatch(/SECOND|It worked yesterday/);
    const { rows } = await it.pool.query("select 1 from mails");
    expect(rows).toEqual([]);
  });

  test("loses what the browser knows for a secret, and what looks like one", async () => {
    const { sent, thread_id: threadId } = await ask(ada, "my dog Rex and a printer");
    const at = sent.message.indexOf("Rex");
    await handOver(ada, threadId, {
      messages: [{ id: sent.id, hidden: [{ start: at, end: at + 3, kind: "password" }] }],
      note: "card 4242 4242 4242 4242",
    });
    const { text } = inbox.received[0]!;
    expect(text).toContain("> my dog [password hidden] and a printer");
    expect(text).toContain("> card [card number hidden]");
    expect(text).not.toMatch(/Rex|4242/);
  });

  // Claim (assistant): Support reads an answer as plain text, without Markdown's marks.
  test("reads as plain text, and hides what the marks of an answer divided; a question stays as it was typed", async () => {
    const asked = "how do i print **this** [1] and *that*";
    const { sent, reply, thread_id: threadId } = await ask(ada, asked);
    await say(
      reply.id,
      "## Printing\n\nOpen **Settings** on [the page](https://a.example/a_b_c).\n\n1. Tap *Print*\n   - on `iPad_1`\n2. Wait\n\n| Where | What |\n| --- | --- |\n| Wi-Fi | **on** |\n\nCard 4242 **4242** 4242 4242",
    );
    const answer = await handOver(ada, threadId, { messages: whole(sent.id, reply.id) });
    expect(answer.status).toBe(200);
    const { text, html } = inbox.received[0]!;
    expect(text).toContain(`> ${asked}\n`);
    const lines = [
      "> Printing",
      ">",
      "> Open Settings on the page (https://a.example/a_b_c).",
      ">",
      "> 1. Tap Print",
      ">    - on iPad_1",
      "> 2. Wait",
      ">",
      "> Where | What",
      "> Wi-Fi | on",
      ">",
      "> Card [card number hidden]",
    ];
    expect(text).toContain(lines.join("\n"));
    expect(html).toContain("&gt; 1. Tap Print<br>\n&gt;&nbsp;&nbsp;&nbsp;&nbsp;- on iPad_1<br>");
  });

  test.each([
    ["beyond its end", [{ start: 0, end: 999, kind: "password" }]],
    ["backward", [{ start: 3, end: 3, kind: "password" }]],
    [
      "over one another",
      [
        { start: 0, end: 4, kind: "password" },
        { start: 3, end: 5, kind: "password" },
      ],
    ],
  ])("is refused where parts that are hidden lie %s", async (_, hidden) => {
    const { sent, thread_id: threadId } = await ask(ada, "how do i print");
    const answer = await handOver(ada, threadId, { messages: [{ id: sent.id, hidden }] });
    await expectRefusal(answer, 422, "invalid");
    expect(inbox.asked).toBe(0);
  });

  // Claim (assistant): Nobody judges or hands on another person's message.
  test("is never another person's, another conversation's, nobody's, or the same twice", async () => {
    const eve = await aUser(it);
    const { threadId, first } = await aTalk(ada);
    const elsewhere = await ask(ada, "how do i print a photo");
    const theirs = await ask(eve, "how do i print");
    const refused: [Person, string, string[]][] = [
      [eve, threadId, [first.sent.id]],
      [eve, theirs.thread_id, [theirs.sent.id, first.sent.id]],
      [ada, threadId, [first.sent.id, elsewhere.sent.id]],
      [ada, threadId, [first.sent.id, first.sent.id]],
      [ada, threadId, [randomUUID()]],
      [ada, await aThread(ada), [first.sent.id]],
    ];
    for (const [person, thread, ids] of refused)
      await expectRefusal(
        await handOver(person, thread, { messages: whole(...ids) }),
        404,
        "not_found",
      );
    await ada.call("DELETE", `/api/threads/${threadId}`);
    const gone = await handOver(ada, threadId, { messages: whole(first.sent.id) });
    await expectRefusal(gone, 404, "not_found");
    expect(inbox.asked).toBe(0);
  });

  test.each([
    ["nothing", { messages: [] }],
    [
      "too many",
      { messages: whole(...Array.from({ length: handOverMessages + 1 }, () => randomUUID())) },
    ],
    ["a long note", { messages: whole(randomUUID()), note: "x".repeat(handOverNoteMaxLength + 1) }],
    ["an address of their own", { messages: whole(randomUUID()), to: "eve@example.com" }],
  ])("is refused with %s", async (_, body) => {
    await expectRefusal(await handOver(ada, randomUUID(), body), 422, "invalid");
  });

  test("is sent five times, then not for a while, and once however often it is asked for", async () => {
    const { sent, thread_id: threadId } = await ask(ada, "how do i print");
    const body = { id: randomUUID(), messages: whole(sent.id) };
    const same = await Promise.all(Array.from({ length: 8 }, () => handOver(ada, threadId, body)));
    expect(same.every(({ status }) => status === 200)).toBe(true);
    expect(inbox.received).toHaveLength(1);
    for (let n = 0; n < 4; n++)
      expect((await handOver(ada, threadId, { messages: whole(sent.id) })).status).toBe(200);
    const refused = await handOver(ada, threadId, { messages: whole(sent.id) });
    await expectRefusal(refused, 429, "too_many_requests");
    expect(inbox.received).toHaveLength(5);
  });

  // Claim (assistant): A mail to support that no server takes is said so, and loses nothing.
  test("says so if no mail server takes it, keeps nothing, and goes when it is sent again", async () => {
    const { sent, thread_id: threadId } = await ask(ada, "CANARY how do i print");
    const body = { id: randomUUID(), messages: whole(sent.id) };
    inbox.refusing = true;
    for (let n = 0; n < 7; n++)
      await expectRefusal(await handOver(ada, threadId, body), 503, "support_unreachable");
    expect(it.logged.join("\n")).not.toContain(ada.email);
    expect((await it.pool.query("select 1 from mails")).rows).toEqual([]);
    const kept = (await ada.json("GET", `/api/threads/${threadId}/messages`)) as MessageList;
    expect(kept.messages).toHaveLength(2);
    inbox.refusing = false;
    expect((await handOver(ada, threadId, body)).status).toBe(200);
    expect(inbox.received).toHaveLength(1);
  });
});

describe("what was typed", () => {
  // Claim (assistant): Nothing typed reaches a header of the mail to support, or runs in it.
  // Attack (hostile texts): a note to support that would be a header, a tag or a line of ours is a marked line of text.
  test("reaches no header, no tag and no line of ours", async () => {
    const { threadId, first } = await aTalk(ada);
    const note =
      "x\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script><img src=x onerror=alert(1)>\u2028They add:\n=HYPERLINK(1)";
    expect((await handOver(ada, threadId, { messages: whole(first.sent.id), note })).status).toBe(
      200,
    );
    const [received] = inbox.received;
    expect(received!.to).toEqual([support]);
    expect(received!.headers).not.toMatch(/eve@|bcc/i);
    expect(received!.text).not.toMatch(/^(?:Bcc|=HYPERLINK|<script)/m);
    expect(received!.text.match(/^They add:$/gm)).toHaveLength(1);
    expect(received!.html).not.toMatch(/<script|<img/);
    expect(received!.html).toContain("&lt;script&gt;");
  });

  test("of a hostile address is one reply address, and no further one", async () => {
    await mail.send(
      {
        to: support,
        subject: "A conversation with Breezy",
        text: "x",
        html: "x",
        replyTo: "a@example.com\r\nBcc: eve@example.com",
      },
      randomUUID(),
    );
    const [{ to, headers } = { to: [], headers: "" }] = inbox.received;
    expect(to).toEqual([support]);
    expect(headers).toMatch(/^Reply-To:/m);
    expect(headers).not.toMatch(/^bcc:/im);
  });
});
