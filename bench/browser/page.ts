/** Lets the driver call the worker: `bench.measureOpening(...)` from outside the page. */
import { connect } from "@breezy/client/rpc";
import { workerUrl } from "../../web/src/lib/trusted.ts";
import type { Bench } from "./worker.ts";
import url from "./worker.ts?worker&url";

declare global {
  var bench: Bench;
}

globalThis.bench = connect<Bench>(new Worker(workerUrl(url), { type: "module" }));
