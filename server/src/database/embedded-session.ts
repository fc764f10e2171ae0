import type { PGlite } from "@electric-sql/pglite";

/** The one session that an embedded database has. */
export interface Session {
  /**
   * The answer to messages of PostgreSQL's protocol (version 3), refusals among them. Each ask is
   * answered before the next. Rejects where the database itself has broken down, and from then on.
   */
  ask(messages: Uint8Array): Promise<Uint8Array>;
  readonly isOver: boolean;
  close(): Promise<void>;
}

export function sessionOf(pglite: PGlite): Session {
  let isOver = false;
  return {
    async ask(messages) {
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
    },
    get isOver() {
      return isOver;
    },
    async close() {
      // Its files are as after a crash, which the next one mends.
      if (!isOver) await pglite.close();
    },
  };
}

/** The session that `begin` gives; where it broke down, the next one, begun as after a crash. */
export function lasting(begin: () => Promise<Session>): {
  open(): Promise<Session>;
  close(): Promise<void>;
} {
  let session: Promise<Session> | undefined;
  return {
    open() {
      session = session?.then((last) => (last.isOver ? begin() : last), begin) ?? begin();
      return session;
    },
    async close() {
      // One that could not be begun has nothing to close.
      const last = await session?.catch(() => undefined);
      await last?.close();
    },
  };
}
