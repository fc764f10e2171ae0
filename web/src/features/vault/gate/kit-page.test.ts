import { expect, test } from "vitest";
import { createKit, parseKit } from "@breezy/crypto/recovery";
import { groupsOf, kitCodeLength, lettersOf } from "./kit-code.ts";
import { qrPath } from "../../../lib/qr-path.ts";
import { kitFile, kitIntro, kitSteps } from "./kit-page.ts";

const facts = {
  code: createKit().code,
  email: "ada@example.org",
  day: "November 21, 2026",
  address: "https://vault.example",
};

test("the file says whose it is, when it was made, the code and how to use it", () => {
  const file = kitFile(facts);
  for (const text of [facts.code, facts.email, facts.day, kitIntro, ...kitSteps(facts)]) {
    expect(file).toContain(text);
  }
  expect(file).toContain(qrPath(facts.code).path);
});

test("the file runs nothing, fetches nothing, and takes no name for markup", () => {
  const file = kitFile({ ...facts, email: `"><img src=x onerror=alert(1)>'&@example.org` });
  expect(file).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;@example.org");
  expect(file).not.toMatch(/<script|<img|<link|\ssrc="|\shref="|url\(/i);
});

test("the QR code is a square of dark modules with four light ones around", () => {
  const { size, path } = qrPath(facts.code);
  const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [+x!, +y!]);
  expect(modules.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("")).toBe(path);
  expect(modules.length).toBeGreaterThan((size * size) / 4);
  for (const at of modules.flat()) {
    expect(at).toBeGreaterThanOrEqual(4);
    expect(at).toBeLessThan(size - 4);
  }
});

test("a shown code, copied group by group, is the code", () => {
  const shown = groupsOf(facts.code).join("- \n");
  expect(groupsOf(facts.code)).toHaveLength(7);
  expect(parseKit(shown)).toEqual(parseKit(facts.code));
  expect(lettersOf(shown)).toHaveLength(kitCodeLength);
  expect(lettersOf(" ab–cd ")).toBe("abcd");
});
