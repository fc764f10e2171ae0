import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toSpokenText } from "../spoken-text.ts";
import { languageOf } from "./answer-language.ts";

const help = new URL("../../../../../server/help/", import.meta.url);

/** What stands below the front matter of each, as it is read. */
function articlesIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, help)).filter((name) => name.endsWith(".md"));
  return names.map((name) => {
    const text = readFileSync(new URL(`${folder}${name}`, help), "utf8");
    return toSpokenText(text.split(/^---$/m).slice(2).join("---"));
  });
}

test.each([
  ["en", "./"],
  ["es", "./es/"],
  ["de", "./de/"],
  ["fr", "./fr/"],
  ["pt", "./pt/"],
])("each article in %s is known for that", (language, folder) => {
  const articles = articlesIn(folder);
  expect(articles.length).toBeGreaterThan(20);
  expect(articles.filter((text) => languageOf(text) !== language)).toEqual([]);
});

test.each([
  ["Open Settings.", "en"],
  ["", "en"],
  ["Ayarları açın, ardından Wi-Fi seçeneğine dokunun ve ağınızı seçin", null],
  ["設定を開きます。", null],
  ["Откройте настройки и нажмите на сеть", null],
])("%s is of %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
