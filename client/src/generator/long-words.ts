/** The words of passphrases: the EFF's long list, 7,776 in their order, fetched when they are first needed. */
export async function loadLongWords(): Promise<readonly string[]> {
  const { default: list } = await import("./eff-long-words.json", { with: { type: "json" } });
  return list.words;
}
