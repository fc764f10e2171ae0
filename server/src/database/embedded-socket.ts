import { Duplex } from "node:stream";
import type { Session } from "./embedded-session.ts";

/** What a connection before left: a transaction under way, what it prepared and set. */
const forgetting = Buffer.concat(["rollback", "discard all"].map(simpleQuery));

/** A connection to the session that `open` gives, as pg expects a socket to be. */
export class EmbeddedSocket extends Duplex {
  readonly #open: () => Promise<Session>;
  #session: Session | undefined;
  /** Once all that was sent is answered. */
  #answered: Promise<unknown> = Promise.resolve();

  constructor(open: () => Promise<Session>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#begin().then(
      () => this.emit("connect"),
      (error: unknown) => this.#fail(error),
    );
    return this;
  }

  async #begin(): Promise<void> {
    const session = await this.#open();
    await session.ask(forgetting);
    this.#session = session;
  }

  override _writev(chunks: { chunk: Uint8Array }[], written: (error?: Error | null) => void): void {
    const messages = Buffer.concat(chunks.map(({ chunk }) => chunk));
    this.#answered = this.#session!.ask(messages).then(
      (answer) => this.push(answer),
      (error: unknown) => this.#fail(error),
    );
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
