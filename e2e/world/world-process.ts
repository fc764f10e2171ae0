/** A world in a process of its own, for the browser's journeys: says its addresses, takes the time. */
import { createWorld } from "./world.ts";

/** What the journey may say; every message is answered with the world's time. */
export interface WorldMessage {
  advanceMs: number;
}

const world = await createWorld({ webDist: "../../web/dist", nowMs: Number(process.argv[2]) });
process.on("message", (message: WorldMessage) => {
  world.clock.nowMs += message.advanceMs;
  process.send?.({ nowMs: world.clock.nowMs });
});
process.once("SIGTERM", () => {
  void world.close().then(() => process.exit(0));
});
process.send?.({ url: world.url, inboxUrl: world.inboxUrl, nowMs: world.clock.nowMs });
