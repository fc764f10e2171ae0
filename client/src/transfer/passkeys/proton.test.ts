import { encode } from "@msgpack/msgpack";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedByProton } from "./proton.ts";

const claimed = (content: Uint8Array) =>
  claimedByProton({ keyId: "x", rpId: "lamps.example", content: content.toBase64() });
/** As Proton packs a content. */
const within = (inner: Uint8Array) => encode({ c: [...inner], v: 1 });

describe("a content that is none", () => {
  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["what ends early", Uint8Array.fromHex("82a163")],
    ["a list without end", Uint8Array.fromHex("ddffffffff")],
    ["a map without end", Uint8Array.fromHex("dfffffffff")],
    ["a type that nobody uses", Uint8Array.fromHex("c1")],
    ["a thousand lists in each other", Uint8Array.fromHex(`${"91".repeat(100_000)}01`)],
    ["a record that would be another's prototype", encode({ ["__proto__"]: 1 })],
    ["no record", encode([1, 2])],
  ])("%s is refused, by itself and within", async (_, bytes) => {
    expect(await claimed(bytes)).toBeNull();
    expect(await claimed(within(bytes))).toBeNull();
  });

  it("any bytes are refused, and nothing else happens", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        expect(await claimed(bytes)).toBeNull();
        expect(await claimed(within(bytes))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it("parts of another kind are no key", async () => {
    const anything = fc.dictionary(
      fc.constantFrom("key", "cid", "uhd", "cnt", "ext"),
      fc.object({ values: [fc.uint8Array(), fc.string(), fc.integer(), fc.boolean()] }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (record) => {
        const read = await claimed(within(encode(record)));
        expect(read?.key ?? null).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
