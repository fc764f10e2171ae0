/** Ports for a whole product, which no other process that takes them from here is given at the same time. */
import { createServer } from "node:net";

/** From the app's own on: what the launcher counts (launch/options.ts). */
const offsets = [0, 1, 2, 3, 90, 100, 125];
const blockPorts = 200;
const blocksPerLane = 6;
const lanes = 10;
/** With all lanes below what the system lends to outgoing connections. */
const firstPort = 20_000;
/** Beside all blocks: who holds this port of a lane has the lane. */
const firstLanePort = firstPort + lanes * blocksPerLane * blockPorts;

let lane: Promise<number> | undefined;
let given = 0;

/** A port whose neighbours that the launcher needs are free too. */
export async function freePort(): Promise<number> {
  lane ??= takeLane();
  const firstBlock = (await lane) * blocksPerLane;
  for (let tried = 0; tried < blocksPerLane; tried += 1) {
    const port = firstPort + (firstBlock + (given++ % blocksPerLane)) * blockPorts;
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error("no free ports");
}

/** Until this process ends. */
async function takeLane(): Promise<number> {
  for (let at = 0; at < lanes; at += 1) {
    const claim = await listenOn(firstLanePort + at);
    if (claim === null) continue;
    claim.unref();
    return at;
  }
  throw new Error("no free lane of ports");
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listenOn(port);
  if (probe === null) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

function listenOn(port: number): Promise<ReturnType<typeof createServer> | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
