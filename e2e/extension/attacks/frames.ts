/** What stands in frames: other sites, and documents that the site itself does not trust. */
import { honestLogin, honestlyFilled, loginAt, page, type PageAttack, secret } from "./attack.ts";

const host = "fern-lending.localhost";

/** Tells the page around it what it gets, or hears. */
const inner = `<!doctype html><meta charset="utf-8"><form><input id="u" autocomplete="username">
  <input id="p" type="password" autocomplete="current-password"></form>
  <script>
    const fields = document.querySelectorAll("input");
    setInterval(() => { for (const field of fields) if (field.value) parent.postMessage(field.id + "=" + field.value, "*"); }, 40);
    addEventListener("message", ({ data }) => { if (data?.logins?.length) parent.postMessage(JSON.stringify(data.logins), "*"); });
  </script>`;

const hear = `addEventListener("message", ({ data }) => { if (typeof data === "string") steal(data); });`;
const quoted = JSON.stringify(inner).replaceAll("</", "<\\/");
const attribute = inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** `frame`: its element; what sets it further. */
const documents: readonly (readonly [name: string, frame: string, script?: string])[] = [
  [
    "another site's frame asks for the page's login",
    `<iframe src="http://ads-velvet.localhost:{port}/in"></iframe>`,
  ],
  [
    "the site's own page in a sandbox",
    `<iframe sandbox="allow-scripts allow-forms" src="/in"></iframe>`,
  ],
  [
    "a document in a sandbox's attribute",
    `<iframe sandbox="allow-scripts" srcdoc="${attribute}"></iframe>`,
  ],
  [
    "a `data:` page",
    `<iframe></iframe>`,
    `frame.src = "data:text/html," + encodeURIComponent(inner)`,
  ],
  [
    "a `blob:` page in a sandbox",
    `<iframe sandbox="allow-scripts"></iframe>`,
    `frame.src = URL.createObjectURL(new Blob([inner], { type: "text/html" }))`,
  ],
  [
    "a `javascript:` page",
    `<iframe></iframe>`,
    `globalThis.text = inner; frame.src = "javascript:parent.text"`,
  ],
];

export const frames: readonly PageAttack[] = [
  ...documents.map(([name, frame, more = ""]): PageAttack => ({
    name,
    host,
    pages: {
      "/": page(
        `${honestLogin}${frame}`,
        `${hear} const inner = ${quoted}, frame = document.querySelector("iframe"); ${more}`,
      ),
      "/in": inner,
    },
    start: loginAt(host),
    do: ["wait for iframe >> #p", "fill the login"],
    expect: { fields: honestlyFilled, notFilled: ["iframe >> #u", "iframe >> #p"], asked: false },
    steals: [secret],
  })),
  {
    name: "frames of three sites that nobody sees",
    host: "weather-iris.localhost",
    pages: {
      "/": page(
        honestLogin +
          ["bank-clover", "pond-talk", "pelican-post"]
            .map(
              (name, at) =>
                `<iframe id="f${at}" src="http://${name}.localhost:{port}/in" style="${["opacity: 0", "position: absolute; left: -999px", "width: 1px; height: 1px"][at]}"></iframe>`,
            )
            .join(""),
        hear,
      ),
      "/in": inner,
    },
    start: {
      ...loginAt("weather-iris.localhost"),
      others: ["bank-clover", "pond-talk", "pelican-post"].map((name) => ({
        title: name,
        host: `${name}.localhost`,
        username: `${name}-ann`,
        password: `${name}-word-1`,
      })),
    },
    do: ["wait for iframe#f0 >> #p", "fill the login"],
    expect: {
      fields: honestlyFilled,
      notFilled: [0, 1, 2].map((at) => `iframe#f${at} >> #p`),
      asked: false,
    },
    steals: ["bank-clover-word-1", "pond-talk-word-1", "pelican-post-word-1"],
  },
];
