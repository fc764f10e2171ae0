import { Copy } from "lucide-react";
import type { Citation } from "@breezy/contract/assistant";
import { memo, type ReactNode, useRef } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { CitationChip } from "./citation-chip.tsx";
import { plainParts, safeHref, safeSchema } from "./safe-markdown.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { copyText } from "./copying.ts";

export interface MarkdownBlockProps {
  text: string;
  citations: readonly Citation[];
  /** null: sources lead nowhere. */
  onArticle: ((slug: string) => void) | null;
}

/** A piece of an answer. Drawn anew only if it changed. */
export const MarkdownBlock = memo(function MarkdownBlock({
  text,
  citations,
  onArticle,
}: MarkdownBlockProps) {
  return (
    <div dir="auto" className="breezy-text">
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm, plainParts(citations)]}
        rehypePlugins={[[rehypeSanitize, safeSchema]]}
        urlTransform={(url) => safeHref(url) ?? ""}
        components={{ ...plainComponents, ...citing(citations, onArticle) }}
      >
        {text}
      </Markdown>
    </div>
  );
});

const plainComponents: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // The page has its own first and second headings.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys
    <figure aria-label="Table" tabIndex={0} className="breezy-wide">
      <table>{children}</table>
    </figure>
  ),
  th: ({ children }) => <th scope="col">{children}</th>,
  td: ({ children }) => <td>{children}</td>,
};

function citing(
  citations: readonly Citation[],
  onArticle: MarkdownBlockProps["onArticle"],
): Components {
  return {
    sup({ children, ...rest }) {
      const n = Number((rest as Record<string, unknown>)["data-citation"]);
      const citation = citations.find((each) => each.n === n);
      return citation ? (
        <CitationChip citation={citation} onOpen={onArticle} />
      ) : (
        <sup>{children}</sup>
      );
    },
  };
}

/** Scrolls within itself, and can be taken whole. */
function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys */}
      <figure aria-label="Code" tabIndex={0} dir="ltr" className="breezy-code">
        <pre ref={code}>{children}</pre>
      </figure>
      <IconButton
        label="Copy code"
        icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void copyText("Code", code.current?.textContent.replace(/\n$/, "") ?? "")}
        className="absolute top-px right-px bg-sunken"
      />
    </div>
  );
}
