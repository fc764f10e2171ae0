import path from "node:path";
import type { Plugin } from "vite";

const asked = "?worker&url";
const ofPage = /node_modules[\\/]react-dom[\\/]/;
const marked = "\0shared-worker:";

/**
 * Workers as chunks of the one build, not of a build each: what a worker and the page both need
 * arrives once.
 */
export function sharedWorkers(): {
  plugin: Plugin;
  /** For `build.modulePreload`: what a worker loads later is not announced in a page that it does not have. */
  resolveDependencies: (file: string, needed: string[], host: { hostId: string }) => string[];
} {
  const workers = new Set<string>();
  const ofWorkers = new Set<string>();

  const plugin: Plugin = {
    name: "shared-workers",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(asked)) return null;
      const resolved = await this.resolve(source.slice(0, -asked.length), importer);
      return resolved && `${marked}${resolved.id}`;
    },
    load(id) {
      if (!id.startsWith(marked)) return null;
      const worker = id.slice(marked.length);
      workers.add(worker);
      const reference = this.emitFile({
        type: "chunk",
        id: worker,
        name: path.basename(worker, ".ts"),
        // What comes later imports nothing from the worker's first file, which WebKit would run again.
        preserveSignature: "strict",
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const add = (name: string) => {
          const chunk = bundle[name];
          if (ofWorkers.has(name) || chunk?.type !== "chunk") return;
          ofWorkers.add(name);
          [...chunk.imports, ...chunk.dynamicImports].forEach(add);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && chunk.facadeModuleId && workers.has(chunk.facadeModuleId)) {
            add(chunk.fileName);
          }
        }
        for (const name of ofWorkers) {
          const chunk = bundle[name];
          const isOfPage = chunk?.type === "chunk" && chunk.moduleIds.some((id) => ofPage.test(id));
          // A group of chunks.ts then took in what both need, and the worker parses a page's worth for it.
          if (isOfPage) this.error(`A worker loads what draws the page: ${name}`);
        }
      },
    },
  };
  return {
    plugin,
    resolveDependencies: (_file, needed, { hostId }) => (ofWorkers.has(hostId) ? [] : needed),
  };
}
