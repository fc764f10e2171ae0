/** The words of passphrases: the EFF's long list, fetched when the first is wanted. */

/** 7,776 in their order, all different and none the beginning of another. */
export async function loadLongWords(): Promise<readonly string[]> {
  const { default: text } = await import("./eff-long-words.txt?raw");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}
