import { expect, test } from "vitest";
import type { Article } from "./help/article.ts";
import { readArticles } from "./help/library.ts";
import { nameOf } from "./point-names.ts";

const [written] = readArticles() as [Article, ...Article[]];

function named(said: string, language: "en" | "de" | "pt", told: Partial<Article> = {}) {
  const point = { said: [said], kind: "told" as const, truth: "" };
  return nameOf(point, { ...written, native: {}, ...told }, language);
}

test.each([
  ["turn off blue ticks whatsapp", "Turn off blue ticks WhatsApp"],
  ["can i see my **netflix** on the ipad", "Can I see my Netflix on the iPad"],
  ["iphone stays black", "iPhone stays black"],
  ["sim is not read", "SIM is not read"],
])("%s: %s", (said, name) => {
  expect(named(said, "en")).toBe(name);
});

test("what is a brand in one language is a word in another", () => {
  expect(named("sim ou não", "pt")).toBe("Sim ou não");
});

test("nouns of a German article are spelled as it spells them, where it always does", () => {
  const lead = "Die blauen Haken zeigst du keinem Fremden, und keinem fremden Blick.";
  const german = named("blaue haken für fremden ausschalten", "de", { lead, title: "Haken" });
  expect(german).toBe("Blaue Haken für fremden ausschalten");
});
