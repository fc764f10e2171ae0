/** `npm run screenshots`: photographs the running product for its own pages, and draws its icons. */
import { handOver } from "./hand-over.mjs";
import { buildWeb, checkNode, installPackages } from "./prepare.mjs";

checkNode();
installPackages({ development: true });
buildWeb();
handOver("../e2e/pictures/main.ts", process.argv.slice(2));
