/**
 * DOM clickjacking: the page brings a field under the pointer, lets the extension draw beside it, hides
 * what is drawn, and lets the person press something else there.
 */
import { loginAt, page, type PageAttack, secret } from "./attack.ts";

/** What the page does once the extension has drawn `drawn`. */
const tricks: readonly (readonly [string, string])[] = [
  ["the whole page turns invisible", `root.style.opacity = "0.002"`],
  [
    "what holds the drawing turns invisible",
    `drawn.parentElement.style.opacity = bait.style.opacity = "0.002"`,
  ],
  [
    "the drawing itself turns invisible",
    `drawn.style.setProperty("opacity", "0", "important"); bait.style.opacity = "0"`,
  ],
  [
    "a style sheet turns it invisible",
    `append("style").textContent = "body > :not(#lure), html > :not(head, body) { opacity: 0 !important }"`,
  ],
  ["a filter fades the page", `root.style.filter = "opacity(0)"`],
  ["a filter of its own drawing blanks the page", `root.style.filter = "url(#blank)"`],
  [
    "a mask takes it all",
    `drawn.style.mask = bait.style.mask = "linear-gradient(transparent, transparent)"`,
  ],
  ["a cover lets clicks through", `cover("div")`],
  ["a frame covers it and lets clicks through", `cover("iframe")`],
  ["a popover covers it and lets clicks through", `cover("div").showPopover()`],
  ["a dialog covers it and lets clicks through", `cover("dialog").show()`],
  [
    "a popover covers all but one spot",
    `const over = cover("div");
     over.style.pointerEvents = "auto";
     over.style.clipPath = "path(evenodd, 'M0 0H3000V3000H0Z M" + (at.x - 3) + " " + (at.y - 3) + "h6v6h-6Z')";
     over.showPopover()`,
  ],
  [
    "the pointer is drawn elsewhere",
    `root.style.cursor = "none"; bait.style.opacity = "0"; drawn.style.setProperty("opacity", "0", "important")`,
  ],
];

const body = `<h1>You have won a goat</h1><button id="lure">Take it home</button>
  <form id="bait"><input id="u" autocomplete="username" size="30"><br>
    <input id="p" type="password" autocomplete="current-password" size="30"></form>
  <svg width="0" height="0"><filter id="blank"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0"/></filter></svg>`;

const style = `#bait { position: fixed; left: -900px; top: 0; margin: 0; background: white }
  #lure { position: fixed; left: 400px; top: 300px; width: 120px; height: 40px }
  .over { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; border: 0;
    background: papayawhip; pointer-events: none; z-index: 2147483647 }`;

/** The right end of the field is where our mark is; a list is brought there. */
const script = (trick: string) => `
  const root = document.documentElement, bait = document.getElementById("bait");
  const u = document.getElementById("u"), lure = document.getElementById("lure");
  watch([u, document.getElementById("p")]);
  function append(name) { const made = document.createElement(name); root.append(made); return made; }
  function cover(name) {
    const over = append(name);
    over.className = "over";
    if (name === "div") over.popover = "manual";
    // A popover that is not shown is not rendered.
    over.style.display = "block";
    return over;
  }
  lure.addEventListener("click", () => {
    const box = lure.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    new MutationObserver((_, observer) => {
      const drawn = document.querySelector("naive-list, breezy-mark");
      if (!drawn) return;
      observer.disconnect();
      if (drawn.localName === "naive-list") {
        drawn.style.left = at.x - 12 + "px";
        drawn.style.top = at.y - 8 + "px";
      }
      ${trick};
      append("i").outerHTML = '<i id="ready">Ready</i>';
    }).observe(root, { childList: true, subtree: true });
    bait.style.left = at.x - u.offsetWidth + 14 + "px";
    bait.style.top = at.y - u.offsetHeight / 2 + "px";
    u.focus();
  }, { once: true });`;

const host = "raffle-goat.localhost";

export const clickjacking: readonly PageAttack[] = tricks.map(([name, trick]) => ({
  name,
  host,
  pages: { "/": page(body, script(trick), style) },
  start: loginAt(host),
  do: ["click #lure", "wait for #ready", "click #lure", "fill the login"],
  expect: { notFilled: ["#u", "#p"], told: "nothing-to-fill", pageErrors: 0 },
  naively: ["click #lure", "wait for #ready", "click #lure"],
  steals: ["u=ann.lee", `p=${secret}`],
}));
