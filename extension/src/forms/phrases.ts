/** Finds the phrases of a table of words in a short text. Works on words, never on patterns: linear in the text. */

export interface Found<T> {
  concept: T;
  start: number;
  end: number;
}

/** Finds phrases in a folded text, in the order of the text, none within another. */
export type Finder<T> = (text: string, options?: { glued?: boolean }) => Found<T>[];

interface Node<T> {
  next: Map<string, Node<T>>;
  concept?: T;
}

/** How much of any one text is read. */
export const textLimit = 200;

const marks = /[̀-ͯ]/g;
const apart = /[^\p{L}\p{N}\p{M}〒#]+/gu;
const eastern = /[぀-ヿ㐀-鿿가-힯]/;
const plain = /^[\x20-\x7e]*$/;

/** Lower case, without accents, words by single blanks; at most 200 characters of it. */
export function fold(text: string): string {
  const short = text.length > textLimit ? text.slice(0, textLimit) : text;
  const bare = plain.test(short)
    ? short
    : short.normalize("NFD").replace(marks, "").normalize("NFC");
  return bare.toLowerCase().replace(apart, " ").trim();
}

/** As `fold`, of a name in code: `billingZip2` is three words. */
export function foldName(name: string): string {
  const short = name.length > textLimit ? name.slice(0, textLimit) : name;
  return fold(
    short
      .replace(/([\p{Ll}])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .replace(/(\p{L})(\p{N})/gu, "$1 $2")
      .replace(/(\p{N})(\p{L})/gu, "$1 $2")
      .replace(/[_-]/g, " "),
  );
}

/**
 * Compiles tables of words, the more important languages first; a phrase is also known with its words
 * written together. Where two say the same, the concept that stands first in the first table counts.
 */
export function compile<T extends string>(
  tables: readonly Readonly<Partial<Record<T, string>>>[],
): Finder<T> {
  const root: Node<T> = { next: new Map() };
  const keys = new Set<string>();
  const within: { key: string; concept: T }[] = [];
  const glued: { key: string; concept: T }[] = [];
  const alone = new Map<string, T>();

  const put = (words: readonly string[], concept: T): void => {
    let node = root;
    for (const word of words) {
      keys.add(word);
      let next = node.next.get(word);
      if (!next) node.next.set(word, (next = { next: new Map() }));
      node = next;
    }
    node.concept ??= concept;
  };

  for (const concept of Object.keys(tables[0] ?? {}) as T[])
    for (const table of tables)
      for (const raw of (table[concept] ?? "").split(",")) {
        const phrase = raw.trim();
        if (phrase === "") continue;
        if (phrase.startsWith("~")) {
          glued.push({ key: fold(phrase), concept });
          continue;
        }
        if (phrase.startsWith("=")) {
          alone.set(fold(phrase), concept);
          continue;
        }
        const opens = phrase.startsWith("*") ? "*" : "";
        const closes = phrase.endsWith("*") ? "*" : "";
        const words = fold(phrase).split(" ");
        if (eastern.test(phrase) && phrase.length > 1)
          within.push({ key: words.join(" "), concept });
        else {
          put([...words.slice(0, -1), `${opens}${words.at(-1) ?? ""}${closes}`], concept);
          if (words.length > 1 && !opens && !closes) put([words.join("")], concept);
        }
      }
  const heads = new Set([...keys].filter((key) => key.endsWith("*")));
  const tails = new Set([...keys].filter((key) => key.startsWith("*")));
  const gluedKeys = glued.toSorted((a, b) => b.key.length - a.key.length);

  // Pages say the same words again and again, and are read again whenever they change.
  const remembered = new Map<string, { key: string; from: number; to: number }[]>();
  /** The keys under which a word may stand in the tree, with the part of it that each means. */
  const keysOf = (word: string): { key: string; from: number; to: number }[] => {
    const known = remembered.get(word);
    if (known) return known;
    const found = keys.has(word) ? [{ key: word, from: 0, to: word.length }] : [];
    const most = Math.min(word.length, 24);
    for (let length = 2; length <= most; length++) {
      const head = `${word.slice(0, length)}*`;
      if (heads.has(head)) found.push({ key: head, from: 0, to: length });
      const tail = `*${word.slice(word.length - length)}`;
      if (tails.has(tail)) found.push({ key: tail, from: word.length - length, to: word.length });
    }
    if (remembered.size >= 4000) remembered.clear();
    remembered.set(word, found);
    return found;
  };

  return (text, options = {}) => {
    const found: Found<T>[] = [];
    const only = alone.get(text);
    if (only !== undefined) return [{ concept: only, start: 0, end: text.length }];
    const words: { text: string; at: number; keys: ReturnType<typeof keysOf> }[] = [];
    let at = 0;
    for (const word of text.split(" ")) {
      words.push({ text: word, at, keys: keysOf(word) });
      at += word.length + 1;
    }
    const descend = (node: Node<T>, index: number, start: number): void => {
      const word = words[index];
      if (!word) return;
      for (const { key, from, to } of word.keys) {
        const next = node.next.get(key);
        if (!next) continue;
        const begin = start < 0 ? word.at + from : start;
        if (next.concept !== undefined)
          found.push({ concept: next.concept, start: begin, end: word.at + to });
        if (next.next.size > 0) descend(next, index + 1, begin);
      }
    };
    for (let index = 0; index < words.length; index++) {
      const before = found.length;
      descend(root, index, -1);
      const word = words[index];
      if (options.glued && word && found.length === before)
        for (const { key, concept } of gluedKeys) {
          const place = word.text.indexOf(key);
          if (place >= 0)
            found.push({ concept, start: word.at + place, end: word.at + place + key.length });
        }
    }
    if (eastern.test(text))
      for (const { key, concept } of within) {
        const place = text.indexOf(key);
        if (place >= 0) found.push({ concept, start: place, end: place + key.length });
      }
    return keepLongest(found);
  };
}

/** Drops what lies within or across a longer one. */
function keepLongest<T>(found: Found<T>[]): Found<T>[] {
  if (found.length < 2) return found;
  const kept: Found<T>[] = [];
  const bySize = found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.start - a.start);
  for (const one of bySize)
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.toSorted((a, b) => a.start - b.start);
}
