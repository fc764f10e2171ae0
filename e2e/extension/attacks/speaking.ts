/** Pages that speak as if they were the extension or another site, listen to what it does, and change what it uses. */
import { ownExtensionOrigin } from "@breezy/contract/extension";
import { honestLogin, loginAt, page, type PageAttack, secret } from "./attack.ts";

const bank = "clover-bank.localhost";
const host = "forged-orders.localhost";

/** Every shape that any part of any of the two extensions listens to. */
const shapes = `
  const bank = "${bank}", id = new URLSearchParams(location.search).get("id") ?? "${new URL(ownExtensionOrigin).host}";
  const shapes = [
    { naive: "get", hosts: [bank] }, { order: "all" },
    ...["view", "fill", "answer", "generate", "wake"].map((call) => ({ to: "background", call, args: [1, "x", "login"] })),
    ...["hello", "field", "mark", "submitted", "outcome", "leaving"].map((say) => ({ to: "background", say, documentToken: "x", accepted: true,
      submission: { kind: "sign-in", username: "eve", password: "planted", currentPassword: "" } })),
    ...["look", "plan", "fill", "settle"].map((order) => ({ to: "page", order, kind: "login", planId: "x", documentToken: "x", values: {} })),
    ...["list", "standing", "keptPasswords", "lock"].map((method) => ({ to: "vault", method, args: [] })),
    { from: "vault", changed: true },
  ].map((shape) => ({ ...shape, origin: "http://" + bank, url: "http://" + bank + "/", sender: { id, url: "http://" + bank + "/" } }));
  const mine = new Set(shapes.map((shape) => JSON.stringify(shape)));
  function hear(data) { const text = JSON.stringify(data); if (text && !mine.has(text)) steal(text); }
  function done() { document.body.insertAdjacentHTML("beforeend", '<i id="ready">Ready</i>'); }`;

const forged: readonly (readonly [name: string, script: string])[] = [
  [
    "posts orders as if from another site",
    `
    addEventListener("message", ({ data }) => hear(data));
    for (const shape of shapes) postMessage(shape, "*");
    for (const name of ["vault", "extension"]) { const all = new BroadcastChannel(name); all.onmessage = ({ data }) => hear(data); for (const shape of shapes) all.postMessage(shape); }`,
  ],
  [
    "sends events of its own making",
    `
    document.addEventListener("naive-logins", ({ detail }) => hear(detail));
    for (const shape of shapes) for (const name of ["naive-get", shape.order ?? shape.call ?? "message"])
      for (const target of [document, window]) target.dispatchEvent(new CustomEvent(name, { detail: name === "naive-get" ? [bank] : shape }));`,
  ],
  [
    "calls the extension by its id",
    `
    for (const api of [globalThis.chrome, globalThis.browser]) {
      for (const shape of shapes) try { api.runtime.sendMessage(id, shape, (told) => { void api.runtime.lastError; hear(told); }); } catch {}
      try { const port = api.runtime.connect(id, { name: "vault" }); port.onMessage.addListener(hear); for (const shape of shapes) port.postMessage(shape); } catch {}
    }`,
  ],
];

const framed: PageAttack = {
  name: "lays the extension's own pages under a button",
  host,
  pages: {
    "/": page(
      `<h1>You have won a goat</h1><iframe></iframe><iframe></iframe><iframe></iframe><b id="lure">Take it home</b>`,
      `${shapes}
       addEventListener("message", ({ data }) => hear(data));
       ["list.html", "popup.html", "connect.html"].forEach((name, at) => { document.querySelectorAll("iframe")[at].src = "chrome-extension://" + id + "/" + name; });
       done();`,
      `iframe { position: absolute; left: 20px; top: 100px; width: 300px; height: 400px; opacity: .01 } iframe + iframe { top: 520px }
       #lure { position: absolute; left: 24px; top: 104px; width: 40px; height: 24px; pointer-events: none }`,
    ),
  },
  start: loginAt(bank),
  do: ["wait for #ready", "click #lure"],
  expect: { offered: false },
  steals: [secret],
};

function speaker(name: string, script: string): PageAttack {
  return {
    name,
    host,
    pages: {
      "/": page(
        `<h1>A quiet inn</h1><button id="more">More pictures</button><form hidden><input autocomplete="username"><input type="password"></form>`,
        `${shapes} document.getElementById("more").onclick = () => { ${script} done(); };`,
      ),
    },
    start: loginAt(bank),
    do: ["click #more", "wait for #ready"],
    expect: { offered: false, pageErrors: 0, asked: false },
    steals: [secret],
  };
}

