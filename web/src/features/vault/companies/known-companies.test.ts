import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { companies, companyTags } from "./known-companies.ts";
import data from "./companies.json";
import { foldName } from "./fold-name.ts";
import { contrast, logoColour, tile } from "./logo-colour.ts";
import logos from "./logos.json";
import { logosIn } from "./logos.ts";
import { companyAt, companyLike, companyNamed, companyOf } from "./match-company.ts";
import { isWithinOneEdit } from "@breezy/client/sites/one-edit";

const logoOf = logosIn(logos);

describe("the list of companies", () => {
  test("has at least 400, and says when it was checked", () => {
    expect(companies.length).toBeGreaterThanOrEqual(400);
    expect(data.checked).toMatch(/^(no|\d{4}-\d{2}-\d{2})$/);
  });

  test("no two names collide, and no two domains", () => {
    expect(new Set(companies.map(({ name }) => foldName(name))).size).toBe(companies.length);
    expect(new Set(companies.map(({ domain }) => domain)).size).toBe(companies.length);
  });

  test("every domain parses, every tag is known, none stands twice", () => {
    for (const { name, domain, tags } of companies) {
      expect(foldName(name), name).not.toBe("");
      expect(domain, name).toMatch(/\./);
      expect(URL.parse(`https://${domain}`)?.hostname, name).toBe(domain);
      expect(tags.length, name).toBeGreaterThan(0);
      expect(new Set(tags).size, name).toBe(tags.length);
      for (const tag of tags) expect(companyTags, name).toContain(tag);
    }
  });

  test("every logo belongs to one of them and is drawn in a colour and a path", () => {
    const domains = new Set(companies.map(({ domain }) => domain));
    expect(Object.keys(logos).length).toBeGreaterThan(300);
    for (const [domain, logo] of Object.entries(logos)) {
      expect(domains).toContain(domain);
      expect(logo).toMatch(/^#[0-9a-f]{6} [Mm][^"<>]+$/);
    }
  });
});

test.each([
  ["netflix", "netflix", true],
  ["netflix", "netflx", true],
  ["netflix", "netfflix", true],
  ["netflix", "netflax", true],
  ["netflix", "netlfix", true],
  ["netflix", "xnetflix", true],
  ["netflix", "netflixx", true],
  ["netflix", "entflxi", false],
  ["netflix", "netfl", false],
  ["netflix", "netfilxx", false],
  ["ab", "ba", true],
  ["", "a", true],
  ["", "ab", false],
  ["abc", "cba", false],
])("%j and %j within one edit: %s", (a, b, expected) => {
  expect(isWithinOneEdit(a, b)).toBe(expected);
  expect(isWithinOneEdit(b, a)).toBe(expected);
});

test.each([
  ["Netflix", "Netflix"],
  ["  NETFLIX ", "Netflix"],
  ["Netflx", "Netflix"],
  ["Paypla", "PayPal"],
  ["Mc Donalds", "McDonald's"],
  ["AT & T", "AT&T"],
  ["disney plus", "Disney+"],
  ["obb", "ÖBB"],
  ["HP", "HP"],
  ["BP", null],
  ["IBX", null],
  ["Netfl", null],
  ["", null],
  ["🦊", null],
])("%j is %j", (typed, name) => {
  expect(companyLike(typed)?.name ?? null).toBe(name);
});

test("every company is found by its own name, and by its own domain", () => {
  for (const company of companies) {
    expect(companyNamed(company.name)).toBe(company);
    expect(companyAt(`https://${company.domain}/login?x=1`)).toBe(company);
  }
});

test.each([
  ["https://www.netflix.com/browse", "Netflix"],
  ["https://accounts.google.com", "Google"],
  ["https://mail.google.com/mail/u/0", "Gmail"],
  ["https://netflix.com.example.org", null],
  ["https://notnetflix.com", null],
  ["javascript:netflix.com", null],
  ["netflix", null],
  ["", null],
])("the address %j leads to %j", (address, name) => {
  expect(companyAt(address)?.name ?? null).toBe(name);
});

test("what the name says outright counts before the address, and that before a slip", () => {
  expect(companyOf("Spotify", "https://netflix.com")?.name).toBe("Spotify");
  expect(companyOf("Films", "https://netflix.com")?.name).toBe("Netflix");
  expect(companyOf("Spotfy", "https://netflix.com")?.name).toBe("Netflix");
  expect(companyOf("Spotfy", "")?.name).toBe("Spotify");
  expect(logoOf("Spotfy", "")?.hex).toBe("#1ed760");
  expect(logoOf("Fern Street Library", "")).toBeNull();
});

describe("the colour of a logo", () => {
  test("is the brand's where it can be seen, else the text's", () => {
    expect(logoColour("#e50914", "light")).toBe("#e50914");
    expect(logoColour("#181717", "light")).toBe("#181717");
    expect(logoColour("#181717", "dark")).toBe("var(--ink)");
    expect(logoColour("#fffc00", "light")).toBe("var(--ink)");
    expect(logoColour("#fffc00", "dark")).toBe("#fffc00");
  });

  test("is reckoned against the tile that is drawn", () => {
    const css = readFileSync(new URL("../vault.css", import.meta.url), "utf8");
    expect(css).toContain(`background: light-dark(${tile.light}, ${tile.dark});`);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
