/** `npm run sites -- FOLDER`: writes what is known of sites anew, out of a copy of Apple's password-manager-resources. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { siteFacts, siteSources } from "./sites/choose-facts.ts";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Say where its `quirks` folder lies: npm run sites -- FOLDER");
  process.exit(2);
}
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(resolve(folder), name), "utf8"));
for (const [name, content] of siteFacts(read)) {
  writeFileSync(new URL(`../client/src/sites/${name}`, import.meta.url), content);
}
console.log(`Written from ${siteSources.join(", ")}.`);
