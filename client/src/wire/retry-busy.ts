import { VaultError } from "../failure.ts";

/** Where too much is asked of the server at once it says how long to wait. */
const waitsAtMost = 6;
const shortestWaitMs = 1000;

interface Answer {
  isBusy: boolean;
  waitMs: number;
}

/** Nothing was read of what is refused so: the same again is no second time. Fails with `busy` if it never ends. */
export async function retryBusy<T extends Answer>(ask: () => Promise<T>): Promise<T> {
  for (let waited = 0; waited < waitsAtMost; waited++) {
    const answer = await ask();
    if (!answer.isBusy) return answer;
    const waitMs = Math.max(answer.waitMs, shortestWaitMs);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new VaultError("busy", "the server has too much to do");
}
