/** `npm run extension`: the browser extension for Chromium and Firefox, on a fresh clone too. */
import { handOver } from "./hand-over.mjs";
import { checkNode, installPackages, Unready } from "./prepare.mjs";

try {
  checkNode();
  installPackages({ development: false });
} catch (error) {
  if (!(error instanceof Unready)) throw error;
  console.error(error.message);
  process.exit(1);
}
handOver("extension.ts", process.argv.slice(2));
