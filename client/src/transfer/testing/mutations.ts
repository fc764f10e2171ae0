/** What happens to files between two programs: rows lost, cells moved, names changed, texts cut, encodings lost. */
import { utf8 } from "@breezy/crypto/bytes";
import { strToU8, unzipSync, zipSync } from "fflate";
import Papa from "papaparse";

/** From 0 up to 1. By Tommy Ettinger's mulberry32, so that a seed tells what happened. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Dice {
  /** A whole number below that. */
  below(count: number): number;
  of<T>(list: readonly T[]): T;
}

function diceOf(random: () => number): Dice {
  const below = (count: number) => Math.floor(random() * count);
  return { below, of: (list) => list[below(list.length)]! };
}

export interface Mutated {
  bytes: Uint8Array;
  /** What was done, for whoever reads of a failure. */
  how: string;
  /** Letters were lost, of whatever they meant. */
  isCut?: true;
}

export function mutated(bytes: Uint8Array, seed: number): Mutated {
  const dice = diceOf(randomOf(seed));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return inZip(bytes, dice);
  if (bytes[0] === 0x03 && bytes[1] === 0xd9) return inBytes(bytes, dice);
  const text = new TextDecoder().decode(bytes);
  return inText(text, dice);
}

function inText(text: string, dice: Dice): Mutated {
  if (dice.below(4) === 0) return cutUp(text, dice);
  const start = text.trimStart()[0];
  if (start === "{" || start === "[") return inJson(text, dice);
  if (start === "<") return inXml(text, dice);
  return inTable(text, dice);
}

/** As letters, of whatever format. */
function cutUp(text: string, dice: Dice): Mutated {
  const at = dice.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + dice.below(40));
  const ways: [how: string, changed: () => Uint8Array][] = [
    [`cut off at ${at}`, () => utf8(text.slice(0, at))],
    [`${at} to ${to} gone`, () => utf8(text.slice(0, at) + text.slice(to))],
    [`${at} to ${to} twice`, () => utf8(text.slice(0, to) + text.slice(at))],
    [`a quotation mark at ${at}`, () => utf8(`${text.slice(0, at)}"${text.slice(at)}`)],
    [`a zero byte at ${at}`, () => utf8(`${text.slice(0, at)}\0${text.slice(at)}`)],
    ["line ends of Windows", () => utf8(text.replaceAll("\n", "\r\n"))],
    ["line ends of old Macs", () => utf8(text.replaceAll("\n", "\r"))],
    ["a mark of UTF-8", () => utf8(`\uFEFF${text}`)],
    ["UTF-16", () => utf16(`\uFEFF${text}`)],
    ["UTF-16 without a mark", () => utf16(text)],
    ["one byte to a letter", () => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)],
  ];
  const [how, changed] = dice.of(ways);
  return { bytes: changed(), how, isCut: true };
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

const headings = ["", "Password", "name", "url", "Notes", "PIN", "x", "type", "totp", "🦊"];

function inTable(text: string, dice: Dice): Mutated {
  const grid = Papa.parse<string[]>(text.trimEnd()).data;
  if (grid.length === 0) return cutUp(text, dice);
  const row = dice.below(grid.length);
  const [column, other] = [0, 0].map(() => dice.below(grid[0]?.length ?? 1)) as [number, number];
  const swap = (cells: string[]) => {
    [cells[column], cells[other]] = [cells[other] ?? "", cells[column] ?? ""];
  };
  const ways: [how: string, change: () => void][] = [
    [`row ${row} gone`, () => grid.splice(row, 1)],
    [`row ${row} twice`, () => grid.splice(row, 0, grid[row]!)],
    [`row ${row} shorter by one`, () => grid[row]!.pop()],
    [`row ${row} cut at ${column}`, () => grid[row]!.splice(column)],
    [`row ${row} longer by one`, () => grid[row]!.push("more")],
    [`a cell of row ${row} gone`, () => grid[row]!.splice(column, 1)],
    [`cells ${column} and ${other} of row ${row} swapped`, () => swap(grid[row]!)],
    [`cells ${column} and ${other} swapped below the header`, () => grid.slice(1).forEach(swap)],
    [`columns ${column} and ${other} swapped`, () => grid.forEach(swap)],
    [`column ${column} gone`, () => grid.forEach((cells) => cells.splice(column, 1))],
    [`column ${column} twice`, () => grid.forEach((cells) => cells.push(cells[column] ?? ""))],
    [`heading ${column} renamed`, () => (grid[0]![column] = dice.of(headings))],
    ["no header", () => grid.splice(0, 1)],
    ["a blank line first", () => grid.unshift([""])],
  ];
  const [how, change] = dice.of(ways);
  change();
  const delimiter = dice.of([",", ";", "\t"]);
  const written = Papa.unparse(grid, { delimiter, newline: dice.of(["\n", "\r\n"]) });
  return { bytes: utf8(written), how: `${how}, by ${JSON.stringify(delimiter)}` };
}

