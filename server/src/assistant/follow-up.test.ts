import { expect, test } from "vitest";
import type { Said } from "./engine.ts";
import { articlesFor } from "./follow-up.ts";
import { readLibrary } from "./help/library.ts";
import { promptFor } from "./prompt.ts";
import { readSays } from "./reading/says.ts";

const library = readLibrary();
const says = readSays();
const device = { make: "Apple", model: "iPhone 13", os_version: "iOS 18" };

function find(thread: string[], cited: string[] = []) {
  const history = thread.slice(0, -1).flatMap((text): Said[] => [
    { direction: "outbound", text, articles: [] },
    { direction: "inbound", text: "What was answered.", articles: cited },
  ]);
  const reader = { firstName: "Ada", device, level: "basic" as const, prices: "standard" as const };
  const found = articlesFor({ library, says }, { question: thread.at(-1)!, history, reader });
  return { slugs: found.articles.map(({ slug }) => slug), system: found.device?.system };
}

test.each([
  [["How do I print from my iPhone?", "and on my iPad?"], "print-phone", "ipados"],
  [["How do I print from my iPhone?", "on Windows?"], "print-computer", "windows"],
  [["How do I make the text larger?", "On my Mac"], "text-larger", "macos"],
  [["How do I back up my iPhone?", "does this cost anything?"], "backup-iphone", "ios"],
  [["How do I import from Bitwarden?", "and from LastPass?"], "breezy-move-from-manager", "ios"],
  [
    ["I forgot my Gmail password", "what if I don't have the phone?"],
    "google-account-forgotten",
    "ios",
  ],
  [["How do I connect to Wi-Fi?", "thanks", "and on an Android?"], "wifi-connect", "android"],
  [["Wie drucke ich? print", "und auf dem iPad?"], "print-phone", "ipados"],
])("%j is about %s, on %s", (thread, slug, system) => {
  const found = find(thread);
  expect(found.slugs.slice(0, 2)).toContain(slug);
  expect(found.system).toBe(system);
});

test("a chain of follow-ups leans on what stood by itself, and on the device that was named last", () => {
  const thread = ["How do I print from my iPhone?", "and on my iPad?", "it says no printer found"];
  const { slugs, system } = find(thread);
  expect(slugs).toEqual(expect.arrayContaining(["print-phone", "printer-offline"]));
  expect(system).toBe("ipados");
});

test.each([
  "How do I connect to Wi-Fi?",
  "And how do I connect to Wi-Fi?",
  "I want to know how I get my new laptop to connect to the Wi-Fi of my neighbor, it was on yesterday",
])("a question that stands by itself is looked for alone: %s", (question) => {
  const before = "How do I set up face id on my Android?";
  expect(find([before, question]).slugs).toEqual(find([question]).slugs);
  expect(find([before, question]).system).toBe(find([question]).system);
});

test("what a follow-up says by itself is among the articles too, and what was cited before", () => {
  expect(find(["How do I scan a document?", "it is frozen"]).slugs).toContain("screen-frozen");
  expect(find(["How do I scan a document?", "How do I print?"], ["scan-document"]).slugs).toContain(
    "scan-document",
  );
});

test("each article comes with those of its points that may be meant, and no others", () => {
  const reader = { firstName: "Ada", device, level: "basic" as const, prices: "standard" as const };
  const question = "is my phone listening to me for adverts?";
  const { articles } = articlesFor({ library, says }, { question, history: [], reader });
  const whole = library.articles.get(articles[0]!.slug)!;
  expect(articles[0]!.points[0]!.kind).toBe("no");
  expect(articles[0]!.points.length).toBeLessThan(whole.points.length);
  for (const { points } of articles) expect(points.length).toBeLessThanOrEqual(4);
  const prompt = promptFor({ question, isFirst: true, history: [], reader }, articles, null);
  const { said, truth } = articles[0]!.points[0]!;
  expect(prompt.messages.at(-1)!.content).toContain(`- ${said[0]}: No. ${truth}`);
});

test("without anything before, nothing is leaned on", () => {
  expect(find(["and on my iPad?"]).system).toBe("ipados");
});
