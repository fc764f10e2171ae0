/**
 * Builds the browser extension from one source: `chromium` and `firefox` in `extension/dist`, or in
 * another folder that is named. The same source gives the same bytes.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { manifestFor } from "../extension/src/manifest.ts";
import { root } from "./launch/services.ts";

const extension = join(root, "extension");
const dist = resolve(process.argv[2] ?? join(extension, "dist"));
const made = join(dist, "made");
/** What runs in pages, each a script that imports nothing. */
const scripts = ["content", "forms", "passkeys", "passkey-relay"];
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};

if (process.argv[2] === undefined) rmSync(dist, { recursive: true, force: true });
await buildBy("vite.config.ts", "production");
for (const script of scripts) await buildBy("content.vite.config.ts", script);
for (const browser of ["chromium", "firefox"] as const) {
  const folder = join(dist, browser);
  cpSync(made, folder, { recursive: true });
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const manifest = JSON.stringify(manifestFor(browser, version), null, 2);
  writeFileSync(join(folder, "manifest.json"), `${manifest}\n`);
}
rmSync(made, { recursive: true });
console.log(`Built the extension ${version} in ${dist}.`);

/** A content script's name is the mode. */
async function buildBy(config: string, mode: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: join(extension, config),
    root: join(extension, "src"),
    mode,
    logLevel: "warn",
    build: { outDir: made, emptyOutDir: false },
  });
}
