/** `npm run bench`: measures, prints one table, asserts nothing. */
import { handOver } from "./hand-over.mjs";
import { checkNode, installPackages } from "./prepare.mjs";

checkNode();
installPackages({ development: true });
handOver("../bench/main.ts", process.argv.slice(2));
