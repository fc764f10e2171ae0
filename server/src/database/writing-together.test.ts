import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { EmbeddedSocket } from "./embedded-socket.ts";
import type { Session } from "./embedded-session.ts";
import { gathering } from "./writing-together.ts";

test("what is written to a server in one go of the program leaves together", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = gathering(new Socket());
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [[peer]] = await Promise.all([once(server, "connection"), once(socket, "connect")]);
  await leavesTogether(socket);
  const [received] = await once(peer as Socket, "data");
  expect(String(received)).toBe("begin;select;commit;");
});

test("to the embedded database too", async () => {
  const asked: string[] = [];
  const session = {
    ask: async (_from: number, message: Uint8Array) => {
      asked.push(Buffer.from(message).toString());
      return new Uint8Array();
    },
  };
  const socket = gathering(new EmbeddedSocket(async () => session as unknown as Session));
  onTestFinished(() => void socket.destroy());
  socket.connect();
  await once(socket, "connect");
  await leavesTogether(socket);
  expect(asked).toEqual(["begin;select;commit;"]);
});

/** Held until the program's own turn is over, with what a promise's step adds to it. */
async function leavesTogether(socket: Socket | EmbeddedSocket): Promise<void> {
  socket.write("begin;");
  await Promise.resolve();
  socket.write("select;");
  socket.write("commit;");
  expect(socket.writableLength).toBe("begin;select;commit;".length);
  expect(socket.writableCorked).toBe(1);
  await setImmediate();
  expect(socket.writableCorked).toBe(0);
}
