/**
 * How Chrome reads a table of passwords, as its public source has it
 * (`components/password_manager/core/browser/import/csv_password_sequence.cc` and `csv_password.cc`).
 */
import Papa from "papaparse";

/** A header's names in lower case, without the blanks around them; other columns are left alone. */
const labels: Record<string, string> = {
  url: "url",
  website: "url",
  origin: "url",
  hostname: "url",
  login_uri: "url",
  username: "username",
  user: "username",
  login: "username",
  account: "username",
  login_username: "username",
  password: "password",
  login_password: "password",
  note: "note",
  notes: "note",
  comment: "note",
  comments: "note",
};

/** null: Chrome refuses the file, since a column of the three is missing or there twice. */
export function asChromeReads(table: string): Record<string, string>[] | null {
  const { data, errors } = Papa.parse<string[]>(table, { skipEmptyLines: true });
  const [header = [], ...rows] = data;
  const columns = header.map((name) => labels[name.trim().toLowerCase()] ?? null);
  const once = (label: string) => columns.filter((column) => column === label).length === 1;
  if (errors.length > 0 || !["url", "username", "password"].every(once)) return null;
  return rows.map((cells) =>
    Object.fromEntries(columns.flatMap((label, at) => (label ? [[label, cells[at] ?? ""]] : []))),
  );
}
