/** `npm run logos`: writes the logos of the known companies anew, after either list changed. */
import { writeFileSync } from "node:fs";
import { freshLogos, logosFile } from "./logos/choose-logos.ts";

const content = freshLogos();
writeFileSync(logosFile, content);
console.log(`${content.split("\n").length - 3} logos written.`);
