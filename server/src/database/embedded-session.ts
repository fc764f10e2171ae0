import type { PGlite } from "@electric-sql/pglite";
import { type From, inTurns } from "./in-turns.ts";

/** The one session that an embedded database has, for connections that take turns. */
export interface Session {
  /**
   * The answer to messages of PostgreSQL's protocol (version 3), refusals among them; to nobody else's
   * while a transaction of this connection is open. Rejects if the database itself has broken down,
   * and from then on.
   */
  ask(from: From, messages: Uint8Array): Promise<Uint8Array>;
  readonly isOver: boolean;
  close(): Promise<void>;
}

export function sessionOf(pglite: PGlite): Session {
  let isOver = false;
  async function ask(messages: Uint8Array): Promise<Uint8Array> {
    if (isOver) throw new Error("the database has broken down");
    const pieces: Uint8Array[] = [];
    try {
      await pglite.execProtocolRawStream(messages, {
        // It lies in the database's memory, which the next one may overwrite.
        onRawData: (piece) => pieces.push(piece.slice()),
      });
    } catch (error) {
      isOver = true;
      throw error;
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }
  return {
    ask: inTurns(ask),
    get isOver() {
      return isOver;
    },
    async close() {
      // Its files are as after a crash, which the next one mends.
      if (!isOver) await pglite.close();
    },
  };
}

/** The session that `begin` gives; if it broke down, the next one, begun as after a crash. */
export function lasting(begin: () => Promise<Session>): {
  open(): Promise<Session>;
  close(): Promise<void>;
} {
  let session: Promise<Session> | undefined;
  async function following(last: Session): Promise<Session> {
    if (!last.isOver) return last;
    await last.close();
    return begin();
  }
  return {
    open() {
      session = session?.then(following, begin) ?? begin();
      return session;
    },
    async close() {
      // One that could not be begun has nothing to close.
      const last = await session?.catch(() => undefined);
      await last?.close();
    },
  };
}
