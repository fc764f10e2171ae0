import {
  type ColumnChoice,
  type ColumnRole,
  columnRoles,
  lonelyRoles,
  type OwnTable,
} from "@breezy/client/transfer/transfers";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HiddenSecret } from "../../../ui/secret-text.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { importTexts, roleNames } from "./import-texts.ts";

interface ImportColumnsProps {
  files: readonly File[];
  table: OwnTable;
  chosen: ColumnChoice;
  onChosen: (columns: ColumnChoice) => void;
  onCancel: () => void;
}

const secretRoles: readonly ColumnRole[] = ["password", "code", "hidden"];

/** A person says of each column of their own table what it holds. Nothing of it is remembered. */
export function ImportColumns({ files, table, chosen, onChosen, onCancel }: ImportColumnsProps) {
  const [roles, setRoles] = useState(chosen.roles);
  const [hasHeader, setHasHeader] = useState(chosen.hasHeader);
  const [showsAll, setShowsAll] = useState(false);
  const [tried, setTried] = useState(false);
  const [header = []] = table.rows;
  const cellRows = hasHeader ? table.rows.slice(1) : table.rows;
  const keepsNone = roles.every((role) => role === "out");

  function problemOf(index: number): string | null {
    const role = roles[index]!;
    const isAgain = lonelyRoles.includes(role) && roles.indexOf(role) < index;
    return isAgain ? importTexts.onlyOnce(role) : null;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = roles.findIndex((_, index) => problemOf(index) !== null);
    if (wrong >= 0) event.currentTarget.querySelectorAll("select")[wrong]?.focus();
    else if (!keepsNone) onChosen({ roles, hasHeader });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="max-w-prose wrap-anywhere text-ink-soft">
        {importTexts.columnsIntro(files[0]!.name)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label={importTexts.hasHeader}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.target.checked)}
        />
        <Button tone="quiet" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? importTexts.hideCells : importTexts.showCells}
        </Button>
      </div>
      <ul className="grid gap-3">
        {roles.map((role, index) => {
          const label = (hasHeader && header[index]?.trim()) || importTexts.columnNumber(index);
          const cells = cellRows.map((row) => row[index] ?? "").filter(Boolean);
          return (
            <li
              // A table's columns have no other name, and keep their places.
              key={index}
              className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-6"
            >
              <SelectField
                label={importTexts.column(label)}
                value={role}
                error={problemOf(index)}
                onChange={(event) => setRoles(roles.with(index, event.target.value as ColumnRole))}
              >
                {columnRoles.map((each) => (
                  <option key={each} value={each}>
                    {roleNames[each]}
                  </option>
                ))}
              </SelectField>
              <Cells cells={cells} isHidden={secretRoles.includes(role) && !showsAll} />
            </li>
          );
        })}
      </ul>
      {tried && keepsNone ? <Notice tone="danger">{importTexts.nothingChosen}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Continue</Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The column's first values. */
function Cells({ cells, isHidden }: { cells: readonly string[]; isHidden: boolean }) {
  if (cells.length === 0)
    return <p className="self-center text-small text-ink-soft">{importTexts.noCells}</p>;
  return (
    <ul className="grid min-w-0 content-center gap-1 text-small text-ink-soft">
      {cells.map((cell, index) => (
        <li key={index} className="truncate">
          {isHidden ? <HiddenSecret /> : <bdi translate="no">{cell}</bdi>}
        </li>
      ))}
    </ul>
  );
}
