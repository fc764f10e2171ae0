/** Questions to anyone who sits at the terminal, or to the lines of a pipe. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { AdminError } from "./admin-error.ts";

export interface Asking {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** Questions go to the standard error output: the other one carries results alone. */
export function openAsking(): Asking {
  const isTerminal = process.stdin.isTTY;
  let hidden = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: isTerminal });
  const next = lines[Symbol.asyncIterator]();
  lines.once("SIGINT", () => process.exit(130));

  async function read(question: string): Promise<string> {
    process.stderr.write(`${question} `);
    const { value, done } = await next.next();
    if (done) throw new AdminError("the answers ended too early");
    return value;
  }
  return {
    ask: read,
    async askHidden(question) {
      hidden = true;
      try {
        return await read(question);
      } finally {
        hidden = false;
        if (isTerminal) process.stderr.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
