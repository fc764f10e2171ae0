/**
 * How the collector of garbage works, said before all else is loaded: people wait for a server that
 * collects while they ask (docs/performance.md).
 */
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";

// In percent of what was alive after the last collection: so much is added before the next. V8's own
// measure falls to an eighth if little is going on.
setFlagsFromString("--heap-growing-percent=150");
// V8 marks what is alive on up to four threads, however few cores there are.
const threads = Math.max(1, availableParallelism() - 1);
setFlagsFromString(`--concurrent-marking-max-worker-num=${threads}`);
