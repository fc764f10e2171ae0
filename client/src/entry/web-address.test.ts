import { expect, test } from "vitest";
import { completeAddress, linkOf } from "./web-address.ts";

test.each([
  ["https://example.com/login?a=1", "https://example.com/login?a=1"],
  ["HTTP://Example.com", "http://example.com/"],
  ["  https://bücher.example  ", "https://xn--bcher-kva.example/"],
])("%s is a link", (text, href) => {
  expect(linkOf(text)).toBe(href);
});

test.each([
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "https://bank.example@elsewhere.example/",
  "https://ada:secret@example.com",
  "https://example.com/\u202Egpj.exe",
  "https://\u2066elpmaxe.com",
  `https://example.com/${"a".repeat(2048)}`,
  "example.com",
  "//example.com",
  "the shop on the corner",
  "",
])("%j stays text", (text) => {
  expect(linkOf(text)).toBeNull();
});

test.each([
  ["example.com", "https://example.com"],
  [" sub.example.co.uk/login ", "https://sub.example.co.uk/login"],
  ["example.com:8443/a", "https://example.com:8443/a"],
  ["http://example.com", "http://example.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["ada@example.com", "ada@example.com"],
  ["the shop. Ask Ada", "the shop. Ask Ada"],
  ["", ""],
])("%j is kept as %j", (typed, kept) => {
  expect(completeAddress(typed)).toBe(kept);
});
