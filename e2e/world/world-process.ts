/** A world in a process of its own, for the browser's journeys: says its addresses, takes the time. */
import { createWorld, type WorldOptions } from "./world.ts";

/** What the journey may say; every message is answered with the world's time. */
export interface WorldMessage {
  advanceMs: number;
}

const options = JSON.parse(process.argv[2] ?? "{}") as WorldOptions;
const world = await createWorld({ ...options, webDist: "../../web/dist" });
process.on("message", ({ advanceMs }: WorldMessage) => {
  void world.runOn(advanceMs).then(() => process.send?.({ nowMs: world.clock.nowMs }));
});
// As the server itself looks for news.
const watching = setInterval(() => void world.watch(), 2000);
process.once("SIGTERM", () => {
  clearInterval(watching);
  void world.close().then(() => process.exit(0));
});
const { url, inboxUrl, dataDir } = world;
process.send?.({ url, inboxUrl, dataDir, nowMs: world.clock.nowMs });
