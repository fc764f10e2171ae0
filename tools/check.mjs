/** `npm run check`: the quick inner loop of types, lint, format and unit tests. */
import { verify } from "./verify.mjs";

verify("quick");
