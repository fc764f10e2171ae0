import { Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

/**
 * A connection on which all that is written in one go of the program, as a transaction's beginning
 * and its first statement are, leaves as one packet: a packet costs more here than its statement.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  let gathering = false;
  const gather = () => {
    if (gathering) return;
    gathering = true;
    socket.cork();
    process.nextTick(() => {
      gathering = false;
      socket.uncork();
    });
  };
  socket.write = new Proxy(socket.write, {
    apply(write, self: Socket, given) {
      gather();
      return Reflect.apply(write, self, given);
    },
  });
  return socket;
}

/** The messages that PostgreSQL answers; those before them belong to the same statement. */
const answered = new Set(["Q", "S", "H"].map((letter) => letter.charCodeAt(0)));

/** The same for the embedded database, which takes a statement's messages at once. */
export function gatheringStatements(pglite: PGlite): PGlite {
  let held: Uint8Array[] = [];
  const execProtocolStream: PGlite["execProtocolStream"] = async (message, options) => {
    held.push(message);
    if (!answered.has(message[0]!)) return [];
    const all = Buffer.concat(held);
    held = [];
    return pglite.execProtocolStream(all, options);
  };
  return Object.setPrototypeOf({ execProtocolStream }, pglite) as PGlite;
}
