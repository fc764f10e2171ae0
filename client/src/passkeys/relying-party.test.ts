import { describe, expect, test } from "vitest";
import { defaultRpId, isRelatedOrigin, judgeRpId } from "./relying-party.ts";

test.each([
  ["example.com", "https://example.com"],
  ["example.com", "https://example.com:8443"],
  ["example.com", "https://login.example.com"],
  ["login.example.com", "https://a.login.example.com"],
  ["example.co.uk", "https://www.example.co.uk"],
  ["xn--bcher-kva.example", "https://shop.xn--bcher-kva.example"],
  ["alice.github.io", "https://alice.github.io"],
  ["alice.github.io", "https://blog.alice.github.io"],
  // A suffix's own host is a site, too.
  ["github.io", "https://github.io"],
  ["intranet", "https://intranet"],
  ["localhost", "http://localhost:3000"],
  ["localhost", "https://localhost"],
  ["app.localhost", "http://app.localhost"],
])("%s at %s is its own", (rpId, origin) => {
  expect(judgeRpId(rpId, origin)).toBe("ok");
});

test.each([
  ["example.com", "https://example.co.uk"],
  ["example.com", "https://notexample.com"],
  ["login.example.com", "https://example.com"],
  ["login.example.com", "https://www.example.com"],
  ["login.example.com", "https://nologin.example.com"],
  ["bob.github.io", "https://alice.github.io"],
  // No suffix itself, and yet above one: the buckets there are strangers.
  ["amazonaws.com", "https://bucket.s3.amazonaws.com"],
  ["example.com", "http://localhost:3000"],
])("%s at %s is another site's", (rpId, origin) => {
  expect(judgeRpId(rpId, origin)).toBe("related");
});

