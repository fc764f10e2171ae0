/** Where processes keep what they compiled (`NODE_COMPILE_CACHE`), for the next that start from the same files: half the work. */
import { fileURLToPath } from "node:url";

export const compiledFolder = fileURLToPath(
  new URL("../node_modules/.cache/breezy-compiled", import.meta.url),
);
