import { expect, test } from "vitest";
import { pageAt } from "./page-heads.ts";

const page = `<head>
    <title>Breezy Vault</title>
    <meta name="description" content="A vault." />
    <link rel="modulepreload" href="/assets/react.js" crossorigin="">
    <link rel="modulepreload" href="/assets/auth-screen.js" data-sign-in="" crossorigin="">
  </head>`;

test.each(["/auth", "/pricing", "/privacy-policy"])("%s says what it is, once", (path) => {
  const html = pageAt(page, path);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+ · Breezy Vault<\/title>/);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).not.toContain('content="A vault."');
  expect(html).toMatch(/property="og:title" content="[^"]+ · Breezy Vault"/);
  expect(html).toContain("og:description");
  expect(html).not.toContain("noindex");
  expect(html).toContain("auth-screen.js");
});

test("pages of one person are not for searchers, and load nothing of the sign-in screen", () => {
  for (const path of ["/dashboard/passwords", "/dashboard", "/onboarding"]) {
    expect(pageAt(page, path)).toContain('name="robots" content="noindex"');
  }
  expect(pageAt(page, "/dashboard/passwords")).not.toContain("auth-screen.js");
  expect(pageAt(page, "/dashboard/passwords")).toContain("/assets/react.js");
  expect(pageAt(page, "/onboarding")).toContain("auth-screen.js");
});
