/** Whose work is in the product, and under which licence. Plain JavaScript: any Node builds the web app. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { nameAt, readLock, shippedPlaces } from "./packages.mjs";

export const noticesName = "third-party-notices.txt";
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const rule = "-".repeat(80);

const introduction = `Breezy Vault is made with the packages below, each under its own licence.
Their names come first, then the text of each licence once.
`;

/**
 * As it lies beside the web app's files, so that the app can link to it.
 * @param {string} root
 * @param {string} folder
 */
export function writeNotices(root, folder) {
  const text = noticesOf(root);
  writeFileSync(join(folder, noticesName), text);
  writeFileSync(join(folder, `${noticesName}.br`), brotliCompressSync(text));
}

/** @param {string} root */
export function noticesOf(root) {
  const lock = readLock(root);
  // What another platform installs in a package's place has its licence.
  const places = shippedPlaces(lock).filter((place) => existsSync(join(root, place)));
  const titles = places.map((place) => {
    const { version, license = "see its text" } = lock[place] ?? {};
    return { place, title: `${nameAt(place)} ${version}`, license };
  });
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { place, title } of titles) {
    for (const text of licenceTexts(join(root, place))) {
      byText.set(text, [...(byText.get(text) ?? []), title]);
    }
  }
  return [
    introduction,
    ...new Set(titles.map(({ title, license }) => `${title} (${license})`)),
    ...[...byText].map(
      ([text, whose]) => `\n${rule}\n${[...new Set(whose)].join(", ")}\n\n${text}`,
    ),
    "",
  ].join("\n");
}

/** @param {string} folder */
function licenceTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").replaceAll("\r\n", "\n").trim());
}
