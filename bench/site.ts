/** The product's built pages with two more beside them: the benchmarks' own and a bare React form. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { buildWeb, webDist } from "../tools/prepare.mjs";

export interface Site {
  folder: string;
  remove(): Promise<void>;
}

const pages = fileURLToPath(new URL("browser", import.meta.url));

export async function buildSite(): Promise<Site> {
  buildWeb();
  const folder = await mkdtemp(join(tmpdir(), "breezy-bench-"));
  await cp(webDist, folder, { recursive: true });
  const mode = process.env["NODE_ENV"];
  await build({
    root: pages,
    configFile: false,
    logLevel: "warn",
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "chrome140",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [join(pages, "bench.html"), join(pages, "bare.html")] },
    },
  });
  // A build leaves its mode behind, and the server would take it for its own.
  if (mode === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = mode;
  await compressScripts(join(folder, "assets"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** As the product's own build does. */
async function compressScripts(folder: string): Promise<void> {
  const names = await readdir(folder);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const name of names) {
    if (!name.endsWith(".js") || names.includes(`${name}.br`)) continue;
    const source = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(source, { params }));
  }
}
