import { Search } from "lucide-react";

interface SearchFieldProps {
  /** What is searched, for screen readers; the field's own name is its placeholder. */
  label: string;
  query: string;
  onChange: (query: string) => void;
}

const prompt = "Search like a boss...";

/** In a head whose width is that of the container around it: where that is small, it comes last. */
export function SearchField({ label, query, onChange }: SearchFieldProps) {
  return (
    <search aria-label={label} className="relative min-w-0 flex-1 @max-3xl:order-6 @3xl:max-w-100">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label={prompt}
        placeholder={prompt}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        className="min-h-11 w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-10.5 transition-colors duration-150 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
      />
    </search>
  );
}
