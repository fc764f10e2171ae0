import { Duplex } from "node:stream";
import type { Session } from "./embedded-session.ts";

/** What a connection leaves: a transaction under way, what it prepared and set. */
const forgetting = Buffer.concat(["rollback", "discard all"].map(simpleQuery));
/** By which a connection says goodbye to a server that has others. */
const terminate = Buffer.from("X\0\0\0\u{4}", "latin1");

let connections = 0;

/** A connection to the session that `open` gives, as pg expects a socket to be. */
export class EmbeddedSocket extends Duplex {
  readonly #open: () => Promise<Session>;
  readonly #from = connections++;
  #session: Session | undefined;
  /** Once all that was sent is answered. */
  #answered: Promise<unknown> = Promise.resolve();

  constructor(open: () => Promise<Session>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      (session) => {
        this.#session = session;
        this.emit("connect");
      },
      (error: unknown) => this.#fail(error),
    );
    return this;
  }

  override _writev(chunks: { chunk: Buffer }[], written: (error?: Error | null) => void): void {
    const messages = chunks.map(({ chunk }) => chunk).filter((chunk) => !chunk.equals(terminate));
    if (messages.length > 0) {
      this.#answered = this.#session!.ask(this.#from, Buffer.concat(messages)).then(
        (answer) => this.push(answer),
        (error: unknown) => this.#fail(error),
      );
    }
    written();
  }

  #fail(error: unknown): void {
    this.destroy(
      error instanceof Error ? error : new Error("the database failed", { cause: error }),
    );
  }

  override _read(): void {}

  override _final(ended: (error?: Error | null) => void): void {
    void this.#answered.then(() => {
      this.push(null);
      ended();
    });
  }

  override _destroy(cause: Error | null, destroyed: (error?: Error | null) => void): void {
    const end = () => destroyed(cause);
    // If the session is over, which was told by then, there is nothing left to forget.
    if (this.#session) this.#session.ask(this.#from, forgetting).then(end, end);
    else end();
  }

  /** There is no line between the two. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/** The protocol's message of that name. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.from(`Q....${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}
