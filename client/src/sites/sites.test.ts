import { expect, test } from "vitest";
import { changeAddressOf, loadChangeAddresses } from "./change-address.ts";
import { hostOf, nearestDomain } from "./hosts.ts";
import { loadSharedSites, sharedSitesIn } from "./shared-sites.ts";
import groups from "./shared-credentials.json" with { type: "json" };

const known = await loadChangeAddresses();

test("every address that is known is https, of a host, and without a name or password in it", () => {
  expect(Object.keys(known).length).toBeGreaterThan(500);
  for (const [domain, address] of Object.entries(known)) {
    expect(URL.parse(`https://${domain}`)?.hostname, domain).toBe(domain);
    expect(URL.parse(address), domain).toMatchObject({ protocol: "https:", username: "" });
  }
});

test.each([
  [["https://login.lantern.example/in?x=1"], "https://account.lantern.example/password"],
  [["lantern.example"], "https://account.lantern.example/password"],
  [["http://lantern.example"], "https://account.lantern.example/password"],
  [
    ["https://other.example/deep/page?secret=1#x"],
    "https://other.example/.well-known/change-password",
  ],
  [
    ["http://other.example", "https://third.example:8443"],
    "https://third.example:8443/.well-known/change-password",
  ],
  [["https://other.example", "lantern.example"], "https://account.lantern.example/password"],
  // Another port of the same host is another site.
  [["https://lantern.example:8443"], "https://lantern.example:8443/.well-known/change-password"],
])("%o: the password is changed at %s", (addresses, where) => {
  const some = { "lantern.example": "https://account.lantern.example/password" };
  expect(changeAddressOf(addresses, some)).toBe(where);
});

// Attack (saved addresses): An address that is no https page, or reads as another site's, is opened to change a password.
test.each([
  [[]],
  [["http://other.example"]],
  [["javascript:alert(1)"]],
  [["data:text/html,x"]],
  [["https://lantern.example@evil.example"]],
  [["https://lantern.example\u202Egro.live"]],
  [["notes about the bank"]],
])("%o: nothing is opened", (addresses) => {
  expect(changeAddressOf(addresses, known)).toBeNull();
  // Not even if the list itself is bad.
  const bad = { "bad.example": "javascript:alert(1)", "worse.example": "http://worse.example" };
  expect(changeAddressOf(["http://bad.example", "http://worse.example"], bad)).toBeNull();
});

test("the name of a property that every object has is no site's", () => {
  expect(changeAddressOf(["http://constructor"], known)).toBeNull();
});

test("groups: whoever is in one is a sibling of all in it, and of nobody else", () => {
  const sites = sharedSitesIn([
    "a.example b.example",
    "new.example < old.example",
    "b.example c.example",
  ]);
  expect([...sites.siblingsOf("www.a.example")]).toEqual(["a.example", "b.example"]);
  expect([...sites.siblingsOf("b.example")]).toEqual(["a.example", "b.example", "c.example"]);
  expect(sites.siblingsOf("nota.example").size).toBe(0);
});

test("the known groups hold domains, two at least, each once", async () => {
  const sites = await loadSharedSites();
  for (const group of groups) {
    const domains = group.split(" ");
    expect(new Set(domains).size, group).toBe(domains.length);
    expect(domains.length, group).toBeGreaterThan(1);
    for (const domain of domains) {
      expect(URL.parse(`https://${domain}`)?.hostname, domain).toBe(domain);
      expect(sites.siblingsOf(domain).has(domain)).toBe(true);
    }
  }
});

test.each([
  ["https://www.Lantern.example/x", "lantern.example"],
  ["https://lantern.example./", "lantern.example"],
  ["no address", null],
])("'%s' is of %s", (text, host) => {
  expect(hostOf(text)).toBe(host);
});

test("the nearest domain wins", () => {
  const domains = new Set(["example", "a.example"]);
  expect(nearestDomain("X.A.example.", (one) => domains.has(one))).toBe("a.example");
  expect(nearestDomain("b.test", (one) => domains.has(one))).toBeNull();
});
