/** `npm start`: makes ready what is missing, then hands over to the launcher. */
import { handOver } from "./hand-over.mjs";
import { buildWeb, checkNode, installPackages, Unready } from "./prepare.mjs";

try {
  checkNode();
  installPackages({ development: false });
  buildWeb();
} catch (error) {
  if (!(error instanceof Unready)) throw error;
  console.error(error.message);
  process.exit(1);
}
handOver("launch.ts", process.argv.slice(2));
