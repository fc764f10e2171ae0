import { toHex, utf8 } from "../../../src/bytes.ts";
import { encode } from "../../../src/encoding.ts";
import type { VectorFile } from "../operations.ts";
import { bad, cut, good } from "./cases.ts";

export async function encodingVectors(): Promise<VectorFile> {
  const parts = ["", "00", "6162"];
  const bytes = toHex(encode("example", utf8(""), Uint8Array.of(0), utf8("ab")));
  const of = { label: "example", count: 3, bytes };
  const uuid = "00112233-4455-6677-8899-aabbccddeeff";
  return {
    about: "enc(label, p...), base64 and UUIDs: section 2.",
    cases: [
      good("encode", "three parts, the first of them empty", { label: "example", parts }, bytes),
      good(
        "encode",
        "no part",
        { label: "example", parts: [] },
        "000000107661756c742f76312f6578616d706c65",
      ),
      good("decode", "what was encoded", of, parts),
      ...bad("decode", "malformed", {
        "another label": { ...of, label: "examples" },
        "fewer parts than there are": { ...of, count: 2 },
        "more parts than there are": { ...of, count: 4 },
        "the last byte is missing": { ...of, bytes: cut(bytes) },
        "a byte too many": { ...of, bytes: `${bytes}00` },
        "a length beyond the end": { ...of, bytes: `${bytes.slice(0, -10)}ffffffff` },
        "no bytes at all": { ...of, count: 0, bytes: "" },
      }),
      good("read-base64", "with padding", { text: "AAEC/w==" }, "000102ff"),
      ...bad("read-base64", "malformed", {
        "no padding": { text: "AAEC/w" },
        "bits left over that are not zero": { text: "AAEC/x==" },
        "the alphabet of URLs": { text: "AAEC_w==" },
        "a character of no alphabet": { text: "AAEC!w==" },
      }),
      good("read-uuid", "lower case", { text: uuid }, "00112233445566778899aabbccddeeff"),
      ...bad("read-uuid", "malformed", {
        "upper case": { text: uuid.toUpperCase() },
        "no hyphens": { text: uuid.replaceAll("-", "") },
        "a digit short": { text: uuid.slice(0, -1) },
        "a space after it": { text: `${uuid} ` },
      }),
    ],
  };
}
