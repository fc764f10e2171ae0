/**
 * The people who ask, in a process of their own: what they wait for is then the server's work, and
 * not the work of whoever measures it. Each connection stands before anything is sent.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Asking, Call } from "./asking.ts";

process.on("message", async (asking: Asking) => {
  process.send!(await waitsOf(asking));
});

/** What each waited for at every call, in milliseconds. */
async function waitsOf({ port, calls, apartMs, times, pauseMs }: Asking): Promise<number[]> {
  const sockets = await Promise.all(calls.map(() => connected(port)));
  const waits = calls.map(async (call, n) => {
    if (apartMs > 0) await delay(n * apartMs);
    const ms = [await waitOf(sockets[n]!, call)];
    while (ms.length < times) {
      await delay(pauseMs * (0.5 + Math.random()));
      ms.push(await waitOf(await connected(port), call));
    }
    return ms;
  });
  return (await Promise.all(waits)).flat();
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: "localhost", noDelay: true });
  await once(socket, "connect");
  return socket;
}

/** Until `first` stands in the answer, which is read to its end too, so that nothing runs any more. */
async function waitOf(socket: Socket, { request, first, last }: Call): Promise<number> {
  const start = performance.now();
  socket.write(request);
  let text = "";
  let ms: number | undefined;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString("latin1");
    if (ms === undefined && text.includes(first)) ms = performance.now() - start;
  }
  if (ms === undefined || !text.includes(last)) throw new Error(`no answer: ${text}`);
  return ms;
}
