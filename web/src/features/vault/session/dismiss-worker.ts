import type { Later } from "./back-off.ts";
import type { VaultWorker } from "./session-core.ts";

/** How long a worker may take to put its affairs in order. */
const farewellMs = 3000;

/** Ends a worker once `farewell` is done: its keys go with it, also where it is too busy to listen. */
export async function dismissWorker(
  leaving: VaultWorker,
  farewell: Promise<void>,
  later: Later,
): Promise<void> {
  let stopWaiting = () => {};
  const deadline = new Promise<void>((resolve) => {
    stopWaiting = later(farewellMs, resolve);
  });
  try {
    await Promise.race([farewell, deadline]);
  } finally {
    stopWaiting();
    leaving.end();
  }
}
