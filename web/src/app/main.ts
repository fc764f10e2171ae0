import "../lib/recovery-link.ts";
import "../lib/share-fragment.ts";
import "../ui/styles.css";
import { nextTask } from "../lib/next-task.ts";
import { afterOpening } from "../lib/opening.ts";

void begin().catch(reportError);

/** Each part in a task of its own, so that a slow phone paints and scrolls between them. */
async function begin(): Promise<void> {
  await afterOpening();
  await import("react-dom/client");
  await nextTask();
  await import("../lib/config.ts");
  await nextTask();
  const { startApp } = await import("./start.tsx");
  await nextTask();
  await startApp();
}
