/** What a screen reader is given of an answer: its words, without the marks that only the eye has use for. */
import { openFence } from "./split-blocks.ts";

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
  const blocks = blocksOf(markdown.split("\n")).filter((block) => block !== "");
  const last = blocks.length - 1;
  // Where the eye sees a new line, the ear needs a pause.
  return blocks
    .map((block, at) => (at === last || endsItself(block) ? block : `${block}.`))
    .join(" ");
}

function endsItself(block: string): boolean {
  return ".!?:;,…。！？".includes(block.replace(/["'”’)\]]{1,3}$/u, "").at(-1) ?? ".");
}

function blocksOf(lines: readonly string[]): string[] {
  const blocks: { text: string; isCode: boolean }[] = [];
  let open: string | null = null;
  /** The next line goes on with the last block. */
  let goesOn = false;
  const add = (text: string, isCode = false) => blocks.push({ text, isCode });
  for (const whole of lines) {
    const before: string | null = open;
    open = openFence(open, whole);
    const line = whole.trim().replace(/^(?:> ?)+/, "");
    if (before !== open || isMute(line)) goesOn = false;
    else if (open !== null) add(line, true);
    else {
      const begun = beginningOf(line);
      if (begun) add(begun.text);
      else if (goesOn) blocks.at(-1)!.text += ` ${line}`;
      else add(line);
      goesOn = begun?.goesOn ?? true;
    }
  }
  return blocks.map(({ text, isCode }) => (isCode ? text : withoutMarks(text)));
}

/** A blank line, a rule, the line under a heading or under the head of a table. */
function isMute(line: string): boolean {
  return /^[-*_=|: ]*$/.test(line);
}

function beginningOf(line: string): { text: string; goesOn: boolean } | null {
  const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
  if (heading !== undefined) return { text: heading.replace(/ #{1,6}$/, "").trim(), goesOn: false };
  const [, number, step] = /^(\d{1,9})[.)] (.+)$/.exec(line) ?? [];
  if (number !== undefined) return { text: `Step ${number}: ${step!.trim()}`, goesOn: true };
  const [, item] = /^[-*+] (.+)$/.exec(line) ?? [];
  if (item !== undefined) return { text: item.trim().replace(/^\[[ xX]\] /, ""), goesOn: true };
  if (!line.startsWith("|")) return null;
  const cells = line.split("|").map((cell) => cell.trim());
  return { text: cells.filter((cell) => cell !== "").join(", "), goesOn: false };
}

/** Holds the place of what is said as it is written: code, and marks that were meant as letters. */
const held = "\uE000";

function withoutMarks(text: string): string {
  const literal: string[] = [];
  const marked = text
    .replaceAll(held, "")
    .replaceAll(/\\([!-/:-@[-`{-~])|`([^`]+)`/g, (_, mark?: string, code = "") => {
      literal.push(mark ?? code);
      return held;
    })
    .replaceAll("`", "")
    // A source that the text rests on; the list under the answer names it.
    .replaceAll(/ ?\[\d{1,3}\](?!\()/g, "")
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/<([^\s<>@]+@[^\s<>@]+)>/g, "$1")
    .replaceAll(/<?https?:\/\/[^\s<>()]+>?/gi, hostOf)
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "");
  return withoutEmphasis(marked)
    .replaceAll(held, () => literal.shift()!)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** An address letter by letter tells nobody anything; what ends the sentence stays. */
function hostOf(address: string): string {
  const bare = address.replaceAll(/[<>]/g, "");
  const url = bare.replace(/[.,;:!?]{1,3}$/, "");
  return (URL.parse(url)?.hostname.replace(/^www\./, "") ?? url) + bare.slice(url.length);
}

/** From the innermost pair on. */
function withoutEmphasis(text: string): string {
  const next = text
    .replaceAll(/\*([^\s*](?:[^*]*[^\s*])?)\*/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}])/gu, "$1")
    .replaceAll(/~~([^~]+)~~/g, "$1");
  return next === text ? text : withoutEmphasis(next);
}
