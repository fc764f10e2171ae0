import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { connectionsOf } from "./connections.ts";

const requestText = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

async function aServer(answer: RequestListener = (_, response) => response.end("yes")) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const connections = connectionsOf(server);
  const { port } = server.address() as AddressInfo;

  /** A connection that its owner goes on using. */
  async function aConnection() {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (piece) => (heard += String(piece)));
    await once(socket, "connect");
    return {
      send: () => socket.write(requestText),
      /** Heads and bodies of `count` answers. */
      async answers(count: number) {
        await expect.poll(() => heard.split("\r\nyes").length - 1).toBe(count);
        return heard.split("\r\nyes").slice(0, count);
      },
      ended: once(socket, "close"),
    };
  }
  return { connections, aConnection };
}

test("at a drain each answer ends its connection, those under way and those of new connections too", async () => {
  const asked: (() => void)[] = [];
  const { connections, aConnection } = await aServer((_, response) => {
    asked.push(() => response.end("yes"));
  });
  const resting = await aConnection();
  resting.send();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!();
  expect((await resting.answers(1))[0]).toContain("Connection: keep-alive");

  const underWay = await aConnection();
  underWay.send();
  await expect.poll(() => asked.length).toBe(2);
  connections.drain();
  asked[1]!();
  expect((await underWay.answers(1))[0]).toContain("Connection: close");
  await underWay.ended;

  const late = await aConnection();
  for (const connection of [resting, late]) {
    connection.send();
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    for (const answer of asked.splice(2)) answer();
  }
  expect((await late.answers(1))[0]).toContain("Connection: close");
  expect((await resting.answers(2))[1]).toContain("Connection: close");
  await Promise.all([late.ended, resting.ended, connections.close()]);
});

// Claim (running it): A request that has arrived when a server ends is answered, on a connection
// that rested and on a new one.
test("a request that has arrived when it closes is answered, on a connection that rested and on a new one", async () => {
  const { connections, aConnection } = await aServer();
  const rested = await aConnection();
  rested.send();
  await rested.answers(1);
  const silent = await aConnection();
  const fresh = await aConnection();

  // Written, and not read yet: this process has not looked since.
  rested.send();
  fresh.send();
  const closed = connections.close();
  expect((await rested.answers(2))[1]).toContain("Connection: close");
  expect((await fresh.answers(1))[0]).toContain("Connection: close");
  await Promise.all([closed, silent.ended, rested.ended, fresh.ended]);
});
