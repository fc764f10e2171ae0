import type { Overview, Secret } from "../entry.ts";

/** Both parts of an entry, open. */
export interface Whole {
  overview: Overview;
  secret: Secret;
}
