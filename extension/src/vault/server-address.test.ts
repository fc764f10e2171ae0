import { expect, test } from "vitest";
import { serverAddress } from "./server-address.ts";

test.each([
  ["vault.example.org", "https://vault.example.org", "https://vault.example.org/*"],
  [
    " https://vault.example.org/dashboard?a#b ",
    "https://vault.example.org",
    "https://vault.example.org/*",
  ],
  ["vault.example.org:8443", "https://vault.example.org:8443", "https://vault.example.org/*"],
  ["localhost:3000", "http://localhost:3000", "http://localhost/*"],
  ["http://127.0.0.1:8100/", "http://127.0.0.1:8100", "http://127.0.0.1/*"],
  ["app.localhost", "http://app.localhost", "http://app.localhost/*"],
  ["https://localhost:3000", "https://localhost:3000", "https://localhost/*"],
  ["bücher.example", "https://xn--bcher-kva.example", "https://xn--bcher-kva.example/*"],
])("%s is taken for %s", (typed, origin, pattern) => {
  expect(serverAddress(typed)).toEqual({ origin, pattern });
});

test.each([
  ["", /Enter the address/],
  ["   ", /Enter the address/],
  ["not an address", /not an address/],
  ["ftp://vault.example.org", /not an address/],
  ["javascript://vault.example.org", /not an address/],
  ["http://vault.example.org", /https/],
  ["http://localhost.example.org", /https/],
  ["https://ann:word@vault.example.org", /name and password/],
])("'%s' is refused in words", (typed, problem) => {
  expect(serverAddress(typed).problem).toMatch(problem);
});
