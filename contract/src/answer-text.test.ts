import { expect, test } from "vitest";
import { toPlainText } from "./answer-text.ts";

test.each<[string, string, string]>([
  ["words alone stay as they are", "Hi there", "Hi there"],
  [
    "emphasis",
    "Open **Settings**, *then* __Network__ or ***all*** of ~~it~~.",
    "Open Settings, then Network or all of it.",
  ],
  ["stars and lines that are letters", "5 * 3, a_b_c, *#06# and `", "5 * 3, a_b_c, *#06# and `"],
  ["code and what is escaped", "Dial `*#06#` or ``a`b`` \\*so\\*", "Dial *#06# or a`b *so*"],
  [
    "sources, and a secret that was hidden",
    "On [1], [password hidden]",
    "On [1], [password hidden]",
  ],
  ["a heading", "## If it fails ##\n\nTry again", "If it fails\n\nTry again"],
  ["a heading by its line", "If it fails\n---\nTry", "If it fails\n\nTry"],
  [
    "steps with their numbers, and what belongs to one",
    "Do this:\n\n3. Open **Settings**\n4. Tap\n   and wait:\n\n   - the first\n   - [ ] the second\n5) Done!",
    "Do this:\n\n3. Open Settings\n4. Tap and wait:\n\n   - the first\n   - the second\n5. Done!",
  ],
  [
    "a link",
    "See [the **page**](https://a.example/b_c_d), please",
    "See the page (https://a.example/b_c_d), please",
  ],
  ["a link with a title", '[here](<https://a.example/b> "Title")', "here (https://a.example/b)"],
  ["a link with brackets", "[here](https://a.example/b_(c))!", "here (https://a.example/b_(c))!"],
  ["a link of an address", "[https://a.example/x](https://a.example/x)", "https://a.example/x"],
  [
    "a link that the page does not draw",
    "[here](javascript:alert) [there](http://a.example)",
    "here there",
  ],
  [
    "addresses",
    "**https://a.example/_b_** or <https://b.example>.",
    "https://a.example/_b_ or https://b.example.",
  ],
  [
    "an address with an escaped mark, then code",
    "https://a.example/a\\_b and `c`",
    "https://a.example/a_b and c",
  ],
  ["a picture is its words", "![A router](https://a.example/x.png)", "A router"],
  ["tags", "<b>Bold</b> and <br> rest", "Bold and rest"],
  [
    "a line that goes on, and one that ends",
    "One\ngoes on  \nthen\\\nhere",
    "One goes on\nthen\nhere",
  ],
  ["a quotation and a rule", "> Said\n> so\n\n---\n\nEnd", "Said so\n\nEnd"],
  [
    "a table",
    "| What | Where |\n| :--- | ---: |\n| Wi\\|Fi | **Settings** |",
    "What | Where\nWi|Fi | Settings",
  ],
  [
    "a block of code",
    "Run:\n\n```sh\nping **x**\n\n  # twice\n---\n```\n\nDone",
    "Run:\n\nping **x**\n\n  # twice\n---\n\nDone",
  ],
  ["letters that hold places elsewhere", "a\u{F0000}b `c`", "ab c"],
  ["nothing", " \n\n", ""],
])("%s", (_, markdown, plain) => {
  expect(toPlainText(markdown)).toBe(plain);
});
