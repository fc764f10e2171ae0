/** Makes ready what the checks need, then hands over to them. */
import { handOver } from "./hand-over.mjs";
import { checkNode, installPackages, Unready } from "./prepare.mjs";

/** @param {"everyday" | "soak" | "quick"} scope */
export function verify(scope) {
  try {
    checkNode();
    installPackages({ development: true });
  } catch (error) {
    if (!(error instanceof Unready)) throw error;
    console.error(error.message);
    console.log("0 passed, 1 failed, 0 skipped");
    process.exit(1);
  }
  handOver("verify/verify.ts", [scope]);
}
