/** A mail server that answers each step as it is told, and as others do where it is told nothing. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export type SmtpStep = "greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "message";

/** `line` is what the client sent. Undefined is the usual answer. */
export type SmtpScript = (step: SmtpStep, line: string) => string | undefined;

/** The client waits for as long as it will. */
export const saysNothing = "";

const usual: Record<SmtpStep, string> = {
  greeting: "220 here",
  EHLO: "250-here\r\n250-PIPELINING\r\n250 AUTH PLAIN",
  AUTH: "235 2.7.0 welcome",
  MAIL: "250 2.1.0 ok",
  RCPT: "250 2.1.5 ok",
  DATA: "354 go on",
  message: "250 2.0.0 taken",
};

export interface ScriptedSmtp {
  /** With a name and a password. */
  smtpUrl: string;
  /** As it is from the next step on. */
  script: SmtpScript;
  /** The recipients that were named, refused ones too. */
  asked: string[];
  /** The recipients of the mails that it took. */
  taken: string[];
  /** Connections that are open. */
  open: Set<Socket>;
  close(): Promise<void>;
}

export async function aScriptedSmtp(script: SmtpScript = () => undefined): Promise<ScriptedSmtp> {
  const server = createServer((socket) => {
    smtp.open.add(socket);
    socket.on("close", () => smtp.open.delete(socket)).on("error", () => {});
    speak(socket, smtp);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const smtp: ScriptedSmtp = {
    smtpUrl: `smtp://vault:secret@127.0.0.1:${port}`,
    script,
    asked: [],
    taken: [],
    open: new Set(),
    async close() {
      for (const socket of smtp.open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return smtp;
}

function speak(socket: Socket, smtp: ScriptedSmtp): void {
  let recipient = "";
  let inMessage = false;
  let rest = "";

  /** True where the client may go on. */
  function answer(step: SmtpStep, line: string): boolean {
    const text = smtp.script(step, line) ?? usual[step];
    if (text !== saysNothing) socket.write(`${text}\r\n`);
    return /^[23]/.test(text);
  }

  function hear(line: string): void {
    if (inMessage) {
      if (line !== ".") return;
      inMessage = false;
      if (answer("message", line)) smtp.taken.push(recipient);
      return;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === "EHLO" || word === "AUTH" || word === "MAIL") answer(word, line);
    else if (word === "RCPT") {
      const named = /<(.*?)>/.exec(line)?.[1] ?? "";
      smtp.asked.push(named);
      recipient = answer(word, line) ? named : "";
    } else if (word === "DATA" && recipient === "") socket.write("503 5.5.1 nobody to go to\r\n");
    else if (word === "DATA") inMessage = answer(word, line);
    else if (word === "QUIT") socket.end("221 2.0.0 bye\r\n");
    else socket.write("502 5.5.1 unknown\r\n");
  }

  answer("greeting", "");
  socket.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
}
