/** (l) The Breakroom's chart of 50 representatives and 5,000 subscribers: its first drawing, and the pointer over it. */
import type { Page } from "@playwright/test";
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { watchFor, whatWasSeen } from "./watching.ts";

const crowd = { reps: 50, people: 5000 };
const drawings = 5;
const hoveredFrames = 240;
/** The display shows 60 frames a second; the clock is not exact. */
const frameMs = 16.7;
const toleranceMs = 1;

export async function benchCharting(stack: BenchStack): Promise<Row[]> {
  const cookie = await stack.aCrowd(crowd);
  const page = await stack.aPage(null, null);
  await page.context().addCookies([{ ...cookie, url: stack.url }]);
  await watchFor(page, ".flow-ribbon");
  const drawnMs: number[] = [];
  const longestMs: number[] = [];
  for (let drawing = 0; drawing < drawings; drawing++) {
    const { ms, longestTaskMs } = await draw(page, stack.url);
    drawnMs.push(ms);
    longestMs.push(longestTaskMs);
  }
  const frames = await hover(page);
  await page.context().close();
  const late = (ms: number) => ({
    value: (frames.filter((taken) => taken > ms + toleranceMs).length / frames.length) * 100,
    unit: "% of frames" as const,
  });
  return [
    row(
      "l",
      "chart of 50 and 5,000, from its answer",
      { value: median(drawnMs), unit: "ms", spread: spread(drawnMs) },
      null,
      { of: "value", limit: { atMost: 1000 }, says: "a second" },
    ),
    row("l", ". longest task of the page", { value: median(longestMs), unit: "ms" }, null, null),
    row("l", ". another name each frame, frame", { value: median(frames), unit: "ms" }, null, {
      of: "value",
      limit: { atMost: frameMs + toleranceMs },
      says: "60 a second",
    }),
    row("l", ". over 16.7 ms", late(frameMs), null, null),
    row("l", ". over 33 ms", late(frameMs * 2), null, {
      of: "value",
      limit: { atMost: 0 },
      says: "none dropped",
    }),
  ];
}

/** From the answer with the chart's data to the paint. */
async function draw(page: Page, url: string) {
  const answering = page.waitForEvent("requestfinished", {
    predicate: (request) => request.url().endsWith("/breakroom/chart"),
  });
  await page.goto(`${url}/breakroom`);
  const { startTime, responseEnd } = (await answering).timing();
  const { paintedAt, longestTaskMs } = await whatWasSeen(page);
  return { ms: paintedAt - startTime - responseEnd, longestTaskMs };
}

/** How long each frame took, in milliseconds, with the pointer over another representative in each. */
function hover(page: Page): Promise<number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const names = [...document.querySelectorAll(".flow-name")];
        const taken: number[] = [];
        let before = 0;
        const step = (now: number) => {
          if (before > 0) taken.push(now - before);
          before = now;
          if (taken.length === count) return resolve(taken);
          const name = names[taken.length % names.length]!;
          name.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    hoveredFrames,
  );
}
