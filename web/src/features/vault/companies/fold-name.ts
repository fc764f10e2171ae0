/** `Café & Co+` is `cafeandcoplus`: case, spaces and marks aside, what stands for a word becomes one. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", "and")
    .replaceAll("+", "plus")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
