import { expect, it } from "vitest";
import { brief, importText } from "../testing/fixtures.ts";

const text = `Websites

Website name: lamps.example
Website URL: https://lamps.example
Login name: Main
Login: mara
Password: Quill: 7
Comment: ring twice
---
Password: none, just ring

---

Applications

Application: Tram
Login name:
Login: jon
Password: Fern-2
Comment:

---

Other Accounts

Account name: Pond club
Login name:
Login: ana
Password: Moss-9
Comment:

---

Bank cards

Card name: Blue
Number: 4000
of two lines
Number: 4711

---

Notes

Name: Hut
Text: Key

under pot
Name: no key here

---

`;

const entries = [
  {
    kind: "login",
    name: "lamps.example",
    urls: ["https://lamps.example"],
    username: "mara",
    password: "Quill: 7",
    notes: "ring twice\n---\nPassword: none, just ring",
    fields: [{ name: "Login name", value: "Main", type: "text" }],
  },
  { kind: "login", name: "Tram", username: "jon", password: "Fern-2" },
  { kind: "login", name: "Pond club", username: "ana", password: "Moss-9" },
  {
    kind: "note",
    fields: [
      { name: "Card name", value: "Blue", type: "hidden" },
      { name: "Number", value: "4000\nof two lines", type: "hidden" },
      { name: "Number", value: "4711", type: "hidden" },
    ],
  },
  { kind: "note", name: "Hut", notes: "Key\n\nunder pot\nName: no key here" },
];

it.each([
  ["as it is", text],
  ["with the line ends of Windows", text.replaceAll("\n", "\r\n")],
])("Kaspersky's text %s: every section, and comments of many lines", async (_, file) => {
  const { source, rows } = await importText(file);
  expect(source).toBe("Kaspersky Password Manager");
  expect(rows.map(brief)).toEqual(entries);
});
