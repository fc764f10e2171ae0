import "../features/auth/recovery-link.ts";
import "../features/sharing/share-fragment.ts";
import "../ui/styles.css";
import { yieldToEventLoop } from "../lib/yield-to-event-loop.ts";
import { holdControls } from "../lib/painted-controls.ts";
import {
  afterFirstPaint,
  askForParts,
  paintedScreen,
  untilSomebodyIsThere,
} from "../lib/prerendered-screen.ts";

const painted = paintedScreen();
const controls = painted && holdControls(painted);

void begin().catch((error: unknown) => {
  controls?.giveUp("Breezy could not be loaded. Check your connection, and load the page again.");
  reportError(error);
});

/** Each part in a task of its own, so that a slow phone paints and scrolls between them. */
async function begin(): Promise<void> {
  if (controls) await untilWanted();
  await import("react-dom/client");
  await yieldToEventLoop();
  await import("../lib/config.ts");
  await yieldToEventLoop();
  const { startApp } = await import("./start.tsx");
  await yieldToEventLoop();
  await startApp(controls);
}

/** What is painted goes first: the app is fetched behind it, and begins once somebody is there. */
async function untilWanted(): Promise<void> {
  await afterFirstPaint();
  askForParts("prefetch");
  await untilSomebodyIsThere();
  askForParts("modulepreload");
}
