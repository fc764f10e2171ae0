import "../lib/recovery-link.ts";
import "../lib/share-fragment.ts";
import "../ui/styles.css";
import { nextTask } from "../lib/next-task.ts";

/** Each in a task of its own, so that a slow phone paints and scrolls between them. */
const parts = [
  () => import("react-dom/client"),
  () => import("../lib/config.ts"),
  () => import("./session.ts"),
  () => import("./router.tsx"),
];

void begin().catch(reportError);

async function begin(): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
  const { startApp } = await import("./start.tsx");
  await startApp();
}
