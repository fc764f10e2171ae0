/** `npm test`: everything but the soak, on a fresh clone too. */
import { verify } from "./verify.mjs";

verify("everyday");
