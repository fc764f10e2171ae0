/** `npm run eval:assistant`: measures how well questions find their articles, prints tables, asserts nothing. */
import { handOver } from "./hand-over.mjs";
import { checkNode, installPackages } from "./prepare.mjs";

checkNode();
installPackages({ development: true });
handOver("../bench/assistant/evaluate.ts", process.argv.slice(2));
