/** Fields that turn into something else after they were chosen: while the one before them is filled. */
import { honestLogin, loginAt, page, type PageAttack, secret } from "./attack.ts";

const host = "fern-lending.localhost";

const swaps: readonly (readonly [name: string, swap: string])[] = [
  ["the password's field turns invisible", `word.style.opacity = "0"`],
  [
    "the password's field moves out of sight",
    `word.style.cssText = "position: absolute; left: -4000px"`,
  ],
  [
    "a cover falls over the password's field",
    `const box = word.getBoundingClientRect(), over = document.createElement("div");
    over.style.cssText = "position: fixed; background: white; left: 0; width: 100%; height: 60px; top: " + (box.top - 10) + "px";
    document.body.append(over)`,
  ],
  [
    "the password's field turns into a comment that all can read",
    `word.type = "text"; word.name = word.autocomplete = "comment"; word.labels[0].textContent = "Comment"`,
  ],
];

export const swapping: readonly PageAttack[] = swaps.map(([name, swap]) => ({
  name,
  host,
  pages: {
    "/": page(
      honestLogin,
      `const word = document.getElementById("word");
       document.getElementById("name").addEventListener("input", () => { ${swap}; watch([word]); }, { once: true });`,
    ),
  },
  start: loginAt(host),
  do: ["fill the login"],
  expect: { fields: { "#name": "ann.lee" }, notFilled: ["#word"] },
  steals: [`word=${secret}`],
}));
