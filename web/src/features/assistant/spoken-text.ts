/** What a screen reader is given of an answer: its words, without the marks that only the eye has use for. */
import { readBlocks, type Telling, withoutMarks } from "@breezy/contract/answer-text";

/** In UTF-16 units: the rest is read on the page. */
const announcedLength = 600;

/** A finished answer, cut between two words if it is long. */
export function announcementOf(markdown: string): string {
  const text = toSpokenText(markdown);
  if (text.length <= announcedLength) return text;
  const end = text.lastIndexOf(" ", announcedLength);
  return `${text.slice(0, end === -1 ? announcedLength : end).toWellFormed()}…`;
}

/** Pure: a step is said as one, and marks, sources and addresses are not. */
export function toSpokenText(markdown: string): string {
  const blocks = blocksOf(markdown).filter((block) => block !== "");
  const last = blocks.length - 1;
  // Where the eye sees a new line, the ear needs a pause.
  return blocks
    .map((block, at) => (at === last || endsItself(block) ? block : `${block}.`))
    .join(" ");
}

function endsItself(block: string): boolean {
  return ".!?:;,…。！？".includes(block.replace(/["'”’)\]]{1,3}$/u, "").at(-1) ?? ".");
}

function blocksOf(markdown: string): string[] {
  return readBlocks(markdown).map(({ kind, number, parts }) => {
    if (kind === "code") return parts.join("").trim();
    const words = parts.map((part) => withoutMarks(part, spoken)).join(", ");
    return kind === "step" ? `Step ${number}: ${words}` : words;
  });
}

/** The list under the answer names the sources. */
const spoken: Telling = { withSources: false, withLinks: false, address: hostOf };

/** An address letter by letter tells nobody anything; what ends the sentence stays. */
function hostOf(address: string): string {
  const url = address.replace(/[.,;:!?]{1,3}$/, "");
  return (URL.parse(url)?.hostname.replace(/^www\./, "") ?? url) + address.slice(url.length);
}
