/** Writes docs/claims.md and docs/attacks.md from the marks in the tests. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/services.ts";
import { pagesOf } from "./verify/claim-pages.ts";
import { readMarks } from "./verify/marks.ts";
import { everydayJourneys } from "./verify/suites.ts";

for (const [page, text] of Object.entries(pagesOf(readMarks(), everydayJourneys()))) {
  writeFileSync(join(root, page), text);
}
