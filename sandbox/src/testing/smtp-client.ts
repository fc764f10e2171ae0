import { connect } from "node:net";
import { createInterface } from "node:readline";

/** Speaks SMTP over a bare socket. Rejects with the server's line where it refuses. */
export async function sendMail(url: string, to: string[], ...mails: string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();

  const expectCode = async (code: number) => {
    for (;;) {
      const line = await lines.next();
      if (line.done === true) throw new Error("the server hung up");
      if (line.value[3] === "-") continue;
      if (!line.value.startsWith(`${code} `)) throw new Error(line.value);
      return;
    }
  };
  const say = (text: string, code: number) => {
    socket.write(`${text}\r\n`);
    return expectCode(code);
  };

  try {
    await expectCode(220);
    await say("EHLO localhost", 250);
    for (const mail of mails) {
      await say("MAIL FROM:<hello@breezy.test>", 250);
      for (const recipient of to) await say(`RCPT TO:<${recipient}>`, 250);
      await say("DATA", 354);
      await say(`${mail.replaceAll("\r\n.", "\r\n..")}\r\n.`, 250);
    }
    await say("QUIT", 221);
  } finally {
    socket.destroy();
  }
}
