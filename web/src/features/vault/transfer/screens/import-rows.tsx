import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { SelectField } from "../../../../ui/select-field.tsx";
import { foldText } from "../../search.ts";
import { SearchField } from "../../search-field.tsx";
import { outcomes, type ReportRow } from "../plan-import.ts";
import { outcomeOf } from "./import-report.ts";
import { outcomeNames } from "./import-texts.ts";

interface ImportRowsProps {
  rows: readonly ReportRow[];
  /** How many accounts of the plan were saved; all of them count as such before. */
  done: number;
}

const rowPx = 52;

/** Every row of the file and what becomes of it. */
export function ImportRows({ rows, done }: ImportRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState("");
  const shown = useMemo(() => {
    const words = foldText(query).split(/\s+/).filter(Boolean);
    return rows.filter((row) => {
      if (wanted && outcomeOf(row, done) !== wanted) return false;
      const text = words.length > 0 ? foldText(`${row.place} ${row.name} ${row.reason}`) : "";
      return words.every((word) => text.includes(word));
    });
  }, [rows, done, query, wanted]);
  // No compiler memoizes anything here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  const all = [...outcomes, "left"] as const;
  const present = all.filter((one) => rows.some((row) => outcomeOf(row, done) === one));

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="min-w-44"
        >
          <option value="">All rows</option>
          {present.map((one) => (
            <option key={one} value={one}>
              {outcomeNames[one]}
            </option>
          ))}
        </SelectField>
        <SearchField label="Search the rows" query={query} onChange={setQuery} />
      </div>
      <output className="text-small text-ink-soft tabular-nums">
        {shown.length.toLocaleString("en")} of {rows.length.toLocaleString("en")} rows
      </output>
      <section
        ref={box}
        aria-label="What becomes of each row"
        // It scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-96 overflow-y-auto rounded-card border border-line bg-surface"
      >
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = shown[index]!;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={shown.length}
                style={{ top: start }}
                className="absolute inset-x-0 grid gap-x-3 border-b border-line px-3 py-2 sm:grid-cols-[7rem_1fr_8rem]"
              >
                <span className="text-small text-ink-soft">{row.place}</span>
                <span className="min-w-0 break-words">
                  <bdi>{row.name || "No name"}</bdi>
                  {row.reason ? (
                    <span className="block text-small text-ink-soft">{row.reason}</span>
                  ) : null}
                  {row.attachments.length > 0 ? (
                    <span className="block text-small text-ink-soft">
                      Not taken over: <bdi>{row.attachments.join(", ")}</bdi>
                    </span>
                  ) : null}
                </span>
                <span className="text-small font-medium">{outcomeNames[outcomeOf(row, done)]}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
