/** The clock of the worker that holds the vault: put on, for what must be long ago. */
import type { BrowserContext } from "@playwright/test";
import type { ExtensionBrowser } from "./browser.ts";

interface VaultClock {
  goOn(byMs: number): Promise<void>;
  /** It tells the true time again. */
  stop(): Promise<void>;
}

const path = "/vault-worker.js";

export async function vaultClock(extension: ExtensionBrowser): Promise<VaultClock> {
  const { inWorker } = extension;
  const worker = inWorker
    ? { run: (script: string) => inWorker(path, script), leave: async () => undefined }
    : await chromiumWorker(extension.context());
  return {
    goOn: (byMs) =>
      worker.run(
        `{ const now = globalThis.trueNow ??= Date.now; Date.now = () => now() + ${byMs}; }`,
      ),
    async stop() {
      await worker.run(`if (globalThis.trueNow) Date.now = globalThis.trueNow;`);
      await worker.leave();
    },
  };
}

async function chromiumWorker(context: BrowserContext) {
  const browser = context.browser();
  if (!browser) throw new Error("this browser has no session of its own");
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  const worker = targetInfos.find(({ url }) => url.endsWith(path));
  if (!worker) throw new Error("the vault's worker does not run");
  const { sessionId } = await session.send("Target.attachToTarget", { targetId: worker.targetId });
  let lastId = 0;

  return {
    async run(expression: string): Promise<void> {
      const id = ++lastId;
      const answered = new Promise<void>((resolve, reject) => {
        session.on("Target.receivedMessageFromTarget", (told) => {
          const answer = JSON.parse(told.message) as { id?: number; error?: { message: string } };
          if (told.sessionId !== sessionId || answer.id !== id) return;
          if (answer.error) reject(new Error(answer.error.message));
          else resolve();
        });
      });
      const message = JSON.stringify({ id, method: "Runtime.evaluate", params: { expression } });
      await session.send("Target.sendMessageToTarget", { sessionId, message });
      await answered;
    },
    leave: () => session.detach(),
  };
}
