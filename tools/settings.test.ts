import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listSettings } from "@breezy/server/env";
import { expect, test } from "vitest";
import { root } from "./launch/services.ts";
import { settingPages } from "./verify/setting-pages.ts";

const pages = settingPages();

test.each(Object.keys(pages))("%s is what `npm run settings` writes", (page) => {
  expect(readFileSync(join(root, page), "utf8")).toBe(pages[page]);
});

// Claim (operator): Every setting is told of, with what holds without it.
test("the page tells what holds without a setting, what is secret and what is needed", () => {
  const page = pages["docs/settings.md"];
  expect(page).toContain("- `PORT` (`3000`): ");
  expect(page).toContain("- `SESSION_SECRET` (secret, needed in production): ");
  expect(page).toContain(
    "- `MAIL_FROM` (`Breezy Vault <no-reply@localhost>`, needed in production): ",
  );
  expect(page).toContain(
    "- `DATABASE_URL` (secret, needed in production unless ALLOW_EMBEDDED_DATABASE=1): ",
  );
  expect(page).toContain("- `GUARDIAN_ALARM_THRESHOLD` (`200`): ");
  expect(page).not.toContain(root);
});

test("each setting is told of in a sentence", () => {
  const all = Object.values(listSettings()).flat();
  expect(all.filter(({ says }) => !/^\S.*\.$/.test(says))).toEqual([]);
});
