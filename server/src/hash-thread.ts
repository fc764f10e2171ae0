/** A thread of `hash-threads.ts`: one Argon2id after the other, each to its end. */
import { argon2Sync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { Derivation } from "./hash-threads.ts";

parentPort!.on("message", (asked: Derivation) => {
  parentPort!.postMessage(argon2Sync("argon2id", asked));
});
