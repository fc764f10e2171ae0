/** `npm run admin -- <noun> <verb>`: what the operator does while the server runs. */
import { handOver } from "./hand-over.mjs";
import { checkNode, Unready } from "./prepare.mjs";

try {
  checkNode();
} catch (error) {
  if (!(error instanceof Unready)) throw error;
  console.error(error.message);
  process.exit(2);
}
handOver("admin.ts", process.argv.slice(2), "inherit");
