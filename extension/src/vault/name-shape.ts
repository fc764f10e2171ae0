/** What a name looks like at a glance: equal shapes are taken for one another. Pure. */

/**
 * Each letter, and after it those of other alphabets that are drawn like it (a choice of what Unicode
 * Technical Standard 39 lists, of letters that host names can have). What is only a Latin letter with
 * a mark is not here: the mark is taken off.
 */
const drawnAlike = [
  "aаαɑ",
  "bЬьƅᏏ",
  "cсϲᴄ",
  "dԁɗᏧ",
  "eеєҽ℮ε",
  "fƒẝ",
  "gɡցǥ",
  "hһհᏂ",
  "iіι1lıɩɪӀӏו|ןǀ",
  "jјϳʝ",
  "kкκҝƙ",
  "mм",
  "nпηոռŋ",
  "o0оοօσөᴏ٥۵०ჿס",
  "pрρþϸ",
  "qԛզգ",
  "rгᴦѓɼ",
  "sѕ5ꜱʂ",
  "tтτţŧ",
  "uυսʋᴜц",
  "vνѵᴠ",
  "wѡԝшաωᴡ",
  "xхχ×",
  "yуγүყʏ",
  "zᴢżʐ",
  "3зӡʒ",
  "4чႵ",
  "-‐‑–—ー一",
];

const shapes = new Map(
  drawnAlike.flatMap((letters) => {
    const [shape = "", ...others] = Array.from(letters);
    return others.map((letter) => [letter, shape] as const);
  }),
);

/** Pairs that run together into one letter. */
const runTogether: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  // `cl`, of which the second is an i by now.
  [/ci/g, "d"],
];

/** Equal for names that are taken for one another. */
export function shapeOf(name: string): string {
  const bare = name.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  let shape = Array.from(bare, (letter) => shapes.get(letter) ?? letter).join("");
  for (const [pair, letter] of runTogether) shape = shape.replaceAll(pair, letter);
  return shape;
}
