/** Writes docs/settings.md and the examples of both environments from the settings' own tables. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/services.ts";
import { settingPages } from "./verify/setting-pages.ts";

for (const [page, text] of Object.entries(settingPages())) writeFileSync(join(root, page), text);
