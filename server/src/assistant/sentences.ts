/** No sentence is waited for longer, in letters: behind it comes what there is, to a word's end. */
const longestSentence = 1000;
const ends = new Set([".", "!", "?", "…", "。", "！", "？"]);
const closing = new Set(['"', "'", "”", "’", "»", ")", "*", "_", "`", "]"]);

/** A text that comes in pieces, given out by whole sentences, lines or steps of a list, nothing lost. */
export function createSentences() {
  let waiting = "";

  return {
    push(text: string): string[] {
      waiting += text;
      const whole: string[] = [];
      for (let end = endOfFirst(waiting); end > 0; end = endOfFirst(waiting)) {
        whole.push(waiting.slice(0, end));
        waiting = waiting.slice(end);
      }
      return whole;
    },
    /** What is left, which is a sentence if the text is whole. */
    end(): string[] {
      const rest = waiting;
      waiting = "";
      return rest === "" ? [] : [rest];
    },
  };
}

/** Of a text that is whole, each with the white space behind it. */
export function sentencesOf(text: string): string[] {
  const sentences = createSentences();
  return [...sentences.push(text), ...sentences.end()];
}

/** Behind the white space that follows it; 0 if it is not known yet. */
function endOfFirst(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === "\n") {
      const next = text.slice(at).search(/\S/);
      return next < 0 ? 0 : at + next;
    }
    if (!ends.has(letter) || isOfNumber(text, at)) continue;
    let end = at + 1;
    while (closing.has(text[end] ?? "")) end++;
    if (text[end] === " ") return end + 1;
  }
  if (text.length < longestSentence) return 0;
  return text.lastIndexOf(" ") + 1 || text.length;
}

/** The point behind the number of a list's step. */
function isOfNumber(text: string, at: number): boolean {
  return text[at] === "." && /^\s*\d{1,3}$/.test(text.slice(Math.max(0, at - 8), at)) && at < 8;
}