const files: PageAttack = {
  ...speaker(
    "loads the extension's own files",
    `
    for (const file of ["list.js", "content.js", "forms.js", "popup.html", "icons/16.png"]) {
      const address = "chrome-extension://" + id + "/" + file;
      fetch(address).then((answer) => answer.ok && hear(file), () => {});
      for (const name of ["script", "img"]) { const part = document.createElement(name); part.onload = () => hear(file); part.src = address; document.body.append(part); }
    }`,
  ),
  // Firefox tells what it refused as an error of the page's.
  expect: { offered: false, asked: false },
  steals: ["list.js"],
};

export const speaking: readonly PageAttack[] = [
  ...forged.map(([name, script]) => speaker(name, script)),
  files,
  framed,
];

const own = "craft-teasel.localhost";

/** The vault has a login for the page, which nobody chooses. */
const readers: readonly (readonly [name: string, script: string])[] = [
  [
    "forces closed roots open",
    `
    const attach = Element.prototype.attachShadow, roots = [];
    Element.prototype.attachShadow = function (options) { const root = attach.call(this, { ...options, mode: "open" }); roots.push(root); return root; };
    setInterval(() => { for (const root of roots) steal(root.textContent.trim()); for (const drawn of document.querySelectorAll("naive-list, breezy-mark")) steal(drawn.shadowRoot?.textContent.trim()); }, 40);`,
  ],
  [
    "reads all that is put into the page",
    `
    const text = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
    Object.defineProperty(Node.prototype, "textContent", { ...text, set(value) { if (this.localName === "button") steal(value); text.set.call(this, value); } });
    new MutationObserver((list) => { for (const { addedNodes } of list) for (const node of addedNodes) if (node !== stolen && node.parentNode !== stolen) { steal(text.get.call(node)?.trim()); steal(node.dataset && Object.values(node.dataset).join()); } })
      .observe(document, { childList: true, subtree: true });`,
  ],
  [
    "listens to what the scripts say to each other",
    `
    addEventListener("message", ({ data }) => steal(JSON.stringify(data)));
    const post = window.postMessage;
    window.postMessage = function (data, ...rest) { steal(JSON.stringify(data)); return post.call(window, data, ...rest); };`,
  ],
  [
    "changes the prototypes that scripts use",
    `
    const add = EventTarget.prototype.addEventListener, set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    EventTarget.prototype.addEventListener = function (name, listener, ...rest) {
      const heard = typeof listener === "function" ? function (event) { if (event.data?.logins) steal(JSON.stringify(event.data)); return listener.call(this, event); } : listener;
      return add.call(this, name, heard, ...rest);
    };
    Object.defineProperty(HTMLInputElement.prototype, "value", { ...set, set(value) { steal(value); set.set.call(this, value); } });
    const iterate = Array.prototype[Symbol.iterator];
    Array.prototype[Symbol.iterator] = function () { if (this.some?.((one) => one?.password)) steal(JSON.stringify(this)); return iterate.call(this); };`,
  ],
  [
    "presses keys and buttons by script",
    `
    const attach = Element.prototype.attachShadow, roots = [];
    Element.prototype.attachShadow = function (options) { const root = attach.call(this, options); roots.push(root); return root; };
    watch(document.querySelectorAll("input"));
    setInterval(() => {
      for (const root of roots) root.querySelector("button")?.click();
      for (const drawn of document.querySelectorAll("naive-list, breezy-mark")) for (const name of ["pointerdown", "mousedown", "click"]) drawn.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }));
      for (const code of ["KeyL", "KeyY"]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: code[3], code, ctrlKey: true, shiftKey: true, bubbles: true }));
    }, 40);`,
  ],
];

export const reading: readonly PageAttack[] = [
  ...readers.map(([name, script]): PageAttack => ({
    name,
    host: own,
    pages: { "/": page(honestLogin, script) },
    start: loginAt(own),
    do: ["click #name", "open the popup", "close the popup", "click #word"],
    expect: { notFilled: ["#name", "#word"], pageErrors: 0, asked: false },
    naively: ["click #word", "click #name"],
    steals: [secret],
  })),
  {
    name: "has the other site's name within its own",
    host: `${bank}.mirror-yard.localhost`,
    pages: { "/": page(honestLogin, `watch(document.querySelectorAll("input"))`) },
    start: loginAt(bank),
    do: ["press Ctrl-Shift-L", "close the popup"],
    expect: { offered: false, notFilled: ["#name", "#word"] },
    naively: ["fill the login"],
    steals: [secret],
  },
];

/** Nothing that is naive: a person would have to be fooled. */
export const lookalike: PageAttack = {
  name: "looks like the other site",
  host: "c1over-bank.localhost",
  pages: { "/": page(honestLogin, `watch(document.querySelectorAll("input"))`) },
  start: loginAt(bank),
  do: ["press Ctrl-Shift-L", "fill the login", "decline"],
  expect: { asked: "lookalike", names: [bank], notFilled: ["#name", "#word"] },
  steals: [],
};
