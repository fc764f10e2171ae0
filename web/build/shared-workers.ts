import type { Plugin } from "vite";

const asked = "?worker&url";
const marked = "\0shared-worker:";

/**
 * Workers as chunks of the one build, not of a build each: what a worker and the page both need
 * arrives once.
 */
export function sharedWorkers(): Plugin {
  return {
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
      const reference = this.emitFile({
        type: "chunk",
        id: worker,
        name: worker.replace(/.*\/|\.ts$/g, ""),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
