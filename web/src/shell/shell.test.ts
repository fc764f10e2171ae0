import { describe, expect, test } from "vitest";
import { paths } from "../app/paths.ts";
import {
  answererOf,
  cacheNameOf,
  isDown,
  isOfRelease,
  isPage,
  isPainted,
  lockNameOf,
  outdated,
  type Shell,
} from "./shell.ts";

const origin = "https://vault.example";
const shell: Shell = {
  version: "1a2b",
  entry: "/assets/index-new.js",
  files: ["/assets/index-new.js", "/assets/list-new.js", "/assets/index-new.css", "/theme.js"],
};
const ask = (path: string, mode = "navigate", method = "GET") =>
  answererOf({ method, url: new URL(path, origin).href, mode }, origin);

describe("who answers", () => {
  test.each(Object.values(paths))("%s is a page of the app", (path) => {
    expect(ask(path)).toBe("page");
  });

  test.each([
    ["/assets/index-new.js", "cors", "asset"],
    ["/theme.js", "no-cors", "file"],
    ["/icons/icon-192.png", "no-cors", "file"],
    ["/manifest.webmanifest", "cors", "file"],
  ])("%s, asked by %s: the %s", (path, mode, expected) => {
    expect(ask(path, mode)).toBe(expected);
  });

  // Claim (device): The cached app holds no answer of the API and nothing of a person.
  test.each([
    "/users/me",
    "/passwords",
    "/passwords?since=3",
    "/vault/wraps",
    "/events",
    "/api/auth/sign-in/email",
    "/api/messages",
    "/breakroom/chart",
    "/health/live",
    "/privacy-policy.txt",
  ])("%s, asked by a script, is never touched", (path) => {
    expect(ask(path, "cors")).toBe("nobody");
    expect(ask(path, "same-origin")).toBe("nobody");
  });

  test.each(["/iphone?rep=7", "/api/openapi.json", "/vault/pin", "/users/me/export", "/icons/x"])(
    "%s is no page either",
    (path) => expect(ask(path)).toBe("nobody"),
  );

  test("nothing that changes something, and nothing of another site", () => {
    expect(ask("/dashboard", "navigate", "POST")).toBe("nobody");
    expect(ask("https://elsewhere.example/assets/index-new.js", "cors")).toBe("nobody");
    expect(ask("https://elsewhere.example/dashboard")).toBe("nobody");
  });

  test("a name that only begins like a page's is none", () => {
    expect(isPage("/authors")).toBe(false);
    expect(isPage("/dashboardx/passwords")).toBe(false);
  });
});

describe("a page as the server sent it", () => {
  const page = (...names: string[]) => names.map((name) => `<script src="${name}">`).join("");

  test("is of this release where all that it names is", () => {
    expect(isOfRelease(page("/theme.js", "/assets/index-new.js"), shell)).toBe(true);
  });
  test("is of another where it begins with another script, or names one more", () => {
    expect(isOfRelease(page("/assets/index-old.js"), shell)).toBe(false);
    expect(isOfRelease(page("/assets/index-new.js", "/assets/list-old.js"), shell)).toBe(false);
  });
  test("is none where it names nothing: a message, or an empty answer", () => {
    expect(isOfRelease("The web app is not built yet.", shell)).toBe(false);
    expect(isOfRelease("", shell)).toBe(false);
  });
});

test.each([
  ['<div id="root" data-prerendered="auth-login"><main>Welcome back</main></div>', true],
  ['<div id="root"></div>', false],
])("%s is painted for one address: %s", (html, expected) => {
  expect(isPainted(html)).toBe(expected);
});

describe("older releases", () => {
  const older = { ...shell, version: "0000", entry: "/assets/index-old.js" };
  const names = [cacheNameOf(older), cacheNameOf(shell), "somebody's own"];

  test("stay for as long as a page of theirs is open", () => {
    expect(outdated(names, shell, [lockNameOf(older.entry)])).toEqual([]);
  });
  test("go with the last of them; the one at work, and what is not ours, stay", () => {
    expect(outdated(names, shell, [lockNameOf(shell.entry)])).toEqual([cacheNameOf(older)]);
  });
});

test.each([
  [502, true],
  [503, true],
  [504, true],
  [200, false],
  [404, false],
  [500, false],
])("a gateway's %i means that there is no server: %s", (status, expected) => {
  expect(isDown({ status })).toBe(expected);
});
