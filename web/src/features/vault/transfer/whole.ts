import type { Overview, Secret } from "../vault.ts";

/** Both parts of an entry, open. */
export interface Whole {
  overview: Overview;
  secret: Secret;
}
