import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseLogos, freshLogos, logosFile, writeLogos } from "./choose-logos.ts";

test("the committed logos are what `npm run logos` makes", () => {
  expect(readFileSync(logosFile, "utf8") === freshLogos()).toBe(true);
});

test("a logo is found by the company's name, and never one under a licence of its own", () => {
  const chosen = chooseLogos({
    companies: [
      ["Netflix", "netflix.com", "Streaming"],
      ["H&M", "hm.com", "Shopping"],
      ["Let's Encrypt", "letsencrypt.org", "Security"],
      ["Fern Street Library", "fern.example", "Education"],
    ],
  });
  expect(Object.keys(chosen)).toEqual(["netflix.com", "hm.com"]);
  expect(chosen["netflix.com"]).toMatch(/^#e50914 [Mm]/);
  expect(writeLogos({ "b.example": "#000000 M0", "a.example": "#111111 M1" })).toBe(
    '{\n  "a.example": "#111111 M1",\n  "b.example": "#000000 M0"\n}\n',
  );
});
