/** What the page says as a screen reader hears it: a toast is gone after two seconds, seen or not. */
import { expect, type Page } from "@playwright/test";

/** Hears `text`, now or later, or already since the last time it was asked for. */
export type Hears = (text: string) => Promise<void>;

/** Listens from the next load of the page on. */
export async function listenTo(page: Page): Promise<Hears> {
  let said: string[] = [];
  await page.exposeFunction("tellJourney", (text: string) => void said.push(text));
  await page.addInitScript(tellWhatIsSaid);
  return async (text) => {
    await expect.poll(() => said.join("\n"), `the page says: ${text}`).toContain(text);
    said = said.slice(said.findIndex((one) => one.includes(text)) + 1);
  };
}

/** Runs in the page. */
function tellWhatIsSaid(): void {
  const { tellJourney } = window as unknown as { tellJourney: (text: string) => void };
  const last = new WeakMap<Element, string>();
  const tell = () => {
    for (const region of document.querySelectorAll("output, [role=status], [role=alert]")) {
      const text = region.textContent;
      if (text && text !== last.get(region)) tellJourney(text);
      last.set(region, text);
    }
  };
  new MutationObserver(tell).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
