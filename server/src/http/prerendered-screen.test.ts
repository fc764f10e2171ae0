import { expect, test } from "vitest";
import { prerenderedScreenOf, withPrerenderedScreen } from "./prerendered-screen.ts";

const page =
  '<div id="root"><!--prerendered auth-login-->Welcome<!--/prerendered--><!--prerendered pricing-->Plans<!--/prerendered--></div>';

const asked = (
  address: string,
  { isVisitor = true, google = false, isReferred = false, signsUp = true, sells = true } = {},
) => {
  const { pathname: path, searchParams: query } = new URL(address, "https://vault.example");
  return prerenderedScreenOf({ path, query, isVisitor, google, isReferred, signsUp, sells });
};

test.each([
  ["/auth", "auth-login"],
  ["/auth?mode=sign-up", "auth-sign-up"],
  ["/auth?mode=other&from=mail", "auth-login"],
  ["/pricing", "pricing-standard"],
])("%s begins with %s", (address, name) => {
  expect(asked(address)).toBe(name);
});

test("where Google signs people in, its button has its place", () => {
  expect(asked("/auth", { google: true })).toBe("auth-login-google");
  expect(asked("/auth?mode=sign-up", { google: true })).toBe("auth-sign-up-google");
  expect(asked("/pricing", { google: true })).toBe("pricing-standard");
});

test("whom a representative brought sees their prices", () => {
  expect(asked("/pricing", { isReferred: true })).toBe("pricing-referred");
});

test.each([
  "/auth?confirmed=1",
  "/auth?moved=0",
  "/auth?google=cancelled",
  "/pricing?checkout=cancelled",
  "/pricing?chosen=plus&cycle=annually",
  "/reset-password",
  "/dashboard/passwords",
  "/",
])("%s has words of its own to begin with, or nothing", (address) => {
  expect(asked(address)).toBeUndefined();
});

test("where not everybody signs up, or nothing is sold, no painted page says otherwise", () => {
  for (const address of ["/auth", "/auth?mode=sign-up", "/pricing"]) {
    expect(asked(address, { signsUp: false })).toBeUndefined();
  }
  expect(asked("/pricing", { sells: false })).toBeUndefined();
  expect(asked("/auth", { sells: false })).toBe("auth-login");
});

test.each(["/auth", "/pricing"])("%s promises nothing to whoever may be signed in", (address) => {
  expect(asked(address, { isVisitor: false })).toBeUndefined();
});

test("a page gets its own opening and its name, and no other", () => {
  expect(withPrerenderedScreen(page, "pricing")).toBe(
    '<div id="root" data-prerendered="pricing">Plans</div>',
  );
});

test("nothing of an opening is painted before all of it has come", () => {
  const head = "<title>Plans</title>";
  const tag = '<link rel="expect" href="#page-end" blocking="render">';
  expect(withPrerenderedScreen(head + page, "pricing")).toContain(head + tag);
  expect(withPrerenderedScreen(head + page, undefined)).not.toContain(tag);
});

test("what is painted waits for no script", () => {
  const font =
    '<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/f.woff2">';
  expect(withPrerenderedScreen(font + page, undefined)).toContain(font);
  expect(withPrerenderedScreen(font + page, "pricing")).not.toContain(
    'fetchpriority="low" href="/f.woff2"',
  );
  const head = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';
  const low = '<script type="module" fetchpriority="low" src="/a.js">';
  expect(withPrerenderedScreen(head + page, "pricing")).toContain(low);
  expect(withPrerenderedScreen(head + page, "pricing")).toContain(
    'fetchpriority="low" href="/b.js"',
  );
  expect(withPrerenderedScreen(head + page, undefined)).not.toContain("fetchpriority");
});

test.each([undefined, "none-such"])("opening %s leaves the page empty", (name) => {
  expect(withPrerenderedScreen(page, name)).toBe('<div id="root"></div>');
});
