/** `npm run test:soak`: what needs longer to be convincing, on a fresh clone too. */
import { verify } from "./verify.mjs";

verify("soak");
