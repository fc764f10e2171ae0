/** Starts one guardian from its environment. The only side effects. */
import { fail, startGuardian } from "./service.ts";

await startGuardian(process.env).catch(fail);
