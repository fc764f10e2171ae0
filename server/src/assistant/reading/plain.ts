/** As it was said, without accents, signs and capitals: words parted by one blank. */
export function plain(message: string): string {
  return (
    message
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}]/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("ł", "l")
      .replaceAll("ı", "i")
      // French leaves out vowels between two words, English within one.
      .replaceAll(/\b(qu|quelqu|jusqu|aujourd|[cdjlmnst])['’`](?=[a-z])/g, "$1 ")
      .replaceAll(/['’`]/g, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  );
}
