/**
 * A Markdown text in pieces that can be drawn one by one, so that only the last is drawn anew while
 * words arrive. Cuts only where a block surely ends: at a blank line, outside of code, before a line
 * that continues nothing.
 */
import { openFence } from "@breezy/contract/answer-text";

const listItem = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
/** Links by reference are found in the whole text only. */
const definition = /^ {0,3}\[[^\]]+\]:/;

export function splitBlocks(text: string): string[] {
  const all = text.split("\n");
  if (all.some((line) => definition.test(line))) return [text];
  const blocks: string[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  let wasBlank = false;
  for (const line of all) {
    const isBlank = line.trim() === "";
    const begins = open === null && wasBlank && !isBlank && !continues(line, lines);
    if (begins) {
      blocks.push(lines.join("\n"));
      lines = [];
    }
    lines.push(line);
    open = openFence(open, line);
    wasBlank = isBlank;
  }
  blocks.push(lines.join("\n"));
  return blocks.filter((block) => block.trim() !== "");
}

function continues(line: string, block: readonly string[]): boolean {
  if (/^\s/.test(line)) return true;
  const first = block.find((each) => each.trim() !== "") ?? "";
  return listItem.test(first) && listItem.test(line);
}
