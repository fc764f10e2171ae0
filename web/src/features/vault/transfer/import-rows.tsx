import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { foldText } from "@breezy/client/entry/search-text";
import { SearchField } from "../../../ui/search-field.tsx";
import type { ReportRow } from "@breezy/client/transfer/plan-import";
import { outcomes } from "@breezy/client/transfer/transfers";
import { type Carried, outcomeOf } from "./import-report.ts";
import { importTexts, outcomeNames } from "./import-texts.ts";

interface ImportRowsProps {
  rows: readonly ReportRow[];
  /** Before anything is saved, all of it counts as carried out. */
  carried: Carried;
}

/** So many more at each press: a file of 10,000 rows is searched, not read through. */
const atOnce = 100;

/** Every row of the file and what becomes of it. */
export function ImportRows({ rows, carried }: ImportRowsProps) {
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState("");
  const [count, setCount] = useState(atOnce);
  const shown = useMemo(() => {
    const words = foldText(query).split(/\s+/).filter(Boolean);
    return rows.filter((row) => {
      if (wanted && outcomeOf(row, carried) !== wanted) return false;
      const text = words.length > 0 ? foldText(`${row.place} ${row.name} ${row.reason}`) : "";
      return words.every((word) => text.includes(word));
    });
  }, [rows, carried, query, wanted]);
  const rest = shown.length - count;
  const all = [...outcomes, "left", "undone"] as const;
  const present = all.filter((one) => rows.some((row) => outcomeOf(row, carried) === one));

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className="min-w-44 max-sm:w-full"
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
        aria-label="What happens to each row"
        // It scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-card border border-line bg-surface"
      >
        <ul>
          {shown.slice(0, count).map((row) => (
            <li
              key={row.place}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line px-4 py-2.5 not-first:border-t sm:grid-cols-[6rem_1fr_auto]"
            >
              <span className="col-start-1 row-start-1 text-small text-ink-soft">{row.place}</span>
              <span className="row-start-2 min-w-0 wrap-anywhere max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
                <bdi>{row.name || "No name"}</bdi>
                {row.reason ? (
                  <span className="block text-small text-ink-soft">{row.reason}</span>
                ) : null}
                {row.files.length > 0 ? (
                  <span className="block text-small text-ink-soft">
                    {importTexts.comesAlong} <bdi>{row.files.join(", ")}</bdi>
                  </span>
                ) : null}
                {row.attachments.length > 0 ? (
                  <span className="block text-small text-ink-soft">
                    Not imported: <bdi>{row.attachments.join(", ")}</bdi>
                  </span>
                ) : null}
              </span>
              <span className="col-start-2 row-start-1 text-small font-medium text-ink-soft sm:col-start-3">
                {outcomeNames[outcomeOf(row, carried)]}
              </span>
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p className="border-t border-line p-2 text-center">
            <Button tone="quiet" onClick={() => setCount(count + atOnce)}>
              Show {Math.min(rest, atOnce)} more
            </Button>
          </p>
        ) : null}
      </section>
    </div>
  );
}
