/** Folders within folders, as one text. */
export function folderOf(levels: readonly string[]): string {
  return levels
    .map((level) => level.trim())
    .filter(Boolean)
    .join("/");
}
