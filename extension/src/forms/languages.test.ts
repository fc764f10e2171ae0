import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormPage, openFormPage } from "./testing/in-chromium.ts";
import { judge } from "./testing/judge.ts";
import { de } from "./testing/pages/de.ts";
import { en } from "./testing/pages/en.ts";
import { es } from "./testing/pages/es.ts";
import { fr } from "./testing/pages/fr.ts";
import { it } from "./testing/pages/it.ts";
import { ja } from "./testing/pages/ja.ts";
import { nl } from "./testing/pages/nl.ts";
import { pl } from "./testing/pages/pl.ts";
import { pt } from "./testing/pages/pt.ts";
import { ru } from "./testing/pages/ru.ts";

let page: FormPage;
beforeAll(async () => {
  page = await openFormPage();
});
afterAll(() => page.close());

describe.each(Object.entries({ en, de, fr, es, pt, it, nl, pl, ja, ru }))(
  "in %s",
  (_language, cases) => {
    test.each(cases)("$title", async ({ html, right }) => {
      expect(judge(await page.recognise(html), right).join("\n")).toBe(right.join("\n"));
    });
  },
);
