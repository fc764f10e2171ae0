import { describe, expect, test } from "vitest";
import { deviceIn, deviceOf, sectionFor } from "./device.ts";
import { readLibrary } from "./library.ts";
import { parseArticle, parseTold } from "./parse-article.ts";
import { articleIn, pointIn } from "./article.ts";
import { createSpelling, isOneSlipFrom } from "./spelling.ts";
import { wordsOf } from "./words.ts";

const front = `---
title: A title
topics: [wifi, "apple"]
devices: [iphone, mac]
asks:
  - how: do i
  - "quoted"
seeAlso:
  [one,
   two]
checked: no
brands: [netflix]
presumes: [lost, stolen]
acts: [turn-off]
costs: [erases]
---
`;
const article = `${front}
A lead.

## Steps {ios 18+, ipados 16-17}

1. One.

## Steps {macos -12, windows 10, samsung}

1. Two.

## In short {any}

Short.

## Gently

Gently.

## Asked

- it is so / is it so: **It depends.** On whether it is.
- never: **No.** Once at
  least.

## If it does not work

- Trouble: A way out.
`;

const german = article
  .replace(front, "---\ntitle: Ein Titel\n---\n")
  .replace("A lead.", "Kurz gesagt.")
  .replace("it is so / is it so", "stimmt es / ist das so")
  .replace("On whether it is.", "Ob es so ist.");

describe("an article in another language", () => {
  const written = parseArticle("a", article);
  const told = parseTold(written, "de", german);

  test("is told there, with points in the places of the English ones", () => {
    const both = { ...written, native: { de: told } };
    expect(articleIn(both, "de")).toMatchObject({
      slug: "a",
      title: "Ein Titel",
      topics: ["wifi", "apple"],
    });
    expect(articleIn(both, "fr")).toBe(both);
    expect(pointIn(both, both.points[0]!, "de")).toMatchObject({
      kind: "depends",
      truth: "Ob es so ist.",
    });
    expect(pointIn(both, both.troubles[0]!, "de").truth).toBe("A way out.");
    expect(pointIn(both, both.points[0]!, "es")).toBe(both.points[0]);
  });

  test.each([
    [
      "more than a title",
      german.replace("---\n\nKurz", "checked: no\n---\n\nKurz"),
      "front matter",
    ],
    [
      "another system",
      german.replace("{macos -12, windows 10, samsung}", "{macos}"),
      "built otherwise",
    ],
    ["another verdict", german.replace("**No.**", "**Yes.**"), "built otherwise"],
    ["a point less", german.replace("- never: **No.** Once at\n  least.\n", ""), "built otherwise"],
    ["no comfort", german.replace("## Gently\n\nGently.\n", ""), "built otherwise"],
  ])("is refused with %s", (_, text, problem) => {
    expect(text).not.toBe(german);
    expect(() => parseTold(written, "de", text)).toThrow(new RegExp(`^de/a: .*${problem}`));
  });
});

describe("an article", () => {
  test("is read as it was written", () => {
    expect(parseArticle("a", article)).toEqual({
      slug: "a",
      title: "A title",
      topics: ["wifi", "apple"],
      devices: ["ios", "macos"],
      asks: ["how: do i", "quoted"],
      seeAlso: ["one", "two"],
      checked: null,
      source: null,
      brands: ["netflix"],
      presumes: ["lost", "stolen"],
      acts: ["turn-off"],
      costs: ["erases"],
      native: {},
      lead: "A lead.",
      steps: [
        {
          holds: [
            { system: "ios", make: null, from: 18, to: Infinity },
            { system: "ipados", make: null, from: 16, to: 17 },
          ],
          body: "1. One.",
        },
        {
          holds: [
            { system: "macos", make: null, from: 0, to: 12 },
            { system: "windows", make: null, from: 10, to: 10 },
            { system: "android", make: "samsung", from: 0, to: Infinity },
          ],
          body: "1. Two.",
        },
      ],
      inShort: [{ holds: [], body: "Short." }],
      gently: "Gently.",
      points: [
        {
          said: ["it is so", "is it so"],
          kind: "depends",
          truth: "On whether it is.",
        },
        { said: ["never"], kind: "no", truth: "Once at least." },
      ],
      troubles: [{ said: ["Trouble"], kind: "seen", truth: "A way out." }],
    });
  });

  test.each([
    ["no front matter", "A lead.", "has no front matter"],
    ["another key", article.replace("checked:", "author: me\nchecked:"), "its front matter has"],
    ["a topic of its own", article.replace("wifi", "cooking"), "nobody knows cooking"],
    ["a family of its own", article.replace("iphone", "toaster"), "nobody knows toaster"],
    ["a system of its own", article.replace("ios 18+", "symbian"), "nobody knows symbian"],
    ["no steps", `${front}\nA lead.\n`, "it has no lead, or no steps"],
    ["steps for nowhere", article.replace(" {ios 18+, ipados 16-17}", ""), "where it holds"],
    ["a brand of its own", article.replace("netflix", "teapots"), "nobody knows teapots"],
    ["a cost of its own", article.replace("erases", "hurts"), "nobody knows hurts"],
    [
      "a point without an answer",
      article.replace("- never: ", "- never "),
      "nobody can read - never",
    ],
    ["another heading", article.replace("Gently", "Loudly"), "a part without sense"],
    ["a date that is none", article.replace("checked: no", "checked: today"), "is no date"],
  ])("with %s is refused by name", (_, text, problem) => {
    expect(() => parseArticle("a", text)).toThrow(new RegExp(`^a: .*${problem}`));
  });

  test("of the library is written as agreed, and leads to others that exist", () => {
    const { articles } = readLibrary();
    const dangling = [...articles.values()].flatMap(({ slug, seeAlso }) =>
      seeAlso.filter((other) => !articles.has(other)).map((other) => `${slug} -> ${other}`),
    );
    expect(dangling).toEqual([]);
  });
});

