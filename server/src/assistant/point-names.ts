/** By what name a point is told: people type ways of asking without capitals, and a heading is read. */
import { type Article, articleIn, type Point } from "./help/article.ts";
import { languageOf } from "./reading/language.ts";
import type { Language } from "./reading/lexicon.ts";
import { plain } from "./reading/plain.ts";

/** Of ways of saying, by language: to tell which is the reader's takes longer than all else of an answer. */
const names = new WeakMap<readonly string[], Map<Language, string>>();

/** A point of an article in words that are surely the reader's, if it has any. */
export function nameOf({ said }: Point, article: Article, language: Language): string {
  const known = names.get(said) ?? new Map<Language, string>();
  names.set(said, known);
  const name = known.get(language) ?? spelled(inWordsOf(language, said), article, language);
  known.set(language, name);
  return name;
}

function inWordsOf(language: Language, said: readonly string[]): string {
  const speaks = (otherwise: string) =>
    said.find((one) => languageOf(one, plain(one).split(" "), otherwise) === language);
  return speaks("none") ?? speaks(language) ?? said[0]!;
}

/** Of makers, services and their things, as they spell themselves. */
const brands =
  "AirDrop AirPlay AirPods AirTag Airbnb Alexa Amazon Android Apple Authenticator Bitwarden BitLocker Bizum Bluetooth Breezy CarPlay Chrome Chromebook Chromecast Cortana Dashlane Defender Deezer Discord Disney Dropbox eBay Edge eSIM Excel Facebook FaceTime Firefox Fritzbox Galaxy Gboard Gmail Google HDMI Huawei iCloud iMessage iPad iPadOS iPhone iTunes iOS Instagram KeePass Kindle Klarna LastPass Lenovo LinkedIn MacBook macOS Mastercard Messenger Microsoft Minecraft Motorola Netflix NFC Nintendo OneDrive OneNote OpenOffice Outlook PayPal PDF Pinterest Pixel Pix PlayStation PowerPoint QR Reddit Revolut Roblox Roku Safari Samsung SIM Siri Skype SmartThings SMS Snapchat Sonos Spotify Steam SwiftKey TeamViewer Telegram TikTok Tinder TV Twitch Uber USB Venmo Vinted Visa VPN Wallapop WhatsApp Wi-Fi Windows WLAN Xbox Xiaomi Yahoo YouTube Zelle".split(
    " ",
  );
/** Yes, in Portuguese. */
const ordinary = new Set(["pt sim"]);
const spelledBrands = new Map(brands.map((brand) => [brand.toLowerCase(), brand]));

function spelled(said: string, article: Article, language: Language): string {
  const nouns = language === "de" ? nounsOf(article) : undefined;
  const brandOf = (word: string) =>
    ordinary.has(`${language} ${word}`) ? undefined : spelledBrands.get(word);
  return said
    .replaceAll("**", "")
    .replaceAll(/\bi\b(?!\.)/g, "I")
    .replaceAll(/[\p{L}\d]+/gu, (word) => brandOf(word) ?? nouns?.get(word) ?? word)
    .replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
}

/** Of articles: each has a name for dozens of points. */
const nounsIn = new WeakMap<Article, Map<string, string>>();

/** What an article in German spells with capitals inside its sentences and never without, by how it is typed. */
function nounsOf(article: Article): Map<string, string> {
  const known = nounsIn.get(article);
  if (known) return known;
  const { title, lead, points, troubles } = articleIn(article, "de");
  const told = [title, lead, ...[...points, ...troubles].map(({ truth }) => truth)].join("\n");
  const inside = told.matchAll(/(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}\d]*/gu);
  const nouns = new Map(Array.from(inside, ([word]) => [word.toLowerCase(), word]));
  for (const [word] of told.matchAll(/[\p{L}\d]+/gu)) nouns.delete(word);
  nounsIn.set(article, nouns);
  return nouns;
}
