/** Small pages in a real Chromium, in which the recogniser runs. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundleForPage, startBrowser } from "../../../../bench/forms/browser.ts";
import type { Said } from "./in-page.ts";

export interface FormPage {
  /** The forms of a page of this markup; its inline scripts run. */
  recognise(html: string, where?: "page" | "parsed"): Promise<Said[]>;
  /** What is found at two looks at one page, and the page's title after them. */
  twice(html: string): Promise<{ first: Said[]; second: Said[]; title: string }>;
  /** What the recogniser does on a page that `make`, run in it, has built. */
  work(
    make: string,
  ): Promise<{ visited: number; roots: number; shown: number; fields: number; longest: number }>;
  close(): Promise<void>;
}

export async function openFormPage(): Promise<FormPage> {
  const script = await bundleForPage(join(import.meta.dirname, "in-page.ts"));
  const browser = await startBrowser();
  const load = async (html: string): Promise<Page> => {
    const page = await browser.newPage();
    await page.addInitScript(script);
    await page.route("**/*", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html>${html}` }),
    );
    await page.goto("http://page.localhost/");
    return page;
  };
  return {
    async recognise(html, where = "page") {
      const page = await load(where === "page" ? html : "");
      const said = await page.evaluate<Said[]>(
        `forms.recogniseIn(${JSON.stringify(where)}, ${JSON.stringify(html)})`,
      );
      await page.close();
      return said;
    },
    async twice(html) {
      const page = await load(html);
      const look = (): Promise<Said[]> => page.evaluate<Said[]>(`forms.recogniseIn("page", "")`);
      const [first, second, title] = [await look(), await look(), await page.title()];
      await page.close();
      return { first, second, title };
    },
    async work(make) {
      const page = await load("<body></body>");
      const done = await page.evaluate<Awaited<ReturnType<FormPage["work"]>>>(
        `(() => { ${make}; return forms.work(); })()`,
      );
      await page.close();
      return done;
    },
    close: () => browser.close(),
  };
}
