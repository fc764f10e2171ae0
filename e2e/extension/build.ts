/** The browser extension as it is built, in a folder of its own for as long as it is needed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../tools/verify/run.ts";

const build = fileURLToPath(new URL("../../tools/extension.ts", import.meta.url));

/** What starts a browser with the extension finds it there; a build that was named already is taken. */
export async function buildExtension(): Promise<{ remove(): Promise<void> }> {
  if (process.env["EXTENSION"]) return { remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), "breezy-extension-build-"));
  if (!(await run(process.execPath, [build, folder]))) throw new Error("it could not be built");
  process.env["EXTENSION"] = folder;
  return {
    async remove() {
      delete process.env["EXTENSION"];
      await rm(folder, { recursive: true, force: true });
    },
  };
}
