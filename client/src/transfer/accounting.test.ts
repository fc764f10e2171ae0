/** Nothing that stands in a file is lost: it is in the entry, or named here as saying nothing to a person. */
import type { Bytes } from "@breezy/crypto/bytes";
import { utf8 } from "@breezy/crypto/bytes";
import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { protonSecurities } from "./formats/proton-kinds.ts";
import { isRecord } from "./checked-record.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import { readImport } from "./read-import.ts";
import type { Row } from "./reading.ts";
import { csvFormats } from "./recognise.ts";
import { brief, fixtureText } from "./testing/fixtures.ts";
import { parseXml, type Element } from "./xml.ts";

/** Ids and settings of the other program, by the column or key that holds them. */
const saysNothing = new Set(
  `guid, id, uuid, itemId, shareId, itemUuid, folderId, parentFolderId, organizationId, UUID
  categoryUuid, documentId, decryptedSize, cardType, contentFormatVersion, state, keyType
  reprompt, match, mode, linkedId, fieldType, designation, ps, pbe, pgrng, guarded
  icon, Icon, timeLastUsed`.split(/, | *\n */),
);

/** What an entry says by a mark or a moment of its own rather than by the same word. */
const saidOtherwise = new Set(
  `type, fav, favorite, Favorite, favIndex, pinned, archived, Archived, archivedDate, deletedDate
  creationDate, revisionDate, lastUsedDate, time, timeCreated, timePasswordChanged
  createTime, modifyTime, createdAt, updatedAt, Last Modified, Created
  date, timestamp, monthYear, expMonth, expYear, TOTP Settings`.split(/, | *\n */),
);

/** Names of values that have a place of their own in an entry, under which a person finds them. */
const namesOfPlaces = new Set(["loginFields.name", "urls.label", "fields.title"]);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word that a person finds again, names of fields too. */
function wordsOf(entry: ImportedEntry): Set<string> {
  const said = { ...entry, created: null, updated: null };
  return new Set(
    wordsIn(
      decodeURIComponent(
        JSON.stringify(said)
          .replaceAll(/\\[ntr]/g, " ")
          .replaceAll("%", "%25"),
      ),
    ),
  );
}

/** `within`: the key that the key stands in. */
type Leaf = readonly [key: string, value: string, within?: string];

function expectAccounted(
  leaves: readonly Leaf[],
  { entry, place }: Row & { entry: ImportedEntry },
): void {
  const known = wordsOf(entry);
  const lost = leaves
    .filter(([key]) => !saysNothing.has(key) && !saidOtherwise.has(key))
    .filter(([key, , within]) => !namesOfPlaces.has(`${within}.${key}`))
    .flatMap(([key, value]) =>
      wordsIn(value)
        .filter((word) => !known.has(word))
        .map((word) => `${key}: ${word}`),
    );
  expect(lost, place).toEqual([]);
}

function leavesOf(value: unknown, key = "", within = ""): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, key, within));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, name, key));
  return value === null || value === "" || typeof value === "boolean"
    ? []
    : [[key, `${value as string | number}`, within]];
}

/** Proton writes the security of a Wi-Fi network as a number. */
function spelledOut([key, value, ...within]: Leaf): Leaf {
  const spelled = key === "security" ? protonSecurities[Number(value)] : undefined;
  return [key, spelled ?? value, ...within];
}

const whole = (rows: readonly Row[]) => rows.filter((row) => "entry" in row);

describe("each cell of a table", () => {
  it.each([
    "chrome.csv",
    "firefox.csv",
    "apple.csv",
    "bitwarden.csv",
    "bitwarden-older.csv",
    "1password.csv",
    "lastpass-no-totp.csv",
    "lastpass-totp-last.csv",
    "keepassxc.csv",
    "proton.csv",
  ])("of %s is in its entry", async (name) => {
    const text = fixtureText(name);
    const { rows } = await readImport(utf8(text));
    const [header = [], ...lines] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
    expect(rows).toHaveLength(lines.length);
    rows.forEach((row, index) => {
      // A row that is left out is told of by its place and its reason.
      if ("skipped" in row) return;
      const leaves = lines[index]!.map((cell, at): Leaf => [
        header[at]!,
        asKept(header[at]!, cell),
      ]);
      expectAccounted(
        leaves.filter(([, cell]) => !isPacked(cell)),
        row,
      );
    });
  });

  it.each(csvFormats.map(({ id, columns }) => [id, columns] as const))(
    "of a column that %s gets one day is a field",
    async (id, columns) => {
      const cells = columns.map((column) => (column === "type" ? "login" : ""));
      const line = (of: readonly string[], last: string) => [...of, last].join(",");
      const { format, rows } = await readImport(
        utf8(`${line(columns, "Since when")}\n${line(cells, "heron 1977")}\n`),
      );
      expect(format).toBe(id);
      const { fields } = brief(rows[0]!);
      expect(fields).toEqual([{ name: "Since when", value: "heron 1977", type: "text" }]);
    },
  );
});

