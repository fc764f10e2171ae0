/** What of Markdown is drawn: text, lists, tables, code, links to https. No HTML, no pictures. */
import type { Citation } from "@breezy/contract/assistant";

/** For rehype-sanitize: what is not named here is left out, with its attributes. */
export const safeSchema = {
  strip: ["script", "style"],
  tagNames: [
    "p br hr h1 h2 h3 h4 h5 h6 blockquote ul ol li strong em del code pre sup",
    "table thead tbody tr th td a",
  ].flatMap((names) => names.split(" ")),
  attributes: {
    a: ["href"],
    code: [["className", /^language-[\w+#.-]{1,30}$/] as [string, RegExp]],
    ol: ["start"],
    sup: ["dataCitation"],
  },
  protocols: { href: ["https"] },
  clobber: [],
  clobberPrefix: "",
};

/** null: no address that a person is led to from here. */
export function safeHref(href: string): string | null {
  // Browsers take these out before they read an address.
  if (/[\p{Cc}\s\\]/u.test(href) || !/^https:\/\//i.test(href)) return null;
  const url = URL.parse(href);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

interface Node {
  type: string;
  value?: string;
  alt?: string | null;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
}

/** For remark: `[2]` becomes a citation if there is a second; a picture becomes its words. */
export function plainParts(citations: readonly Citation[]) {
  const known = new Set(citations.map(({ n }) => `${n}`));
  return () =>
    function change(tree: Node): void {
      if (!tree.children) return;
      tree.children = tree.children.flatMap((child) => {
        if (child.type === "image" || child.type === "imageReference") {
          return { type: "text", value: child.alt ?? "" };
        }
        if (child.type === "text") return withCitations(child.value ?? "", known);
        if (child.type !== "link") change(child);
        return child;
      });
    };
}

function withCitations(text: string, known: ReadonlySet<string>): Node[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((part): Node[] => {
    const n = /^\[(\d+)\]$/.exec(part)?.[1];
    if (n === undefined || !known.has(n)) return part === "" ? [] : [{ type: "text", value: part }];
    const data = { hName: "sup", hProperties: { dataCitation: n } };
    return [{ type: "citation", data, children: [{ type: "text", value: n }] }];
  });
}
