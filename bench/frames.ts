/** What a page's frames show: the answer to each key, and a list that runs past. The product's, and a plain page's as the floor. */
import type { Page } from "@playwright/test";

const rounds = 5;
/** Each key of it changes how many are found. */
const digits = "9427";
const scrolledFrames = 240;
const pixelsAFrame = 60;
/** For the page to be still again. */
const restMs = 300;

/** From the key to the frame after the one whose `output` answers it, one figure for each key. */
export async function typeSearches(page: Page): Promise<number[]> {
  const box = page.getByRole("searchbox");
  await box.click();
  await page.evaluate(() => {
    const told = document.querySelector("main output");
    const watch = { keyAt: 0, ms: [] as number[] };
    Object.assign(globalThis, { searched: watch });
    addEventListener("keydown", (event) => (watch.keyAt = event.timeStamp), { capture: true });
    if (!told) throw new Error("the page does not say how many match");
    new MutationObserver(() => {
      const { keyAt } = watch;
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => watch.ms.push(performance.now() - keyAt), 0));
    }).observe(told, { childList: true, characterData: true, subtree: true });
  });
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const digit of digits) {
      await page.keyboard.press(digit);
      await page.waitForTimeout(restMs);
    }
    samples.push(...(await takeSamples(page)));
    await box.fill("");
    await page.waitForTimeout(restMs);
    await takeSamples(page);
  }
  return samples;
}

function takeSamples(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { searched: { ms: number[] } }).searched.ms.splice(0),
  );
}

/** How long each frame took, in milliseconds, while the page runs past at one speed. */
export async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    ([frames, pixels]) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = [];
        let before = 0;
        const step = (now: number) => {
          if (before > 0) taken.push(now - before);
          before = now;
          if (taken.length === frames) resolve(taken);
          else {
            scrollBy({ top: pixels, behavior: "instant" });
            requestAnimationFrame(step);
          }
        };
        requestAnimationFrame(step);
      }),
    [scrolledFrames, pixelsAFrame] as const,
  );
}

/** Turns `page` into one without any work of its own: lines to scroll, and a field whose text is repeated beside it. */
export async function makePlain(page: Page): Promise<void> {
  await page.evaluate((lines) => {
    const main = document.createElement("main");
    const box = Object.assign(document.createElement("input"), { type: "search" });
    const told = document.createElement("output");
    box.addEventListener("input", () => (told.textContent = box.value || "nothing"));
    main.append(box, told);
    for (let index = 0; index < lines; index++) {
      const line = document.createElement("p");
      line.textContent = `Line ${index} of a page that does nothing while it is scrolled. `.repeat(
        3,
      );
      line.style.height = "60px";
      main.append(line);
    }
    document.body.replaceChildren(main);
  }, scrolledFrames * 2);
}
