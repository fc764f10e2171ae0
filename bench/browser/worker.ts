/** The benchmarks' worker: runs the product's own worker code, and answers calls from the page. */
import { serve } from "@breezy/client/rpc";
import { measureFiling } from "./filing.ts";
import { measureHealth } from "./health.ts";
import { measureBareImport } from "./importing.ts";
import { measureOpening } from "./opening.ts";
import { measurePin } from "./pin.ts";
import { measureSearch } from "./searching.ts";
import { addOne, emptyTrips, makeVault, sendFile, unlock } from "./vaults.ts";

const bench = {
  measureBareImport,
  measureFiling,
  measureHealth,
  measureOpening,
  measurePin,
  measureSearch,
  makeVault,
  unlock,
  addOne,
  sendFile,
  emptyTrips,
};
export type Bench = typeof bench;

serve(self, bench);
