import { describe, expect, it } from "vitest";
import { readImport } from "../read-import.ts";

type Strings = Record<string, string>;

const entry = (strings: Strings, more = "") =>
  `<Entry>${more}${Object.entries(strings)
    .map(([key, value]) => `<String><Key>${key}</Key><Value>${value}</Value></String>`)
    .join("")}</Entry>`;

async function read(...content: string[]) {
  const meta =
    "<Meta><RecycleBinEnabled>True</RecycleBinEnabled><RecycleBinUUID>BIN</RecycleBinUUID></Meta>";
  const file = `<KeePassFile>${meta}<Root><Group><Name>R</Name>${content.join("")}</Group></Root></KeePassFile>`;
  const { rows, warnings } = await readImport(new TextEncoder().encode(file));
  const entries = rows.flatMap((row) => ("entry" in row ? [row.entry] : []));
  return { entries, warnings };
}

const main = {
  Title: "Main",
  UserName: "mara",
  Password: "Quill",
  URL: "https://a.example",
  Notes: "n",
};

describe("references of KeePass", () => {
  it.each([
    ["{REF:P@T:Main}", "Quill"],
    ["{ref:u@p:quill}", "mara"],
    ["{REF:A@U:MARA}", "https://a.example"],
    ["{REF:T@A:https://a.example}", "Main"],
    ["{REF:N@N:n}", "n"],
    ["a{REF:U@I:00112233445566778899AABBCCDDEEFF}z", "amaraz"],
  ])("%s is %s", async (reference, value) => {
    const id = "<UUID>ABEiM0RVZneImaq7zN3u/w==</UUID>";
    const { entries, warnings } = await read(
      entry(main, id),
      entry({ Title: "Copy", Password: reference, Own: reference }),
    );
    expect(entries[1]).toMatchObject({ password: value, fields: [{ name: "Own", value }] });
    expect(warnings).toEqual([]);
  });

  it("one that leads nowhere stays, and is told without its words", async () => {
    const { entries, warnings } = await read(
      entry({ Title: "A", Password: "{REF:P@T:nobody}" }),
      entry({ Title: "B", Notes: "{REF:P@O:own}" }),
      entry(main),
    );
    expect(entries.map(({ password }) => password)).toEqual(["{REF:P@T:nobody}", "", "Quill"]);
    expect(warnings).toEqual([
      "KeePass's references in these lead nowhere, and are kept as they are: A and B.",
    ]);
  });

  it("a former password may be one too", async () => {
    const past = `<History>${entry({ Title: "Copy", Password: "{REF:P@T:Main}" })}</History>`;
    const { entries } = await read(entry(main), entry({ Title: "Copy", Password: "new" }, past));
    expect(entries[1]!.history).toMatchObject([{ password: "Quill" }]);
  });

  it("a small file of many references to a long text does not become a large one", async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      entry({ Title: `${index}`, Notes: "{REF:N@T:Long}".repeat(100) }),
    );
    const { entries } = await read(entry({ Title: "Long", Notes: "x".repeat(1_000_000) }), ...many);
    const units = entries.reduce((sum, { notes }) => sum + notes.length, 0);
    expect(entries).toHaveLength(201);
    expect(units).toBeLessThan(20_000_000);
  });
});

it("notes of a group in the recycle bin are in the trash", async () => {
  const bin = "<Group><UUID>BIN</UUID><Name>Bin</Name><Notes>old</Notes></Group>";
  const { entries } = await read(bin);
  expect(entries).toMatchObject([{ kind: "note", name: "Bin", notes: "old", trashed: true }]);
});
