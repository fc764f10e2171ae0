const address = /https?:\/\/[^\s<>"']+/g;
const hyperlink = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const entities: Record<string, string> = {
  "&amp;": "&",
  "&#38;": "&",
  "&quot;": '"',
  "&#34;": '"',
  "&#39;": "'",
  "&#x27;": "'",
  "&#x2F;": "/",
  "&#61;": "=",
  "&#x3D;": "=",
};

/** A run of text that is an address to go to, or not. */
export interface TextPart {
  value: string;
  isLink: boolean;
}

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const value = withoutSentenceEnd(match[0]);
    parts.push({ value: text.slice(end, match.index), isLink: false }, { value, isLink: true });
    end = match.index + value.length;
  }
  parts.push({ value: text.slice(end), isLink: false });
  return parts.filter((part) => part.value !== "");
}

/** Every http address in a mail, each once, in the order in which a reader meets it. */
export function linksOf(text: string, html: string): string[] {
  const links = new Set<string>();
  for (const part of splitLinks(text)) if (part.isLink) links.add(part.value);
  for (const match of html.matchAll(hyperlink)) {
    const link = (match[1] ?? match[2] ?? "").replace(
      /&[#\w]+;/g,
      (name) => entities[name] ?? name,
    );
    if (/^https?:\/\//.test(link)) links.add(link);
  }
  return [...links];
}

function withoutSentenceEnd(link: string): string {
  return link.replace(/[.,;:!?)\]]+$/, "");
}
