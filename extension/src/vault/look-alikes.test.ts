import { sharedSitesIn } from "@breezy/client/sites/shared-sites";
import { expect, test } from "vitest";
import { lookAlikesOf } from "./look-alikes.ts";
import { unicodeHost } from "./punycode.ts";

test.each([
  // One letter off: another, one more, one less, two changed places.
  ["modem-mill.localhost", "modern-mill.localhost"],
  ["lanterm.example", "lantern.example"],
  ["lanternn.example", "lantern.example"],
  ["lanern.example", "lantern.example"],
  ["lnatern.example", "lantern.example"],
  ["sign.in.lanten.example", "lantern.example"],
  // Drawn alike.
  ["modern-mi1l.localhost", "modern-mill.localhost"],
  ["modern-rnill.localhost", "modern-mill.localhost"],
  ["vvillow.example", "willow.example"],
  ["g00se.example", "goose.example"],
  ["xn--modern-mll-42i.localhost", "modern-mill.localhost"],
  // Cyrillic for all of it, Greek for one, a mark on one, a full-width one.
  ["xn--80ak6aa92e.com", "apple.com"],
  [new URL("https://paypαl.example").hostname, "paypal.example"],
  [new URL("https://lantérn.example").hostname, "lantern.example"],
  [new URL("https://ѕсоре.example").hostname, "scope.example"],
  // The vault's own name may be the one that is not Latin.
  ["munchen-bank.example", new URL("https://münchen-bank.example").hostname],
  // The name, elsewhere.
  ["modern-mill.localhost.evil-yard.localhost", "modern-mill.localhost"],
  ["modern-mill.evil-yard.localhost", "modern-mill.localhost"],
  ["modern-mill-localhost.evil-yard.localhost", "modern-mill.localhost"],
  ["login-modern-mill-localhost-id.evil-yard.localhost", "modern-mill.localhost"],
  ["login.modern-mill.localhost.evil.test", "modern-mill.localhost"],
  ["modern-mill-login.localhost", "modern-mill.localhost"],
  ["secure-modern-mill.test", "modern-mill.localhost"],
  ["wwwlantern.example", "lantern.example"],
  // Hyphens and dots dropped or put in.
  ["modernmill.localhost", "modern-mill.localhost"],
  ["modern.mill.localhost", "modern-mill.localhost"],
  ["lan-tern.example", "lantern.example"],
  ["loginlantern.example", "login.lantern.example"],
  // Another ending.
  ["lantern.test", "lantern.example"],
  ["lantern.co", "lantern.com"],
])("%s looks like %s", (page, host) => {
  expect(lookAlikesOf(page, ["quite-another.example", host])).toEqual([host]);
});

test.each([
  // Of the same site.
  ["lantern.example", "lantern.example"],
  ["www.lantern.example", "lantern.example"],
  ["login.lantern.example", "lantern.example"],
  // Names of their own.
  ["evil-yard.localhost", "modern-mill.localhost"],
  ["moss.example", "fern.example"],
  ["mill.localhost", "modern-mill.localhost"],
  ["modern-art.localhost", "modern-mill.localhost"],
  ["lantern-fish.example", "lantern.example"],
  ["quince-parcels.example", "quince-mail.example"],
  // One letter makes another word of a short one.
  ["cat.example", "bat.example"],
  ["shop.a-company.example", "a.co"],
  ["a.localhost", "b.localhost"],
  ["fern.example", "tern.example"],
  // Told apart by their numbers.
  ["mirror1.example", "mirror2.example"],
  // No names.
  ["127.0.0.1", "127.0.0.2"],
  ["10.0.0.11", "10.0.0.1"],
  ["localhost", "localhos.example"],
  ["router", "routen"],
])("%s does not look like %s", (page, host) => {
  expect(lookAlikesOf(page, [host])).toEqual([]);
});

test("a host that an entry belongs to, or a site that shares its accounts, is no look-alike of another", () => {
  expect(lookAlikesOf("lanterm.example", ["lantern.example", "lanterm.example"])).toEqual([]);
  const { siblingsOf } = sharedSitesIn(["lantern.example lanterm.example"]);
  expect(lookAlikesOf("lanterm.example", ["lantern.example"], siblingsOf)).toEqual([]);
});

test.each(["münchen.example", "пример.test", "例え.example", "ñandú.fern.example", "fern.example"])(
  "%s is read as the address bar shows it",
  (host) => {
    expect(unicodeHost(new URL(`https://${host}`).hostname)).toBe(host);
  },
);

test.each(["xn--", "xn--a-", "xn--99999999", "xn--é", "xn---"])(
  "'%s', which is no Punycode, breaks nothing",
  (host) => {
    expect(typeof unicodeHost(host)).toBe("string");
  },
);
