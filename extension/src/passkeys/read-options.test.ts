import { expect, test } from "vitest";
import { textOf } from "./pristine.ts";
import { readAny, readOptions } from "./read-options.ts";

const big = Uint8Array.from({ length: 64 }, (_, index) => index);
const b64 = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const read = (kind: "create" | "get", options: unknown) =>
  JSON.parse(textOf(readOptions(kind, options))) as unknown;

test("bytes are read from whatever shows them, and no others", () => {
  expect(
    read("create", {
      challenge: new DataView(big.buffer, 8, 24),
      rp: { name: "Fern" },
      user: { id: new Uint16Array(big.buffer, 32, 8), name: "ada", displayName: "Ada" },
      pubKeyCredParams: new Set([{ type: "public-key", alg: -7 }]),
      excludeCredentials: [{ type: "public-key", id: big.buffer.slice(0, 3), transports: ["usb"] }],
      attestation: "direct",
      nothingThatIsKnown: () => 1,
    }),
  ).toEqual({
    challenge: b64(big.subarray(8, 32)),
    rp: { name: "Fern" },
    user: { id: b64(big.subarray(32, 48)), name: "ada", displayName: "Ada" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    excludeCredentials: [{ type: "public-key", id: "AAEC", transports: ["usb"] }],
    attestation: "direct",
  });
});

test("an extension's bytes are read where they are", () => {
  const first = new Uint8Array([1, 2, 3]);
  const extensions = { prf: { eval: { first }, evalByCredential: { AAEC: { first } } } };
  expect(read("get", { challenge: big, rpId: "fern.example", extensions })).toEqual({
    challenge: b64(big),
    rpId: "fern.example",
    extensions: { prf: { eval: { first: "AQID" }, evalByCredential: { AAEC: { first: "AQID" } } } },
  });
});

test("what a page's classes give by getters is read, too", () => {
  class Options {
    get challenge() {
      return big;
    }
    get rpId() {
      return "fern.example";
    }
  }
  expect(read("get", new Options())).toEqual({ challenge: b64(big), rpId: "fern.example" });
});

test.each([
  ["a challenge that is text", { challenge: "AAEC" }],
  ["a user without bytes", { challenge: big, user: { id: [1, 2] } }],
  ["a list that is none", { challenge: big, pubKeyCredParams: 7 }],
])("%s is left to the browser", (_, options) => {
  expect(() => readOptions("create", options)).toThrow();
});

// Attack (other sites' passkeys): Options without an end are left to the browser.
test("what goes round in a circle is left to the browser", () => {
  const circle: Record<string, unknown> = {};
  circle["again"] = circle;
  expect(() => readAny(circle)).toThrow("too deep");
});

// Attack (other sites' passkeys): What a page has changed of the language reaches nothing that is read of its options.
test("a page's own toJSON, and what it put into every object, change nothing", () => {
  const everything = Object.prototype as unknown as Record<string, unknown>;
  const lists = Array.prototype as unknown as Record<string, unknown>;
  const key = "breezyTest";
  try {
    everything[key] = "everywhere";
    lists["toJSON"] = () => "a list";
    everything["toJSON"] = () => "an object";
    const text = textOf(
      readOptions("create", {
        challenge: big,
        pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      }),
    );
    delete everything["toJSON"];
    delete lists["toJSON"];
    expect(JSON.parse(text)).toEqual({
      challenge: b64(big),
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    });
  } finally {
    delete everything[key];
    delete everything["toJSON"];
    delete lists["toJSON"];
  }
});

// Attack (other sites' passkeys): What a page has changed of the language reaches nothing that is read of its options.
test("a page's own getters of views do not hand out another's bytes", () => {
  const view = new Uint8Array(big.buffer, 8, 4);
  Object.defineProperty(view, "byteOffset", { value: 0 });
  Object.defineProperty(view, "byteLength", { value: 64 });
  expect(read("get", { challenge: view })).toEqual({ challenge: b64(big.subarray(8, 12)) });
});
