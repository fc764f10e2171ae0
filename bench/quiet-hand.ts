/** Pointer and keys in a page that Playwright does not drive, as the browser itself would tell of them. */
import { type QuietPage, untilTrue } from "./quiet-browser.ts";

/** The element that `selector` finds and whose words begin with `words`, or that is named so. */
function found(selector: string, words: string): string {
  const wanted = JSON.stringify(words);
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
    (one.getAttribute("aria-label") ?? one.textContent.trim()).startsWith(${wanted}))`;
}

/** Waits until it is there. */
export async function press(page: QuietPage, selector: string, words: string): Promise<void> {
  const element = found(selector, words);
  await page.evaluate(untilTrue(element));
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
    const place = ${element}.getBoundingClientRect();
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  })()`);
  const at = { x, y, button: "left", clickCount: 1 };
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  await page.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
  await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
}

export async function typeKeys(page: QuietPage, keys: string): Promise<void> {
  for (const key of keys) {
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
    await page.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
}

export async function chooseFile(page: QuietPage, selector: string, path: string): Promise<void> {
  const { result } = await page.send<{ result: { objectId: string } }>("Runtime.evaluate", {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  await page.send("DOM.setFileInputFiles", { files: [path], objectId: result.objectId });
}