/** KeePassXC's first group is the database itself; Chrome signs the addresses of apps. */
function asKept(column: string, cell: string): string {
  if (column === "Group") return cell.split("/").slice(1).join("/");
  return cell.replace(/^android:\/\/[^@]*@/, "");
}

/** Proton packs the content of a card into its note as JSON. */
const isPacked = (cell: string) => cell.startsWith('{"');

const json = (value: unknown): Bytes => utf8(JSON.stringify(value));
const zipped = (files: Record<string, Uint8Array>): Bytes => new Uint8Array(zipSync(files));

interface Documents {
  name: string;
  items: (root: never) => unknown[];
  file: (root: unknown) => Bytes;
}

const documents: Documents[] = [
  {
    name: "bitwarden.json",
    items: ({ items }: { items: unknown[] }) => items,
    file: json,
  },
  {
    name: "proton.json",
    items: ({ vaults }: { vaults: Record<string, { items: unknown[] }> }) =>
      Object.values(vaults).flatMap(({ items }) => items),
    file: json,
  },
  {
    name: "1pux.json",
    items: ({ accounts }: { accounts: { vaults: { items: unknown[] }[] }[] }) =>
      accounts.flatMap(({ vaults }) => vaults.flatMap(({ items }) => items)),
    file: (root) => zipped({ "export.data": strToU8(JSON.stringify(root)) }),
  },
];

describe.each(documents)("$name", ({ name, items, file }) => {
  const load = () => JSON.parse(fixtureText(name)) as never;

  it("has each of its values in an entry", async () => {
    const { rows } = await readImport(file(load()));
    const all = items(load());
    expect(rows).toHaveLength(all.length);
    rows.forEach((row, index) => {
      if ("entry" in row) expectAccounted(leavesOf(all[index]).map(spelledOut), row);
    });
  });

  // Claim (importing): An import brings or names everything in another program's export, also what
  // a later version adds.
  it("gets a field for whatever a later version adds, wherever it adds it", async () => {
    const root = load();
    let count = 0;
    const mark = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(mark);
      else if (isRecord(value)) {
        Object.values(value).forEach(mark);
        value["laterThing"] = `heron${count++}`;
      }
    };
    items(root).forEach(mark);
    const { rows } = await readImport(file(root));
    const known = new Set(whole(rows).flatMap(({ entry }) => [...wordsOf(entry)]));
    const lost = Array.from({ length: count }, (_, n) => `heron${n}`).filter(
      (word) => !known.has(word),
    );
    expect(count).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });
});

it("KeePass's XML has each of its values in an entry", async () => {
  const text = fixtureText("keepass.xml");
  const entries: Element[] = [];
  parseXml(text, (element) => element.name === "Entry" && entries.push(element));
  const leaves = (element: Element): Leaf[] => {
    if (element.name === "Times") return [];
    if (element.name === "String") {
      const [key, value] = element.children.map((child) => child.text);
      // A seed is written in groups of four, or behind the word key.
      const isSeed = key === "TOTP Seed" || key === "otp";
      return [[key!, isSeed ? value!.replace(/^key=| /g, "") : value!]];
    }
    if (element.children.length > 0) return element.children.flatMap(leaves);
    return [[element.name, element.text]];
  };
  const rows = whole((await readImport(utf8(text))).rows);
  // A past state ends before its entry does.
  const present = entries.filter((element) =>
    element.children.some(
      ({ name }) =>
        name !== "UUID" && name !== "Times" && leaves(element).some(([key]) => key === "Title"),
    ),
  );
  expect(rows).toHaveLength(present.length);
  rows.forEach((row, index) => expectAccounted(leaves(present[index]!), row));
});
