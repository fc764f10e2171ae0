/** Where processes keep what they compiled, for the next that start from the same files. */
import { fileURLToPath } from "node:url";

export const compiledFolder = fileURLToPath(
  new URL("../node_modules/.cache/breezy-compiled", import.meta.url),
);
