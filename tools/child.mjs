/**
 * Loaded before a service that the launcher starts: when the launcher is gone, even by kill -9, the
 * service is told to end like by any other stop, and made to if it does not. Plain JavaScript: what takes
 * the types out of TypeScript is 30 MB of a process, and a service whose code is kept does without.
 */
import { flushCompileCache } from "node:module";

const patienceMs = 10_000;
/** By then a service has started. One that is killed later has kept what it compiled. */
const keepAfterMs = 5000;

setTimeout(flushCompileCache, keepAfterMs).unref();

process.once("disconnect", () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();

// The one who read these is gone with the launcher; what is still said on the way out goes nowhere.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (process.connected) throw error;
  });
}
