import { exportFormat, exportVersion } from "../formats/breezy-json.ts";
import type { ImportedEntry } from "../imported-entry.ts";

/** Everything, in the open. `exportedAt` in milliseconds. */
export function toBreezyJson(entries: readonly ImportedEntry[], exportedAt: number): string {
  const head = { format: exportFormat, version: exportVersion };
  return JSON.stringify({ ...head, exportedAt: new Date(exportedAt).toISOString(), entries });
}
