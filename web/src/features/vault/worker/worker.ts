/** The worker: the only place where a key lives. One for each tab, for one person. */
import type { PageConfig } from "@breezy/contract/page-config";
import { hearRenewal } from "../../../lib/session-channel.ts";
import { serve } from "@breezy/client/rpc";
import { openLocalStore } from "../../../lib/local-store.ts";
import { createVault } from "@breezy/client/vault";

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
      origin: location.origin,
      fetch: async (url, init) => hearRenewal(await fetch(url, init)),
      session: { userId },
      config,
      store: openLocalStore(),
      clock: Date.now,
      later: (ms, work) => {
        setTimeout(() => void work().catch(reportError), ms);
      },
      exclusive: (name, work) => navigator.locks.request(name, work),
      // With what reads codes, which nobody needs to open the vault.
      pixelsOf: async (picture) =>
        (await import("../codes/picture-pixels.ts")).pixelsOfPicture(picture),
    });
    serve(self, vault);
  },
  { once: true },
);
