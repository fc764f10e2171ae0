import type { Citation } from "@breezy/contract/assistant";

interface CitationChipProps {
  citation: Citation;
  onOpen: (slug: string) => void;
}

/** A small number within the text; its article is one press away. */
export function CitationChip({ citation: { n, slug, title }, onOpen }: CitationChipProps) {
  return (
    <button
      type="button"
      title={title}
      aria-label={`Source ${n}: ${title}`}
      onClick={() => onOpen(slug)}
      className="breezy-chip relative mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 align-text-top text-[0.75rem] leading-none font-semibold text-accent-ink tabular-nums hover:bg-hover"
    >
      {n}
    </button>
  );
}

/** All that an answer rests on, in a row under it. */
export function Sources({
  citations,
  onOpen,
}: {
  citations: readonly Citation[];
  onOpen: (slug: string) => void;
}) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="flex flex-wrap gap-2">
      {citations.map(({ n, slug, title }) => (
        <li key={n} className="min-w-0 max-w-full">
          <button
            type="button"
            onClick={() => onOpen(slug)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-left text-small text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink"
          >
            <span aria-hidden="true" className="font-semibold text-accent-ink tabular-nums">
              {n}
            </span>
            <span dir="auto" className="truncate">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
