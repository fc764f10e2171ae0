/** A mail server that can refuse, and remembers what it was asked. */
import { type Message, parseMessage } from "@breezy/sandbox/inbox/message";
import { listenForMail } from "@breezy/sandbox/inbox/smtp";

export interface Received extends Message {
  messageId: string;
  /** As they came, above the body. */
  headers: string;
}

export interface Inbox {
  smtpUrl: string;
  /** Oldest first. */
  received: Received[];
  /** How many mails it was handed, with those that it refused. */
  asked: number;
  refusing: boolean;
  close(): Promise<void>;
}

export async function anInbox(): Promise<Inbox> {
  const inbox: Inbox = {
    smtpUrl: "",
    received: [],
    asked: 0,
    refusing: false,
    close: () => server.close(),
  };
  const server = await listenForMail(
    {
      async add(raw, envelope) {
        inbox.asked++;
        if (inbox.refusing) throw new Error("this inbox refuses for now");
        const message = await parseMessage(raw, envelope, String(inbox.asked), 0);
        const [headers = ""] = Buffer.from(raw).toString().split("\r\n\r\n", 1);
        const [, messageId = ""] = /^message-id:\s*(\S+)/im.exec(headers) ?? [];
        inbox.received.push({ ...message, messageId, headers });
        return message;
      },
      list: () => inbox.received,
      get: (id) => inbox.received.find((message) => message.id === id),
      async empty() {
        inbox.received = [];
      },
    },
    "127.0.0.1",
    0,
  );
  inbox.smtpUrl = `smtp://127.0.0.1:${server.port}`;
  return inbox;
}
