/**
 * Others that asked have a turn first. A message to oneself, since timers are held back for 4 ms.
 * Throws the signal's reason if the work was cancelled.
 */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
  signal?.throwIfAborted();
}
