import { requireConfig } from "../../../lib/config.ts";
import { workerUrl } from "../../../lib/trusted.ts";
import { connect } from "@breezy/client/rpc";
import type { VaultWorker } from "../session/session.ts";
import type { Vault } from "@breezy/client/vault";
import url from "./worker.ts?worker&url";
import type { WorkerStart } from "./worker.ts";

/** Starts the worker of one person. `onCrash`: it could not be loaded. */
export function openWorker(userId: string, onCrash: () => void): VaultWorker {
  const worker = new Worker(workerUrl(url), { type: "module", name: "vault" });
  let answered = false;
  worker.addEventListener("message", () => (answered = true), { once: true });
  worker.addEventListener("error", () => {
    // Later errors are reports from work in the background; calls carry their own failures.
    if (!answered) onCrash();
  });
  const start: WorkerStart = { userId, config: requireConfig() };
  worker.postMessage(start);
  return { vault: connect<Vault>(worker), end: () => worker.terminate() };
}