describe("a device", () => {
  test.each([
    ["Apple", "iPhone 13", "iOS 18", { system: "ios", version: 18, make: null }],
    [
      "Apple",
      "MacBook Air (M1, 2020)",
      "macOS 15 Sequoia",
      { system: "macos", version: 15, make: null },
    ],
    ["Apple", "iMac", "macOS 10.15 Catalina", { system: "macos", version: 10, make: null }],
    ["Dell", "Inspiron", "Windows 8.1", { system: "windows", version: 8, make: null }],
    ["Amazon", "Fire HD 10", "Fire OS 8", { system: "fireos", version: 8, make: null }],
    ["Acer", "Chromebook 315", "ChromeOS", { system: "chromeos", version: null, make: null }],
    ["Framework", "Laptop 13", "Linux Ubuntu", { system: "linux", version: null, make: null }],
    ["Apple", "iPad (9th generation)", "Not sure", { system: "ipados", version: null, make: null }],
    ["Samsung", "Galaxy S23", "Android 14", { system: "android", version: 14, make: "samsung" }],
    ["Google", "Pixel 8", "Not sure", { system: "android", version: null, make: "pixel" }],
    ["Nokia", "G42", "Android 13", { system: "android", version: 13, make: null }],
    ["Not sure", "Not sure", "Not sure", null],
  ])("%s %s with %s", (make, model, os_version, device) => {
    expect(deviceOf({ make, model, os_version })).toEqual(device);
  });

  const own = { system: "ios", version: 18, make: null } as const;
  test.each([
    ["how do i print", own],
    ["on my ipad it does not", { system: "ipados", version: null, make: null }],
    ["windows 10 printer", { system: "windows", version: 10, make: null }],
    ["and on my samsung", { system: "android", version: null, make: "samsung" }],
    ["texts from my android friends come green", own],
    ["my iphone on ios 12", { system: "ios", version: 12, make: null }],
  ])("of a question: %s", (question, device) => {
    expect(deviceIn(question, own)).toEqual(device);
  });

  test("of an unknown version gets the newest section, of an unknown kind one for all", () => {
    const at = (from: number, to: number) => ({
      holds: [{ system: "ios" as const, make: null, from, to }],
      body: `${from}`,
    });
    const sections = [at(12, 17), at(18, Infinity), { holds: [], body: "any" }];
    const body = (device: Parameters<typeof sectionFor>[1]) =>
      sectionFor(sections, device)?.section.body;
    expect(body({ system: "ios", version: null, make: null })).toBe("18");
    expect(body({ system: "ios", version: 17, make: null })).toBe("12");
    expect(body({ system: "ios", version: 9, make: null })).toBe("any");
    expect(body({ system: "windows", version: 11, make: null })).toBe("any");
    expect(body(null)).toBe("any");
    expect(
      sectionFor([at(18, Infinity)], { system: "windows", version: 11, make: null })?.fits,
    ).toBe(false);
  });
});

test("a section for a maker goes before one for all, and is nobody else's", () => {
  const on = (make: "samsung" | null, body: string) => ({
    holds: [{ system: "android" as const, make, from: 0, to: Infinity }],
    body,
  });
  const sections = [on(null, "all"), on("samsung", "samsung")];
  const bodyFor = (make: "samsung" | "pixel" | null) =>
    sectionFor(sections, { system: "android", version: 14, make })?.section.body;
  expect([bodyFor("samsung"), bodyFor("pixel"), bodyFor(null)]).toEqual(["samsung", "all", "all"]);
});

describe("words", () => {
  test.each([
    ["I can't log in to Wi-Fi", "signin wifi"],
    ["Mot de passe oublié", "password forgotten"],
    ["backing up my photos", "backup picture"],
    ["the printers are printing", "print print"],
  ])("%s is %s", (text, words) => {
    expect(wordsOf(text).join(" ")).toBe(words);
  });

  test.each([
    ["pasword", "password", true],
    ["passwrod", "password", true],
    ["paassword", "password", true],
    ["password", "password", true],
    ["passport", "password", false],
    ["abcd", "dcba", false],
  ])("%s and %s are a slip apart: %s", (a, b, near) => {
    expect([isOneSlipFrom(a, b), isOneSlipFrom(b, a)]).toEqual([near, near]);
  });

  test("a word that is known stays, a short one too", () => {
    const correct = createSpelling(["bluetooth", "mouse", "house"]);
    expect(["bluetoth", "house", "hous", "xyz"].map(correct)).toEqual([
      "bluetooth",
      "house",
      "hous",
      "xyz",
    ]);
  });
});
