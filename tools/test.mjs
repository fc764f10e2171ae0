/** `npm test`: everything, on a fresh clone too. */
import { verify } from "./verify.mjs";

verify("everything");
