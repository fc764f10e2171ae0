import { deferred } from "../../lib/deferred.tsx";
import type { Citation } from "@breezy/contract/assistant";
import { useMemo } from "react";
import { splitBlocks } from "./split-blocks.ts";
import { steadyMarkdown } from "./unfinished-markdown.ts";

const MarkdownBlock = deferred(
  async () => (await import("./markdown-block.tsx")).MarkdownBlock,
  ({ text }) => (
    <p dir="auto" className="whitespace-pre-wrap">
      {text}
    </p>
  ),
);

/** So that the first answer is drawn once. Without it the answer fetches it. */
export function preloadReplies(): void {
  MarkdownBlock.preload().catch(() => undefined);
}

interface ReplyTextProps {
  text: string;
  citations: readonly Citation[];
  /** More of it comes. */
  running?: boolean | undefined;
  /** null: sources lead nowhere. */
  onArticle: ((slug: string) => void) | null;
}

const none: readonly Citation[] = [];

/** Markdown, block by block. Until its reader is loaded, the text as it is. */
export function ReplyText({ text, citations, running = false, onArticle }: ReplyTextProps) {
  const blocks = useMemo(() => splitBlocks(running ? steadyMarkdown(text) : text), [text, running]);
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocks.map((block, place) => (
        <MarkdownBlock
          key={place}
          text={block}
          // One without a mark stays the same when another source is told of.
          citations={/\[\d+\]/.test(block) ? citations : none}
          onArticle={onArticle}
        />
      ))}
    </div>
  );
}
