/** Writes the vectors: `node crypto/vectors/testing/make.ts`. The same bytes each time; a test holds that. */
import { writeFileSync } from "node:fs";
import { makeVectors } from "./making/all.ts";

for (const [name, text] of await makeVectors()) {
  writeFileSync(new URL(`../${name}.json`, import.meta.url), text);
}
