import { readFileSync } from "node:fs";
import { utf8 } from "@breezy/crypto/bytes";
import { describe, expect, it } from "vitest";
import { ImportError } from "./import-error.ts";
import type { ColumnChoice, ColumnRole, OwnTable } from "./transfers.ts";
import { readImport } from "./read-import.ts";
import { briefEntry } from "./testing/fixtures.ts";

const fileOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`testing/cases/${name}`, import.meta.url)));

async function asked(bytes: Uint8Array, columns?: "ask"): Promise<OwnTable> {
  try {
    await readImport(bytes, { columns });
  } catch (error) {
    if (error instanceof ImportError && error.fault.code === "which-columns") {
      expect(error.message).toBe("Breezy does not know this table. Say what its columns hold.");
      return error.fault.table;
    }
    throw error;
  }
  throw new Error("nobody was asked");
}

async function read(text: string, roles: ColumnRole[], hasHeader: boolean) {
  const { rows, guessed, warnings } = await readImport(utf8(text), {
    columns: { roles, hasHeader },
  });
  expect(guessed).toBe(true);
  expect(warnings).toEqual([]);
  return rows.map((row) =>
    "entry" in row ? briefEntry(row.entry) : [row.place, row.name, row.skipped.code],
  );
}

const guessOf = async (text: string): Promise<ColumnChoice> => (await asked(utf8(text))).guess;

describe("what an unknown table's columns hold is guessed, and asked", () => {
  it("a table with a German header", async () => {
    const table = await asked(fileOf("47-generic-table.csv"));
    expect(table).toEqual({
      rows: [
        ["Service", "Login", "Passwort", "Bemerkung"],
        ["Lamp shop", "mara", "Quill-7-Otter", "ring twice"],
      ],
      guess: { roles: ["name", "username", "password", "notes"], hasHeader: true },
    });
  });
  it("without a header, what nothing is known of is hidden", async () => {
    expect(
      await guessOf("Home,a@b.example,Otter-1,https://a.example\nWork,c@d.example,Otter-2,\n"),
    ).toEqual({ roles: ["hidden", "username", "hidden", "address"], hasHeader: false });
  });
  it("a second password is a hidden field, a site without an address a name", async () => {
    expect(await guessOf("Site;Password;Clave;Secret answer;Town\nLamps;a;b;c;Ulm\n")).toEqual({
      roles: ["name", "password", "hidden", "hidden", "field"],
      hasHeader: true,
    });
    const sites = await guessOf("site,user\nlamps.example,mara\n");
    expect(sites.roles).toEqual(["address", "username"]);
  });
  it("a table that was guessed is asked of on demand", async () => {
    const guessed = utf8("name,url,username,password,Owner\nLamps,,ada,Heron#1,Ada\n");
    expect((await readImport(guessed)).guessed).toBe(true);
    expect((await asked(guessed, "ask")).guess.roles).toEqual([
      "name",
      "address",
      "username",
      "password",
      "field",
    ]);
  });
  it("of long cells and many rows only the beginning is shown", async () => {
    const table = await asked(utf8(`a,b\n${`${"x".repeat(500)},1\n`.repeat(20)}`));
    expect(table.rows).toHaveLength(4);
    expect(table.rows[1]![0]).toBe(`${"x".repeat(80)}…`);
  });
  it.each([
    ["text with a comma now and then", "Dear Anna, hello\nI am well\nand you\nalso are\n"],
    ["more columns than anybody could name", `${"a,".repeat(80)}\n${"1,".repeat(80)}\n`],
  ])("%s is no table", async (_, content) => {
    await expect(readImport(utf8(content))).rejects.toMatchObject({ fault: { code: "unknown" } });
  });
});

describe("a table is read as the person says", () => {
  it("each column where it belongs, and what is left out is out", async () => {
    const roles: ColumnRole[] = [
      "name",
      "address",
      "address",
      "username",
      "password",
      "notes",
      "notes",
      "code",
      "tags",
      "folder",
      "field",
      "hidden",
      "out",
    ];
    const text =
      'A,B,C,D,E,F,G,H,I,J,Town,PIN,Z\nLamp shop,lamps.example,https://lights.example,mara,Quill-7-Otter,ring,twice,GEZDGNBVGY3TQOJQ,"old, blue;",Home/Light,Ulm,8642,gone\n';
    expect(await read(text, roles, true)).toEqual([
      {
        kind: "login",
        name: "Lamp shop",
        urls: ["lamps.example", "https://lights.example"],
        username: "mara",
        password: "Quill-7-Otter",
        notes: "ring\ntwice",
        totp: "GEZDGNBVGY3TQOJQ",
        tags: ["old", "blue"],
        folder: "Home/Light",
        fields: [
          { name: "Town", value: "Ulm", type: "text" },
          { name: "PIN", value: "8642", type: "hidden" },
        ],
      },
    ]);
  });
  it("without a header the first row is one, and columns are numbered", async () => {
    expect(
      await read("Lamps,Otter-1,x\nPond,Otter-2\n", ["name", "password", "field"], false),
    ).toEqual([
      {
        kind: "login",
        name: "Lamps",
        password: "Otter-1",
        fields: [{ name: "Column 3", value: "x", type: "text" }],
      },
      { kind: "login", name: "Pond", password: "Otter-2" },
    ]);
  });
  it("a row that can't be read is told by its place alone", async () => {
    const text = 'Key,Name\nOtter-1,Lamps\nOtter-2,Pond,more\n,\nOtter-3,"Heron\n';
    expect(await read(text, ["password", "name"], true)).toEqual([
      { kind: "login", name: "Lamps", password: "Otter-1" },
      ["Row 3", "", "cells"],
      ["Row 4", "", "empty"],
      ["Row 5", "", "quotes"],
    ]);
  });
  it("what has neither address nor secret is a note", async () => {
    expect(await read("A,B\nBins,Mondays\n", ["name", "notes"], true)).toEqual([
      { kind: "note", name: "Bins", notes: "Mondays" },
    ]);
  });
});
