import { expect, test } from "vitest";
import { offerOf, sites } from "./sites.ts";
import data from "./sites.json" with { type: "json" };

test("every site stands once, as a domain, with something that it offers", () => {
  expect(data.checked).toMatch(/^(no|\d{4}-\d{2})$/);
  expect(data.asOf).toMatch(/^\d{4}-\d{2}$/);
  expect(sites.size).toBe(data.sites.length);
  for (const [domain = "", ...offers] of data.sites) {
    expect(URL.parse(`https://${domain}`)?.hostname, domain).toBe(domain);
    expect(offers.length, domain).toBeGreaterThan(0);
    for (const offer of offers) expect(["code", "passkey"], domain).toContain(offer);
  }
});

test.each([
  ["github.com", "github.com"],
  ["www.GitHub.com", "github.com"],
  ["a.b.c.google.com.", "google.com"],
  ["example.com", undefined],
  ["com", undefined],
  ["", undefined],
])("'%s' is of %s", (host, domain) => {
  expect(offerOf(host)?.domain).toBe(domain);
});
