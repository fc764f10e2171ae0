/**
 * What an answer's Markdown says, without the marks that only a drawn page has use for: as plain text, and
 * in the parts of which the browser makes what is read aloud. Pure. What answers do not have (links by
 * reference, code by indentation) stays as it is written.
 */

const fence = /^\s*(?:[-*+>]\s+|\d{1,9}[.)]\s+)*(?<marks>`{3,}|~{3,})/;

/** The marks of the code that a line leaves open. */
export function openFence(open: string | null, line: string): string | null {
  const begun = fence.exec(line);
  const marks = begun?.groups?.["marks"];
  if (!begun || marks === undefined) return open;
  const info = line.slice(begun[0].length);
  if (open === null) return marks.startsWith("`") && info.includes("`") ? null : marks;
  const closes = marks.startsWith(open) && info.trim() === "";
  return closes ? null : open;
}

/** What takes a line of its own. */
export interface AnswerBlock {
  kind: "text" | "heading" | "step" | "item" | "row" | "code";
  /** Of a step, as it is written. */
  number: string;
  /** The cells of a row, else one. With the marks that stand within a line; of code as it is. */
  parts: string[];
  /** Spaces before it. */
  indent: number;
  /** An empty line or a rule stood before it. */
  isApart: boolean;
}

export function readBlocks(markdown: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let open: string | null = null;
  /** The next line goes on with the last block. */
  let goesOn = false;
  let isApart = false;
  const add = (block: Omit<AnswerBlock, "isApart">) => {
    blocks.push({ ...block, isApart: isApart && blocks.length > 0 });
    isApart = false;
  };
  for (const whole of markdown.split("\n")) {
    const before: string | null = open;
    open = openFence(open, whole);
    const bare = whole.replace(/^\s*(?:> ?)+/, "");
    const line = bare.trim();
    if (before !== open) goesOn = false;
    else if (line === "" || (open === null && isMute(line))) {
      goesOn = false;
      isApart ||= !line.includes("|");
    } else if (open !== null) {
      add({ kind: "code", number: "", parts: [bare.trimEnd()], indent: 0 });
    } else {
      const begun = beginningOf(line.replace(lineEnd, ""));
      if (goesOn && begun.kind === "text") blocks.at(-1)!.parts[0] += ` ${begun.parts[0]}`;
      else add({ ...begun, indent: bare.search(/\S/) });
      goesOn = !["heading", "row"].includes(begun.kind) && !lineEnd.test(bare);
    }
  }
  return blocks;
}

/** With these a line ends for the reader too. */
const lineEnd = / {2}$|(?<!\\)\\$/;

/** A rule, the line under a heading or under the head of a table. */
function isMute(line: string): boolean {
  return /^[-*_=|: ]*$/.test(line);
}

function beginningOf(line: string): Pick<AnswerBlock, "kind" | "number" | "parts"> {
  const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
  if (heading !== undefined) {
    return { kind: "heading", number: "", parts: [heading.replace(/ #{1,6}$/, "").trim()] };
  }
  const [, number, step = ""] = /^(\d{1,9})[.)] (.+)$/.exec(line) ?? [];
  if (number !== undefined) return { kind: "step", number, parts: [step.trim()] };
  const [, item] = /^[-*+] (.+)$/.exec(line) ?? [];
  if (item !== undefined) {
    return { kind: "item", number: "", parts: [item.trim().replace(/^\[[ xX]\] /, "")] };
  }
  if (!line.startsWith("|")) return { kind: "text", number: "", parts: [line] };
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { kind: "row", number: "", parts: cells.filter((cell) => cell !== "") };
}

/** How what is not words is told. */
export interface Telling {
  /** `[2]` stays. */
  withSources: boolean;
  /** An address stands behind the words that lead to it. */
  withLinks: boolean;
  /** One that stands by itself. */
  address(url: string): string;
}

/** From here on a letter holds the place of what is told as it is written: code, escaped marks, addresses. */
const firstHeld = 0xf0000;
const heldPlaces = /[\u{F0000}-\u{10FFFF}]/gu;

/** A part of a block that is not code, in one line. */
export function withoutMarks(part: string, { withSources, withLinks, address }: Telling): string {
  const held: string[] = [];
  const release = (text: string) =>
    text.replaceAll(heldPlaces, (place) => held[place.codePointAt(0)! - firstHeld] ?? "");
  const hold = (literal: string) =>
    String.fromCodePoint(firstHeld - 1 + held.push(release(literal)));
  const marked = part
    .replaceAll(heldPlaces, "")
    .replaceAll(
      /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/g,
      (_, mark: string | undefined, _ticks: string, code: string) => hold(mark ?? code.trim()),
    )
    .replaceAll(/ ?\[\d{1,3}\](?!\()/g, (mark) => (withSources ? mark : ""))
    .replaceAll(
      /(!?)\[([^[\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/g,
      (_, isPicture: string, words: string, target: string) => {
        const [url = ""] = target.trim().replace(/^</, "").split(/[\s>]/);
        const isLed = withLinks && isPicture === "" && /^https:/i.test(url) && url !== words;
        return isLed ? `${words} (${hold(url)})` : words;
      },
    )
    .replaceAll(/<([^\s<>@]+@[^\s<>@]+)>/g, "$1")
    .replaceAll(/<?(https?:\/\/[^\s<>()*]+)>?/gi, (_, url: string) => hold(address(release(url))))
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "");
  return release(withoutEmphasis(marked)).replaceAll(/\s+/g, " ").trim();
}

/** From the innermost pair on. */
function withoutEmphasis(text: string): string {
  const next = text
    .replaceAll(/\*([^\s*](?:[^*]*[^\s*])?)\*/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}])/gu, "$1")
    .replaceAll(/~~([^~]+)~~/g, "$1");
  return next === text ? text : withoutEmphasis(next);
}

const written: Telling = { withSources: true, withLinks: true, address: (url) => url };

/** As a mail has it: `words (address)`, a step behind its number, a row's cells with ` | ` between them. */
export function toPlainText(markdown: string): string {
  return readBlocks(markdown)
    .map(({ kind, number, parts, indent, isApart }) => {
      const words =
        kind === "code"
          ? parts.join("")
          : parts.map((part) => withoutMarks(part, written)).join(" | ");
      const begins = kind === "step" ? `${number}. ` : kind === "item" ? "- " : "";
      return `${isApart ? "\n" : ""}${" ".repeat(indent)}${begins}${words}`;
    })
    .join("\n");
}
