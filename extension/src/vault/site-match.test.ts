import { sharedSitesIn } from "@breezy/client/sites/shared-sites";
import { describe, expect, test } from "vitest";
import { registrableDomain } from "@breezy/client/passkeys/relying-party";
import { fillableHost, hostOfEntry, matchHosts } from "./site-match.ts";

const { siblingsOf } = sharedSitesIn(["lantern.example lantern-mail.test"]);

test.each([
  ["fern.example", "fern.example", "host"],
  ["www.fern.example", "fern.example", "host"],
  ["fern.example", "www.fern.example", "host"],
  ["login.fern.example", "fern.example", "domain"],
  ["a.fern.co.uk", "b.fern.co.uk", "domain"],
  ["fern.co.uk", "moss.co.uk", null],
  ["fern.example", "moss.example", null],
  ["fern.example.evil.test", "fern.example", null],
  ["notfern.example", "fern.example", null],
  // Two owners, though one company holds the name above.
  ["ann.github.io", "bob.github.io", null],
  ["www.github.io", "github.io", null],
  ["a.localhost", "b.localhost", null],
  ["login.a.localhost", "a.localhost", "domain"],
  ["localhost", "localhost", "host"],
  ["localhost", "a.localhost", null],
  ["127.0.0.1", "127.0.0.1", "host"],
  ["127.0.0.1", "127.0.0.2", null],
  ["10.0.0.1", "11.0.0.1", null],
  ["router", "router", "host"],
  ["lantern.example", "lantern-mail.test", "shared"],
  ["id.lantern.example", "in.lantern-mail.test", "shared"],
  ["lantern.example.evil.test", "lantern-mail.test", null],
] as const)("a page of %s and an entry of %s: %s", (page, entry, match) => {
  expect(matchHosts(page, entry, siblingsOf)).toBe(match);
});

test("without the groups, only what shares a name is of one site", () => {
  expect(matchHosts("lantern.example", "lantern-mail.test")).toBeNull();
});

test.each([
  ["https://fern.example/a?b", "fern.example"],
  ["https://Fern.Example.:8443/", "fern.example"],
  ["http://fern.example/", null],
  ["http://localhost:8130/", "localhost"],
  ["http://login.a.localhost:8130/", "login.a.localhost"],
  ["http://localhost.evil.test/", null],
  ["http://evillocalhost/", null],
  ["http://127.0.0.1:80/", "127.0.0.1"],
  ["http://127.0.0.1.evil.test/", null],
  ["http://[::1]:3000/", "[::1]"],
  ["http://192.168.0.1/", null],
  ["ftp://fern.example/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["about:srcdoc", null],
  ["blob:https://fern.example/1", null],
  ["file:///etc/passwd", null],
  ["", null],
])("of '%s' the host that may be filled is %s", (address, host) => {
  expect(fillableHost(address)).toBe(host);
});

test.each([
  ["https://Fern.example/x", "fern.example"],
  ["fern.example", "fern.example"],
  ["localhost:3000", "localhost"],
  ["router", "router"],
  ["192.168.0.1/login", "192.168.0.1"],
  ["https://fern.example@evil.test", null],
  ["fern.example@evil.test", null],
  ["mailto:ann@fern.example", null],
  ["javascript:alert(1)", null],
  ["two words", null],
  ["", null],
])("an entry's '%s' is of %s", (address, host) => {
  expect(hostOfEntry(address)).toBe(host);
});

describe("what one owner holds", () => {
  test.each([
    ["a.b.fern.co.uk", "fern.co.uk"],
    ["co.uk", null],
    ["ann.github.io", "ann.github.io"],
    ["x.ann.github.io", "ann.github.io"],
    ["localhost", null],
    ["x.a.localhost", "a.localhost"],
    ["127.0.0.1", null],
    ["[::1]", null],
  ])("of %s: %s", (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});
