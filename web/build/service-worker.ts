import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { Shell } from "../src/shell/shell.ts";

const source = join(import.meta.dirname, "../src/shell/service-worker.ts");
const publicFolder = join(import.meta.dirname, "../public");
/** What judges a password that is being chosen: it takes as much as all else, and is no part of opening. */
const mostBytes = 400_000;
const shellPublic = /^(?:theme\.js|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/;

/** Writes /service-worker.js, with the list of what one release is made of. */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const outputs = Object.values(bundle);
        const entry = outputs.find(
          (output) => output.type === "chunk" && output.facadeModuleId?.endsWith("/index.html"),
        );
        if (!entry) throw new Error("the app has no entry of its own to keep offline");
        const assets = outputs
          .filter(({ fileName }) => /^assets\/.*\.(?:js|css|json|woff2)$/.test(fileName))
          .filter((output) => sizeOf(output) <= mostBytes)
          .map(({ fileName }) => `/${fileName}`)
          .toSorted((a, b) => a.localeCompare(b));
        const shell = await shellOf(`/${entry.fileName}`, assets);
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: await compile(shell, target),
        });
      },
    },
  };
}

function sizeOf(output: { code: string } | { source: string | Uint8Array }): number {
  return "code" in output ? output.code.length : output.source.length;
}

async function shellOf(entry: string, assets: string[]): Promise<Shell> {
  const names = (await readdir(publicFolder, { recursive: true }))
    .filter((name) => shellPublic.test(name))
    .toSorted((a, b) => a.localeCompare(b));
  const files = [...assets, ...names.map((name) => `/${name}`)];
  const hash = createHash("sha256").update(JSON.stringify([entry, files]));
  for (const name of names) hash.update(await readFile(join(publicFolder, name)));
  return { version: hash.digest("hex").slice(0, 16), entry, files };
}

async function compile(shell: Shell, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { builtShell: JSON.stringify(shell) },
    build: {
      write: false,
      target,
      lib: { entry: source, formats: ["iife"], name: "shell", fileName: "service-worker" },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error("the service worker was not built");
  return chunk.code;
}
