/** The worker: the only place where a key lives. One for each tab, for one person. */
import type { PageConfig } from "@breezy/contract/page-config";
import { hearRenewal } from "../../../lib/session-channel.ts";
import { serve } from "../rpc.ts";
import { openLocalStore } from "./local.ts";
import { createVault } from "./vault-service.ts";
import { createWire } from "./wire.ts";

/** The first message: whom this worker is for. Calls follow. */
export interface WorkerStart {
  userId: string;
  config: PageConfig;
}

addEventListener(
  "message",
  (event: MessageEvent<WorkerStart>) => {
    const { userId, config } = event.data;
    const vault = createVault({
      userId,
      config,
      wire: createWire(async (path, init) => hearRenewal(await fetch(path, init))),
      local: openLocalStore(),
      clock: Date.now,
      later: (ms, work) => {
        setTimeout(() => void work().catch(reportError), ms);
      },
    });
    serve(self, vault, [
      "search",
      "look",
      "keepTyped",
      "findSecrets",
      "health",
      "healthProgress",
      "nextLeaks",
      "fileRoom",
      "beginFile",
      "sendFileChunk",
      "stopFile",
      "openFileChunk",
      "removeFile",
      "importProgress",
      "cancelImport",
    ]);
  },
  { once: true },
);
