import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { aField, anEntry } from "../imported-entry.ts";

const secretLabel = /password|pin|key|secret|code|number/i;

/** Zoho Vault. Its secret is lines of `Name:Value`, the first of which says what it is. */
const zohoCsv = (thing: "password" | "secret"): CsvFormat => ({
  id: "zoho-csv",
  columns: [`${thing} name`, `${thing} url`, "secretdata", "notes"],
  read(row) {
    const lines = new Map([...linesOf(row.text("secretdata")), ...linesOf(row.text("customdata"))]);
    const take = (name: string) => {
      const value = lines.get(name) ?? "";
      lines.delete(name);
      return value;
    };
    const type = take("SecretType");
    const username = take("User Name");
    const password = take("Password");
    const isLogin = username !== "" || password !== "";
    const about = row.text("description");
    const notes = row.text("notes");
    row.ignore("classification");
    return anEntry({
      kind: isLogin || type === "Web Account" ? "login" : "note",
      name: row.text(`${thing} name`),
      urls: addressesOf(row.text(`${thing} url`)),
      username,
      password,
      totp: row.text("totp") || row.text("login_totp"),
      notes: [about, notes].filter(Boolean).join("\n"),
      folder: row.text("folder name"),
      tags: row
        .text("tags")
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
      favorite: row.flag("favorite"),
      fields: [...lines]
        .filter(([, value]) => value !== "")
        .map(([name, value]) => aField(name, value, secretLabel.test(name) ? "hidden" : "text")),
    });
  },
});

/** Older ones call everything a secret. */
export const zohoCsvs = [zohoCsv("password"), zohoCsv("secret")];

/** A line without a name goes on with the value before it. */
function linesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let last = "";
  for (const line of text.replace(/[\r\n]+$/, "").split("\n")) {
    const at = line.indexOf(":");
    if (at > 0) {
      last = line.slice(0, at).trim();
      found.set(last, line.slice(at + 1));
    } else if (last) found.set(last, `${found.get(last)}\n${line}`);
  }
  return new Map([...found].map(([name, value]) => [name, value.replace(/\r$/, "")]));
}
