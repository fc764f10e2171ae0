import { folderOf } from "../folders.ts";
import type { ExportedEntry } from "../imported-entry.ts";

/**
 * An entry of the vault for a format that files each in one folder: a tag with levels becomes the
 * folder, or any tag if none has levels; of several the last, since an import puts a folder there.
 * A tag that would not come back to its place goes along among the tags too.
 */
export function filed(entry: ExportedEntry): ExportedEntry {
  if (entry.folder) return entry;
  const places = entry.tags.filter((tag) => tag === folderOf(tag.split("/")));
  const folder = places.findLast((tag) => tag.includes("/")) ?? places.at(-1);
  if (folder === undefined) return entry;
  const isLast = entry.tags.at(-1) === folder;
  return { ...entry, folder, tags: isLast ? entry.tags.slice(0, -1) : entry.tags };
}
