import { expect, test } from "vitest";
import { pageAt } from "./page-heads.ts";

const page = `<head>
    <title>Breezy Vault</title>
    <meta name="description" content="A vault." />
    <link rel="modulepreload" href="/assets/react.js" crossorigin="">
    <link rel="modulepreload" href="/assets/auth-screen.js" data-pages="auth" crossorigin="">
    <link rel="modulepreload" href="/assets/notice.js" data-pages="auth pricing" crossorigin="">
    <link rel="modulepreload" href="/assets/vault.js" data-pages="vault" crossorigin="">
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
});

test("pages of one person are not for searchers", () => {
  for (const path of ["/dashboard/passwords", "/dashboard", "/onboarding"]) {
    expect(pageAt(page, path)).toContain('name="robots" content="noindex"');
  }
});

test("a shared link's preview says what it is, and is not for searchers", () => {
  const html = pageAt(page, "/share/0b6a3c1e-8f24-4d57-9a1b-2c3d4e5f6071");
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('property="og:title" content="Someone shared something with you');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("0b6a3c1e");
});

test.each([
  ["/auth", ["auth-screen", "notice"]],
  ["/onboarding", ["auth-screen", "notice"]],
  ["/pricing", ["notice"]],
  ["/dashboard", ["vault"]],
  ["/dashboard/passwords", ["vault"]],
  ["/dashboard/passwords/trash", ["vault"]],
  ["/dashboard/settings", []],
  ["/privacy-policy", []],
  ["/no-such-page", []],
])("%s names its own chunks, and no other page's", (path, chunks) => {
  const named = Array.from(
    pageAt(page, path).matchAll(/\/assets\/([\w-]+)\.js/g),
    ([, name]) => name,
  );
  expect(named).toEqual(["react", ...chunks]);
});