const others: readonly unknown[] = [null, 0, -1, 1e300, true, "", [], {}, [[]], { a: [null] }, "x"];

type Parent = Record<string, unknown> | unknown[];

function inJson(text: string, dice: Dice): Mutated {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return cutUp(text, dice);
  }
  const places: [Parent, string][] = [];
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Parent, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(root);
  if (places.length === 0) return cutUp(text, dice);
  const [parent, key] = dice.of(places);
  const held = parent as Record<string, unknown>;
  const value = held[key];
  const ways: [how: string, change: () => void][] = [
    ["gone", () => (Array.isArray(parent) ? parent.splice(Number(key), 1) : delete held[key])],
    ["of another type", () => (held[key] = structuredClone(dice.of(others)))],
    ["in a list", () => (held[key] = [value])],
    ["in an object", () => (held[key] = { inner: value })],
    [
      "renamed",
      () => {
        if (Array.isArray(parent)) return;
        delete held[key];
        held[`${key}X`] = value;
      },
    ],
    [
      "twice",
      () => {
        if (Array.isArray(parent)) parent.push(structuredClone(value));
        else held[`${key} 2`] = structuredClone(value);
      },
    ],
    ["beside something unknown", () => void (Array.isArray(parent) || (held["unknown"] = "a fox"))],
  ];
  const [how, change] = dice.of(ways);
  change();
  return { bytes: utf8(JSON.stringify(root)), how: `${key} ${how}` };
}

function inXml(text: string, dice: Dice): Mutated {
  const found = [...text.matchAll(/<(\w+)([^>]*)>([^<]*)<\/\1>/g)];
  const one = dice.of(found);
  if (!one) return cutUp(text, dice);
  const [whole, name, attributes, content] = one;
  const ways: [how: string, xml: string][] = [
    ["gone", ""],
    ["empty", `<${name}${attributes}/>`],
    ["twice", whole + whole],
    ["of another type", `<${name}${attributes}>%%%</${name}>`],
    ["without attributes", `<${name}>${content}</${name}>`],
    ["deeper", `<${name}${attributes}><${name}>${content}</${name}></${name}>`],
  ];
  const [how, xml] = dice.of(ways);
  const changed = text.slice(0, one.index) + xml + text.slice(one.index + whole.length);
  return { bytes: utf8(changed), how: `${name} ${how}` };
}

function inZip(bytes: Uint8Array, dice: Dice): Mutated {
  if (dice.below(4) === 0) return inBytes(bytes, dice);
  const files = unzipSync(bytes);
  const name = dice.of(Object.keys(files));
  const content = files[name]!;
  const within = () => {
    const { bytes: changed, how } = inText(new TextDecoder().decode(content), dice);
    files[name] = new Uint8Array(changed);
    return how;
  };
  const way = dice.below(8);
  let how = "gone";
  if (way < 6) how = within();
  else delete files[name];
  if (way === 7) {
    files[`${name}x`] = content;
    how = "renamed";
  }
  files["readme.txt"] ??= strToU8("more");
  return { bytes: zipSync(files), how: `${name}: ${how}` };
}

function inBytes(bytes: Uint8Array, dice: Dice): Mutated {
  const at = dice.below(bytes.length);
  const changed = bytes.slice();
  changed[at]! ^= 1 << dice.below(8);
  const ways: [how: string, bytes: Uint8Array][] = [
    [`cut off at ${at}`, bytes.slice(0, at)],
    [`a bit of byte ${at}`, changed],
    [`byte ${at} gone`, Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)])],
  ];
  const [how, result] = dice.of(ways);
  return { bytes: result, how };
}