const refused: [why: string, rpId: string, origin: string, name: string][] = [
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a public suffix", "com", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a public suffix of two labels", "co.uk", "https://example.co.uk", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a private suffix", "github.io", "https://alice.github.io", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a suffix nobody knows", "unheard-of", "https://example.unheard-of", "SecurityError"],
  ["one bare name", "intranet", "https://www.intranet", "SecurityError"],
  ["empty", "", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["upper case", "Example.com", "https://example.com", "SecurityError"],
  ["upper case on both sides", "Example.com", "https://Example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["letters not in Punycode", "bücher.example", "https://xn--bcher-kva.example", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a dot at its end", "example.com.", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a dot at its beginning", ".example.com", "https://example.com", "SecurityError"],
  ["two dots together", "login..example.com", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a port", "example.com:443", "https://example.com", "SecurityError"],
  ["a scheme", "https://example.com", "https://example.com", "SecurityError"],
  ["a path", "example.com/", "https://example.com", "SecurityError"],
  ["a person's name before it", "me@example.com", "https://example.com", "SecurityError"],
  ["a space", "example.com ", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a tab, which addresses lose", "exam\tple.com", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["NUL", "\0", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a wildcard", "*.com", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["an IPv4 address", "192.168.0.1", "https://192.168.0.1", "SecurityError"],
  ["loopback's IPv4 address", "127.0.0.1", "http://127.0.0.1:3000", "SecurityError"],
  ["an IPv4 address in short", "127.1", "http://127.0.0.1", "SecurityError"],
  ["an IPv6 address", "[2001:db8::1]", "https://[2001:db8::1]", "SecurityError"],
  ["a domain from an IPv4 address", "example.com", "https://192.168.0.1", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["localhost from a page that is elsewhere", "localhost", "https://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["localhost above a name of it", "localhost", "http://app.localhost", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a page that is not encrypted", "example.com", "http://example.com", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a name that ends as localhost", "evil-localhost", "http://evil-localhost", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a page of an extension", "abcdef", "chrome-extension://abcdef", "SecurityError"],
  ["a file", "", "file://", "SecurityError"],
  ["a page whose host ends in a dot", "example.com.", "https://example.com.", "SecurityError"],
  ["a page's whole address", "example.com", "https://example.com/", "SecurityError"],
  ["no origin", "example.com", "", "SecurityError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["an opaque origin", "example.com", "null", "NotAllowedError"],
  // Attack (other sites' passkeys): A relying party that the page may not name is refused before a passkey is looked for.
  ["a million letters", "a".repeat(1_000_000), "https://example.com", "SecurityError"],
];

test.each(refused)("%s is refused", (_why, rpId, origin, name) => {
  expect(() => judgeRpId(rpId, origin)).toThrow(expect.objectContaining({ name }));
});

test("a site that names none means its host, if it may have any", () => {
  expect(defaultRpId("https://login.example.com:8443")).toBe("login.example.com");
  for (const origin of ["null", "http://example.com", "https://10.0.0.1", "about:blank"])
    expect(() => defaultRpId(origin)).toThrow();
});

describe("a well-known document of example.com", () => {
  const isRelated = (origins: unknown, origin = "https://example.co.uk") =>
    isRelatedOrigin({ origins }, "example.com", origin);

  test.each<[string, unknown, boolean]>([
    ["names the origin", ["https://example.co.uk"], true],
    ["names its address", ["https://example.co.uk/login?a=b"], true],
    ["names it in upper case", ["HTTPS://EXAMPLE.co.uk"], true],
    [
      "names it after what is no address",
      ["", "nothing", "https://", "https://example.co.uk"],
      true,
    ],
    ["names another port", ["https://example.co.uk:8443"], false],
    // Attack (other sites' passkeys): A list of related origins lets in nobody whom it does not name in full.
    ["names it without encryption", ["http://example.co.uk"], false],
    // Attack (other sites' passkeys): A list of related origins lets in nobody whom it does not name in full.
    ["names a host above", ["https://co.uk"], false],
    ["names a host below", ["https://www.example.co.uk"], false],
    ["names others", ["https://example.de"], false],
    ["names none", [], false],
    // Attack (other sites' passkeys): A list of related origins lets in nobody whom it does not name in full.
    ["names it beside what is no text", [1, "https://example.co.uk"], false],
    ["names it as a text alone", "https://example.co.uk", false],
    ["has no list", undefined, false],
    ["has nothing for one", null, false],
  ])("%s", (_does, origins, expected) => {
    expect(isRelated(origins)).toBe(expected);
  });

  test.each([null, undefined, 5, "origins", [], {}, () => []])("is no document: %s", (document) => {
    expect(isRelatedOrigin(document, "example.com", "https://example.co.uk")).toBe(false);
  });

  const five = ["a", "b", "c", "d", "e"].map((label) => `https://${label}.com`);

  // Attack (other sites' passkeys): Of a long list of related origins five names count, so that no site lends itself to everybody.
  test("of its names five count, and each for all of its suffixes", () => {
    expect(isRelated([...five.slice(1), "https://example.co.uk"])).toBe(true);
    expect(isRelated([...five, "https://example.co.uk"])).toBe(false);
    expect(isRelated([...five, "https://www.c.co.uk"], "https://www.c.co.uk")).toBe(true);
    const often = five.slice(1).flatMap((origin) => [origin, `${origin}:8443`, "https://10.0.0.1"]);
    expect(isRelated([...often, "https://example.co.uk"])).toBe(true);
  });

  test("helps nobody who may not ask at all", () => {
    expect(isRelated(["http://example.co.uk"], "http://example.co.uk")).toBe(false);
    expect(isRelated(["https://10.0.0.1"], "https://10.0.0.1")).toBe(false);
    expect(isRelated(["null"], "null")).toBe(false);
    expect(isRelatedOrigin({ origins: ["https://x.com"] }, "com", "https://x.com")).toBe(false);
  });

  test("of 10,000 origins is read to its end", () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `https://site${i}.a.com`);
    expect(isRelated([...many, "https://example.co.uk"])).toBe(true);
  });
});
