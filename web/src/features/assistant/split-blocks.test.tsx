import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownBlock } from "./markdown-block.tsx";
import { splitBlocks } from "./split-blocks.ts";
import { steadyMarkdown } from "./unfinished-markdown.ts";

const blockOf = (text: string) =>
  renderToStaticMarkup(<MarkdownBlock text={text} citations={[]} onArticle={() => undefined} />)
    .replace(/^<div[^>]*>/, "")
    .replace(/<\/div>$/, "");
const htmlOf = (text: string) => splitBlocks(text).map(blockOf).join("\n");

test.each<[string, string, string[]]>([
  ["paragraphs", "a\n\nb", ["a\n", "b"]],
  [
    "a list with space between stays one",
    "1. a\n\n2. b\n\n   more\n\n3. c",
    ["1. a\n\n2. b\n\n   more\n\n3. c"],
  ],
  ["what follows a list is not in it", "- a\n\nb", ["- a\n", "b"]],
  ["code with empty lines", "```\na\n\nb\n```\n\nc", ["```\na\n\nb\n```\n", "c"]],
  ["code that is not over", "a\n\n```\nb\n\nc", ["a\n", "```\nb\n\nc"]],
  ["code within code", "````\n```\n\nx\n````\n\ny", ["````\n```\n\nx\n````\n", "y"]],
  [
    "code within a list",
    "- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b",
    ["- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b"],
  ],
  [
    "links by reference",
    "[a][b]\n\nc\n\n[b]: https://a.example",
    ["[a][b]\n\nc\n\n[b]: https://a.example"],
  ],
  ["nothing", "", []],
])("%s", (_, text, blocks) => {
  expect(splitBlocks(text)).toEqual(blocks);
});

const answer = `Try this **first**, on your *Pixel 8*:

1. Open **Settings**, then \`Network\`.
2. Tap [the network](https://support.google.com/a) and wait.

   It may take a minute.

3. Done.

## If that fails

| What | Where |
| :--- | ----: |
| Wi-Fi | **Settings** |
| Router | the wall |

\`\`\`sh
ping -c 3 example.org

# twice
\`\`\`

> A quote, too.

- one
- two

Bye [1].`;

test("drawn in pieces it is what it is as a whole", () => {
  const plain = (html: string) => html.replaceAll(/\n/g, "");
  expect(plain(htmlOf(answer))).toBe(plain(blockOf(answer)));
  expect(splitBlocks(answer).length).toBeGreaterThan(7);
});

/** What is on the screen as text. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll("&gt;", ">");

test("while words arrive, no mark is ever to be seen, and what was drawn stays", () => {
  let before: string[] = [];
  for (let length = 1; length <= answer.length; length++) {
    const text = steadyMarkdown(answer.slice(0, length));
    const blocks = splitBlocks(text);
    const words = wordsOf(blocks.map(blockOf).join("\n"));
    for (const mark of ["**", "```", "| ", "](", ":---", "##", "[the"]) {
      expect(words, `${mark} after ${answer.slice(0, length).slice(-30)}`).not.toContain(mark);
    }
    // Every block but the last is as it was.
    expect(blocks.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    before = blocks;
  }
  expect(steadyMarkdown(answer)).toBe(answer);
});

test.each([
  ["a **bo", "a **bo**"],
  ["a **", "a "],
  ["a **bo ", "a **bo**"],
  ["a *", "a "],
  ["a `co", "a `co`"],
  ["a [li", "a "],
  ["a [li](https://a.ex", "a "],
  ["a [li](https://a.example) b", "a [li](https://a.example) b"],
  ["a [1", "a "],
  ["a\n-", "a\n"],
  ["a\n--", "a\n"],
  ["a\n1", "a\n"],
  ["a\n12.", "a\n"],
  ["a\n##", "a\n"],
  ["a\n``", "a\n"],
  ["| a | b |", ""],
  ["x\n\n| a | b |\n| -", "x\n\n"],
  ["x\n\n| a | b |\n| - | - |\n", "x\n\n| a | b |\n| - | - |\n"],
  ["```js\nlet a = **1", "```js\nlet a = **1"],
  ["```js\nlet a\n``", "```js\nlet a"],
])("of %o so much is drawn: %o", (text, drawn) => {
  expect(steadyMarkdown(text)).toBe(drawn);
});
