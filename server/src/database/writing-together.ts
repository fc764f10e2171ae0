import type { Duplex } from "node:stream";

/**
 * The connection, on which all that is written in one go of the program, as a transaction's beginning
 * and its first statement are, leaves as one packet: a packet costs more here than its statement.
 */
export function gathering<Connection extends Duplex>(connection: Connection): Connection {
  // Not before: a socket that connects puts its own `write` back.
  return connection.once("connect", () => gatherWrites(connection));
}

function gatherWrites(connection: Duplex): void {
  let isGathering = false;
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    connection.cork();
    process.nextTick(() => {
      isGathering = false;
      connection.uncork();
    });
  };
  connection.write = new Proxy(connection.write, {
    apply(write, self: Duplex, given) {
      gather();
      return Reflect.apply(write, self, given);
    },
  });
}
