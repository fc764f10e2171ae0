import type { Citation } from "@breezy/contract/assistant";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSanitize from "rehype-sanitize";
import { describe, expect, test } from "vitest";
import { MarkdownBlock } from "./markdown-block.tsx";
import { safeHref, safeSchema } from "./safe-markdown.ts";

const citations: Citation[] = [
  { n: 1, slug: "wifi", title: "Join a Wi-Fi network", checked: null },
];

const htmlOf = (text: string) =>
  renderToStaticMarkup(
    <MarkdownBlock text={text} citations={citations} onArticle={() => undefined} />,
  );

/** All that a piece of an answer may consist of, our own buttons and icons included. */
const allowedTags = new Set(
  "div p br hr h3 h4 blockquote ul ol li strong em del code pre sup table thead tbody tr th td a span figure button svg path rect".split(
    " ",
  ),
);
const allowedAttributes = new Set(
  "href target rel title class dir start scope aria-label aria-hidden type tabindex".split(" "),
);
const drawing = new Set(
  "xmlns width height viewBox fill stroke stroke-width stroke-linecap stroke-linejoin d x y rx ry".split(
    " ",
  ),
);

function expectHarmless(html: string): void {
  for (const [, tag = "", attributes = ""] of html.matchAll(
    /<([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>/g,
  )) {
    expect(allowedTags, html).toContain(tag);
    for (const [, name = "", value = ""] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (tag !== "svg" && tag !== "path" && tag !== "rect") {
        expect(allowedAttributes, html).toContain(name);
      } else expect(allowedAttributes.has(name) || drawing.has(name), html).toBe(true);
      if (name === "href") expect(value).toMatch(/^https:\/\//);
    }
  }
}

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  "<object data=https://evil.example></object>",
  "<embed src=https://evil.example>",
  "<style>*{display:none}</style>",
  "<link rel=stylesheet href=https://evil.example>",
  "<base href=https://evil.example>",
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=pin></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://evil.example" onclick="alert(1)">x</a>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p id="root">x</p>',
  "<math><mtext><script>alert(1)</script></mtext></math>",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  "<video src=https://evil.example autoplay>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](blob:https://evil.example/1)",
  "[x](file:///etc/passwd)",
  "[x](http://evil.example)",
  "[x](//evil.example)",
  "[x](/dashboard/settings)",
  "[x](#root)",
  "[x](?thread=1)",
  "[x](mailto:a@evil.example)",
  "[x](tel:123)",
  "[x](sms:123)",
  "[x](intent://evil.example)",
  "[x](https://user:pass@evil.example)",
  "[x](https:\\\\evil.example)",
  "[x](\u0001javascript:alert(1))",
  "<javascript:alert(1)>",
  "<http://evil.example>",
  "www.evil.example",
  "http://evil.example",
  "a@evil.example",
  "![x](https://evil.example/pixel.png)",
  "![x](javascript:alert(1))",
  "![x][ref]\n\n[ref]: https://evil.example/pixel.png",
  "[x][ref]\n\n[ref]: javascript:alert(1)",
  "[![x](https://evil.example/1.png)](javascript:alert(1))",
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  "```html onload=alert(1)\n<script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  "`<img src=x onerror=alert(1)>`",
  "| a |\n| - |\n| <img src=x onerror=alert(1)> |",
  "[^1]\n\n[^1]: <script>alert(1)</script>",
  "- [x] <input autofocus onfocus=alert(1)>",
  "# <img src=x onerror=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "<sup data-citation=1 onclick=alert(1)>1</sup>",
];

describe("what an answer must not do", () => {
  test.each(attacks)("%s", (attack) => {
    for (const text of [attack, `Hello ${attack} there`, `1. a\n\n   ${attack}`, `> ${attack}`]) {
      expectHarmless(htmlOf(text));
    }
  });

  test("what judges them sees an attack", () => {
    for (const html of [
      "<script>x</script>",
      '<a href="javascript:x">x</a>',
      '<p onclick="x">x</p>',
      '<img src="x">',
      '<p style="x">x</p>',
    ]) {
      expect(() => expectHarmless(html)).toThrow();
    }
  });
});

test("the second wall stands alone: of an address that got past the first, nothing is left", () => {
  const link = (href: string) => ({
    type: "root" as const,
    children: [{ type: "element" as const, tagName: "a", properties: { href }, children: [] }],
  });
  const clean = rehypeSanitize(safeSchema);
  expect(clean(link("https://a.example"))).toMatchObject(link("https://a.example"));
  for (const href of ["http://a.example", "javascript:alert(1)", "data:text/html,x"]) {
    expect(JSON.stringify(clean(link(href)))).not.toContain(href);
  }
});

test("pictures become their words; HTML is left out, its text stays", () => {
  expect(htmlOf("see ![the settings](https://a.example/a.png)!")).toContain("see the settings!");
  expect(htmlOf("a <b>bold</b> word")).toContain("a bold word");
});

test("links lead to https alone, in a tab that knows nothing of this one", () => {
  expect(htmlOf("[Apple](https://support.apple.com/a?b=1&c=2)")).toContain(
    '<a href="https://support.apple.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer"',
  );
  expect(htmlOf("[here](http://a.example)")).toContain("<span>here</span>");
});

test("a number in brackets is a citation where there is such a source, and only in text", () => {
  expect(htmlOf("Do it [1].")).toContain('aria-label="Source 1: Join a Wi-Fi network"');
  expect(htmlOf("Do it [2].")).toContain("Do it [2].");
  expect(htmlOf("`a[1]`")).toContain("<code>a[1]</code>");
  expect(htmlOf("**so [1]**")).toContain("Source 1");
  expect(htmlOf("[1](https://a.example)")).not.toContain("Source 1");
});

test("code, tables and lists are what they say", () => {
  expect(htmlOf("```sh\nls <a>\n```")).toContain('<code class="language-sh">ls &lt;a&gt;\n</code>');
  expect(htmlOf("| a | b |\n| - | - |\n| 1 | 2 |")).toContain('<th scope="col">a</th>');
  expect(htmlOf("3. c\n4. d")).toContain('<ol start="3">');
  expect(htmlOf("## Two")).toContain("<h3>Two</h3>");
  expect(htmlOf("a &amp; b &copy; &hearts;")).toContain("a &amp; b © ♥");
});

test.each([
  ["https://a.example/x", "https://a.example/x"],
  ["HTTPS://A.example", "https://a.example/"],
  ["http://a.example", null],
  ["https:a.example", null],
  ["https:/a.example", null],
  [" https://a.example", null],
  ["https://a.example\\@b.example", null],
  ["https://a@b.example", null],
  ["https://", null],
  ["", null],
])("of %o a link takes %o", (href, safe) => {
  expect(safeHref(href)).toBe(safe);
});
