/** Builds the browser extension from one source: `extension/dist/chromium` and `extension/dist/firefox`. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { manifestFor } from "../extension/src/manifest.ts";
import { root } from "./launch/services.ts";

const extension = join(root, "extension");
const dist = join(extension, "dist");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};

rmSync(dist, { recursive: true, force: true });
const scripts = ["content", "forms"];
await buildBy("vite.config.ts", "production");
for (const script of scripts) await buildBy("content.vite.config.ts", script);
for (const browser of ["chromium", "firefox"] as const) {
  const folder = join(dist, browser);
  cpSync(join(dist, "parts"), folder, { recursive: true });
  for (const script of scripts)
    cpSync(join(dist, `content/${script}.js`), join(folder, `${script}.js`));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  writeFileSync(
    join(folder, "manifest.json"),
    `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`,
  );
}
for (const part of ["parts", "content"]) rmSync(join(dist, part), { recursive: true });
console.log(`Built the extension ${version} in ${dist}.`);

/** A content script's name is the mode. */
async function buildBy(config: string, mode: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const configFile = join(extension, config);
  await build({ configFile, root: join(extension, "src"), mode, logLevel: "warn" });
}
