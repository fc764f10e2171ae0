import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormPage, openFormPage } from "./testing/in-chromium.ts";
import { judge } from "./testing/judge.ts";
import { reportedLogins } from "./testing/pages/reported-logins.ts";
import { reportedOthers } from "./testing/pages/reported-others.ts";

let page: FormPage;
beforeAll(async () => {
  page = await openFormPage();
});
afterAll(() => page.close());

describe.each(Object.entries({ logins: reportedLogins, others: reportedOthers }))(
  "%s that were reported",
  (_part, cases) => {
    test.each(cases)("$title", async ({ html, right }) => {
      expect(judge(await page.recognise(html), right).join("\n")).toBe(right.join("\n"));
    });
  },
);
