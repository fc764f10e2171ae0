import { addressesOf } from "../addresses.ts";
import { type CheckedRecord, secretLabel } from "../checked-record.ts";
import type { CsvFormat, Table } from "../csv.ts";
import { aField, anEntry, type ImportedField } from "../imported-entry.ts";

/** What Keeper's columns are; the file does not say it. Names and values of own fields follow in pairs. */
const keeperHeader = [
  "folder",
  "title",
  "login",
  "password",
  "url",
  "notes",
  "shared folder",
  "own",
];

const fixed = keeperHeader.length - 1;
const codeName = "TFC:Keeper";

export const keeperCsv: CsvFormat = {
  id: "keeper-csv",
  header: keeperHeader,
  columns: keeperHeader.slice(0, fixed),
  goesOn: true,
  read(row) {
    const [folder = "", ...tags] = [row.text("folder"), row.text("shared folder")]
      .map((path) => path.replaceAll("\\", "/"))
      .filter(Boolean);
    const entry = anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("login"),
      password: row.text("password"),
      notes: row.text("notes"),
      folder,
      tags,
    });
    for (const field of ownFields(row)) {
      if (field.name === codeName && !entry.totp) entry.totp = field.value;
      else entry.fields.push(field);
    }
    const isLogin = entry.username || entry.password || entry.totp || entry.urls.length > 0;
    return { ...entry, kind: isLogin ? "login" : "note" };
  },
};

function ownFields(row: CheckedRecord): ImportedField[] {
  const cells = row
    .keys()
    .filter((key) => /^own(?: \d+)?$/.test(key))
    .map((key) => row.text(key));
  return cells.flatMap((name, index) => {
    const value = cells[index + 1] ?? "";
    return index % 2 > 0 || value === "" ? [] : [aField(name, value, typeOf(name))];
  });
}

function typeOf(name: string): "hidden" | "text" {
  return name === "" ||
    name === codeName ||
    secretLabel.test(name) ||
    /code|card|security|answer/i.test(name)
    ? "hidden"
    : "text";
}

/**
 * Without a header, only what no other table has makes it Keeper's: pairs after seven cells, addresses
 * in the fifth and nowhere before it, and its own name for a code, or a mail address that signs in.
 * `tableOf`: of the whole file, for which the first row alone is mostly enough.
 */
export function isKeeperTable(first: readonly string[], tableOf: () => Table): boolean {
  if (!isKeeperRow(first)) return false;
  const { header, rows } = tableOf();
  const all = [header, ...rows.map(({ cells }) => cells)];
  if (!all.every(isKeeperRow) || rows.some(({ broken }) => broken)) return false;
  const hasCode = all.some((cells) => cells.some((cell, at) => at >= fixed && cell === codeName));
  const hasMail = all.some(([, , login = ""]) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(login));
  return hasCode || (hasMail && all.some((cells) => cells[4] !== ""));
}

function isKeeperRow(cells: readonly string[]): boolean {
  const [address = ""] = cells.slice(4);
  return (
    cells.length >= fixed &&
    (cells.length - fixed) % 2 === 0 &&
    (address === "" || isAddress(address)) &&
    !cells.slice(0, 4).some(isAddress)
  );
}

const isAddress = (cell: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(cell);
