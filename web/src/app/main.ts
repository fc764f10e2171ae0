import "../features/auth/recovery-link.ts";
import "../features/sharing/share-fragment.ts";
import "../ui/styles.css";
import { yieldToEventLoop } from "../lib/yield-to-event-loop.ts";
import { afterFirstPaint } from "../lib/prerendered-screen.ts";

void begin().catch(reportError);

/** Each part in a task of its own, so that a slow phone paints and scrolls between them. */
async function begin(): Promise<void> {
  await afterFirstPaint();
  await import("react-dom/client");
  await yieldToEventLoop();
  await import("../lib/config.ts");
  await yieldToEventLoop();
  const { startApp } = await import("./start.tsx");
  await yieldToEventLoop();
  await startApp();
}
