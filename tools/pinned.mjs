/** `npm run admin` and `npm run guardian`: an operator's command, under the pinned Node whatever there is. */
import { handOver } from "./hand-over.mjs";
import { checkNode, Unready } from "./prepare.mjs";

try {
  checkNode();
} catch (error) {
  if (!(error instanceof Unready)) throw error;
  console.error(error.message);
  process.exit(2);
}
const [script = "", ...args] = process.argv.slice(2);
handOver(`../${script}`, args, "inherit");
