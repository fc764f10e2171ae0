import { describe, expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

const lamp =
  '"Home\\Light","Lamp shop","mara@mail.example","Quill-7","https://lamps.example","",""';

describe("Keeper's CSV", () => {
  it("has no header, and pairs of names and values at a row's end", async () => {
    const { source, rows, guessed } = await importText(
      [
        `${lamp},"Door PIN","8642","Member","4711","TFC:Keeper","otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ"`,
        '"","Hut","","","","Key\nunder pot","Team"',
      ].join("\n"),
    );
    expect({ source, guessed }).toEqual({ source: "Keeper", guessed: false });
    expect(rows.map(({ place }) => place)).toEqual(["Row 1", "Row 2"]);
    expect(rows.map(brief)).toEqual([
      {
        kind: "login",
        name: "Lamp shop",
        urls: ["https://lamps.example"],
        username: "mara@mail.example",
        password: "Quill-7",
        totp: "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ",
        folder: "Home/Light",
        fields: [
          { name: "Door PIN", value: "8642", type: "hidden" },
          { name: "Member", value: "4711", type: "text" },
        ],
      },
      { kind: "note", name: "Hut", notes: "Key\nunder pot", folder: "Team" },
    ]);
  });

  it.each([
    ["a row of another length", `${lamp}\n"a","b"`],
    ["an address in another place", `${lamp}\n"https://a.example","b","c","d","","",""`],
    ["nobody's mail address, nor Keeper's name for a code", lamp.replace("@mail.example", "")],
  ])("is for the person to say with %s", async (_, text) => {
    await expect(importText(`${text}\n${text}`)).rejects.toThrow(/Say what its columns hold/);
  });
});
