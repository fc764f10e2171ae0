/** What somebody presses, types into and is shown on the way, by what their browser itself heard. */
import type { BrowserContext, Page } from "@playwright/test";

export interface Counted {
  /** Of the pointer, on whatever it was. */
  clicks: number;
  /** Boxes that something was typed into; the four of a PIN are one. */
  fields: string[];
  /** Where something was pressed or typed, and what was looked at. */
  screens: string[];
  /** Counts a screen on which there is nothing to do. */
  look(page: Page): Promise<void>;
}

interface Heard {
  screen: string;
  click?: true;
  field?: string;
}

/** For pages that open from here on. */
export async function countOn(context: BrowserContext): Promise<Counted> {
  const counted: Counted = {
    clicks: 0,
    fields: [],
    screens: [],
    async look(page) {
      hear(
        await page.evaluate(() => ({ screen: (globalThis as unknown as Counting).screenNow() })),
      );
    },
  };
  function hear({ screen, click, field }: Heard): void {
    if (counted.screens.at(-1) !== screen) counted.screens.push(screen);
    if (click) counted.clicks++;
    const named = field && `${screen}: ${field}`;
    if (named && !counted.fields.includes(named)) counted.fields.push(named);
  }
  await context.exposeBinding("heardInPage", (_source, heard: Heard) => hear(heard));
  await context.addInitScript(listenInPage);
  return counted;
}

interface Counting {
  heardInPage(heard: Heard): Promise<void>;
  screenNow(): string;
}

/** Runs in each page before its own scripts. */
function listenInPage(): void {
  const page = globalThis as unknown as Counting;
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";
  page.screenNow = () => {
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    const top = dialog ?? document.querySelector("main") ?? document.body;
    // Two steps of one dialog differ by what they ask.
    const asked = dialog ? textOf(top.querySelector("label")) : "";
    return [textOf(top.querySelector("h1, h2")), asked].filter(Boolean).join(" / ");
  };
  const tell = (heard: Omit<Heard, "screen">) =>
    void page.heardInPage({ screen: page.screenNow(), ...heard });
  const options = { capture: true };
  document.addEventListener(
    "pointerdown",
    ({ isTrusted }) => isTrusted && tell({ click: true }),
    options,
  );
  document.addEventListener(
    "keydown",
    ({ isTrusted, key, target }) => {
      if (!isTrusted || key.length > 1 || !(target instanceof HTMLInputElement)) return;
      if (["checkbox", "radio"].includes(target.type)) return;
      const label = target.labels?.[0]?.textContent ?? target.ariaLabel ?? target.name;
      tell({ field: label.replace(/^Digit \d of 4.*$/, "PIN") });
    },
    options,
  );
}
