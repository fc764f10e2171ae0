/** Small pages in a real Chromium, in which the recogniser runs. */
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { chromiumFlags, shellPath } from "../../../../e2e/chromium.ts";
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

/** One file that runs in a page, with all that it needs. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ["iife"], name: "testing" },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (!chunk) throw new Error("Vite gave no script for the page.");
  return chunk.code;
}

export async function openFormPage(): Promise<FormPage> {
  const script = await bundle(join(import.meta.dirname, "in-page.ts"));
  const browser: Browser = await chromium.launch({
    executablePath: shellPath(),
    args: chromiumFlags,
  });
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
