import { loadSiteRules } from "@breezy/client/sites/site-rules";
import { expect, test } from "vitest";
import { makePagePassword } from "./page-password.ts";
import { safePattern } from "./safe-pattern.ts";
import type { AskedOfPassword } from "./vault-service.ts";

const nothingAsked: AskedOfPassword = {
  minLength: 0,
  maxLength: null,
  passwordRules: "",
  pattern: "",
  host: "fern.example",
};
const known = await loadSiteRules();
const made = (asked: Partial<AskedOfPassword>) =>
  Array.from({ length: 6 }, () => makePagePassword({ ...nothingAsked, ...asked }, known));

test("where nothing is asked, it is the standard password", () => {
  for (const one of made({})) expect(one).toMatch(/^[A-Za-z0-9!@#$%^&*]{16}$/);
});

test.each<[Partial<AskedOfPassword>, RegExp]>([
  [{ maxLength: 8 }, /^.{8}$/],
  [{ minLength: 30 }, /^.{30}$/],
  [{ minLength: 12, maxLength: 8 }, /^.{8}$/],
  [{ maxLength: 0 }, /^.{16}$/],
  [
    {
      passwordRules:
        "minlength: 10; maxlength: 16; required: lower; required: upper; required: digit; allowed: [-_.]; max-consecutive: 2",
      minLength: 10,
      maxLength: 16,
    },
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?!.*(.)\1\1)[A-Za-z0-9_.-]{10,16}$/,
  ],
  // The field takes less than the rules say.
  [{ passwordRules: "minlength: 8; maxlength: 40", maxLength: 12 }, /^.{12}$/],
  // Rules that can't be kept together with the field leave its lengths.
  [{ passwordRules: "minlength: 40", maxLength: 12 }, /^.{12}$/],
  [{ pattern: "[a-z0-9]{6,10}" }, /^[a-z0-9]{10}$/],
  [{ pattern: "\\d{6}" }, /^\d{6}$/],
  [{ pattern: "(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}" }, /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{16,20}$/],
  [{ pattern: "(?=.*[-_.])[A-Za-z0-9_.\\-]{8,14}", minLength: 10 }, /^[A-Za-z0-9_.-]{14}$/],
  [{ pattern: "[A-Za-z]\\w{7,14}" }, /^[A-Za-z]\w{14}$/],
  // What can't be tried, or matches nothing, is left aside.
  [{ pattern: "(a+)+$" }, /^.{16}$/],
  [{ pattern: "[" }, /^.{16}$/],
  [{ pattern: "never this" }, /^.{16}$/],
])("under %o", (asked, expected) => {
  for (const one of made(asked)) expect(one).toMatch(expected);
});

test("a known site's rules count beside the field's", () => {
  const [site, rules] = Object.entries(known).find(([, text]) => /maxlength: 16/.test(text))!;
  expect(rules).toContain("maxlength: 16");
  for (const one of made({ host: `www.${site}` })) expect(one.length).toBeLessThanOrEqual(16);
  for (const one of made({ host: site, maxLength: 12 })) expect(one.length).toBeLessThanOrEqual(12);
});

// Attack (hostile pages): A pattern that may take for ever to match is not tried where the vault is held.
test.each([
  "(a+)+$",
  "(a|aa)+$",
  "(.*a){20}",
  "([a-z]*)*x",
  "(a?){30}a{30}(b+)+",
  ".*.*.*.*.*.*.*.*x",
  "(?:(?=(.*)*x).)+",
  "(.)\\1+",
  "(?<n>.)\\k<n>",
  "(?:a{1,30}){1,30}x",
  "a".repeat(301),
])("the pattern %s is not tried", (pattern) => {
  expect(safePattern(pattern)).toBeNull();
});

test.each([
  ["(?=.*\\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\\d@$!%*?&]{8,}", "Quartz-71", "Quartz71"],
  ["(?:\\d{4}){2}", "1234567", "12345678"],
  ["[A-Z][a-z]+(?:-[0-9]{2})?", "quartz", "Quartz-71"],
  ["(?!.*\\s).{4,}", "a b c", "abcd"],
])("%s is tried on the whole of a text", (pattern, wrong, right) => {
  const fits = safePattern(pattern)!;
  expect([fits(wrong), fits(right)]).toEqual([false, true]);
});
