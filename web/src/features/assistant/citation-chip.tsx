import type { Citation } from "@breezy/contract/assistant";

interface CitationChipProps {
  citation: Citation;
  /** null: it leads nowhere. */
  onOpen: ((slug: string) => void) | null;
}

const chip =
  "mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 align-text-top text-[0.75rem] leading-none font-semibold text-accent-ink tabular-nums";

/** A small number within the text; its article is one press away. */
export function CitationChip({ citation: { n, slug, title }, onOpen }: CitationChipProps) {
  if (!onOpen) {
    return (
      <span title={title} className={`bg-surface ${chip}`}>
        {n}
      </span>
    );
  }
  return (
    <button
      type="button"
      title={title}
      aria-label={`Source ${n}: ${title}`}
      onClick={() => onOpen(slug)}
      className={`breezy-chip relative bg-accent-soft hover:bg-hover ${chip}`}
    >
      {n}
    </button>
  );
}

/** All that an answer rests on, in a row under it; their titles alone where they lead nowhere. */
export function Sources({
  citations,
  onOpen,
}: {
  citations: readonly Citation[];
  onOpen: ((slug: string) => void) | null;
}) {
  if (citations.length === 0) return null;
  return (
    <ul aria-label="Sources" className="flex flex-wrap gap-2">
      {citations.map((citation) => (
        <li key={citation.n} className="min-w-0 max-w-full">
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(citation.slug)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-left text-small text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink"
            >
              <Named citation={citation} />
            </button>
          ) : (
            <span className="flex max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-small text-ink-soft">
              <Named citation={citation} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Named({ citation: { n, title } }: { citation: Citation }) {
  return (
    <>
      <span aria-hidden="true" className="font-semibold text-accent-ink tabular-nums">
        {n}
      </span>
      <span dir="auto" className="truncate">
        {title}
      </span>
    </>
  );
}
