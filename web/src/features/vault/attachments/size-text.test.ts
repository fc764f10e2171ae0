import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [14_500, "14 KB"],
  [2.5 * 1024 * 1024, "2.5 MB"],
  [25 * 1024 * 1024, "25 MB"],
  [1024 ** 3, "1 GB"],
  [10.26 * 1024 ** 3, "10.3 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
