/** What of a text still on its way can be drawn without changing its look with the next word. */
import { openFence } from "@breezy/contract/answer-text";

/** Holds back marks that mean nothing yet, and ends those that have begun. */
export function steadyMarkdown(text: string): string {
  const lines = text.split("\n");
  const open = lines.reduce(openFence, null);
  // Within code all letters are themselves; only its own end may be half there.
  if (open !== null) return lines.length === 1 ? text : withoutHalfFence(text);
  return closeMarks(withoutTableHead(withoutLoneMarks(text)));
}

function withoutHalfFence(text: string): string {
  return text.replace(/\n[`~]+$/, "");
}

/** `-`, `##`, `1`, `**`: a list, a heading, a rule, an underline of a heading? */
function withoutLoneMarks(text: string): string {
  return text.replace(/(^|\n)[ \t>]*(?:[-=*_#`~+|:]+|\d{1,9}[.)]?)[ \t]*$/, "$1");
}

/** A first row is a paragraph until the line under it is whole. */
function withoutTableHead(text: string): string {
  const start = text.lastIndexOf("\n\n") + 1;
  const block = text.slice(start).replace(/^\n/, "");
  if (!/^ {0,3}\|/.test(block)) return text;
  const [, under, ...rows] = block.split("\n");
  const isTable = under !== undefined && /^[\s|:-]+$/.test(under) && under.includes("-");
  return isTable && rows.length > 0 ? text : text.slice(0, text.length - block.length);
}

/** Bold, code and links of the last paragraph that have begun and not ended. */
function closeMarks(text: string): string {
  const start = Math.max(text.lastIndexOf("\n"), 0);
  let line = text.slice(start);
  const ticks = line.replaceAll("``", "").split("`").length - 1;
  if (ticks % 2 === 1) return `${text}\``;
  line = line.replace(/!?\[[^[\]]*(?:\](?:\([^()\s]*)?)?$/, (link) =>
    // The number of an article.
    /^\[\d+\]$/.test(link) ? link : "",
  );
  const bold = line.split("**").length - 1;
  if (bold % 2 === 1) {
    line = /\*\*\s*$/.test(line) ? line.replace(/\*\*\s*$/, "") : `${line.trimEnd()}**`;
  } else line = line.replace(/(^|[^*])\*$/, "$1");
  return text.slice(0, start) + line;
}
