/** The strings of an entry in a KeePass database, by the names that KeePass and its kin know. */
import { detailsOf } from "../../entry/details.ts";
import { writtenCode, type StringPlace } from "../formats/keepass-own-data.ts";
import { type ImportedEntry, passkeyAsField } from "../imported-entry.ts";
import { stringsForKeepass } from "../passkeys/keepass.ts";
import { unwritable } from "./xml-text.ts";

export interface KeyedString {
  key: string;
  value: string;
  hidden: boolean;
  /** null: the key itself says where it belongs. */
  place: StringPlace | null;
}

/** What readers take for more than a field of the person's own. */
const known =
  /^(Title|UserName|Password|URL|Notes|otp|TOTP Seed|TOTP Settings|(Time|Hmac)Otp-[\w-]+|KP2A_URL(_\d+)?)$/;

/** KeePass's own names first; a name of the person's own that is taken gets a number. */
export function stringsOf(entry: ImportedEntry): KeyedString[] {
  // KeePassXC knows one passkey of an entry.
  const [passkey, ...others] = entry.passkeys;
  const itsStrings = (passkey ? stringsForKeepass(passkey) : []).map(({ key, value, hidden }) =>
    string(key, value, hidden),
  );
  const shown = (key: string, value: string) => string(key, value, false, { at: "shown" });
  const wanted = [
    ...(entry.kind === "login" ? [] : [shown("Kind", entry.kind)]),
    ...detailsOf[entry.kind].flatMap(({ name, label, hidden }) => {
      const value = entry.details[name];
      const place: StringPlace = { at: "detail", detail: name };
      return value === undefined ? [] : [string(label, value, hidden === true, place)];
    }),
    ...[...entry.fields, ...others.map(passkeyAsField)].map(({ name, value, type }) =>
      string(name, value, type === "hidden", { at: "field", name, type }),
    ),
    ...(entry.archived ? [shown("Archived", "true")] : []),
  ];
  const taken = new Set(itsStrings.map(({ key }) => key));
  const numbered = wanted.map((one) => {
    const name = one.key.replaceAll(unwritable, "") || "Field";
    let key = name;
    for (let number = 2; taken.has(key) || known.test(key); number++) key = `${name} ${number}`;
    taken.add(key);
    return { ...one, key };
  });
  return [...standardStrings(entry), ...itsStrings, ...numbered];
}

function standardStrings({ urls, totp, ...entry }: ImportedEntry): KeyedString[] {
  const [url = "", ...more] = urls;
  const width = `${more.length}`.length;
  return [
    string("Title", entry.name, false),
    string("UserName", entry.username, false),
    string("Password", entry.password, true),
    string("URL", url, false),
    string("Notes", entry.notes, false),
    ...(totp ? [string("otp", writtenCode(totp), true)] : []),
    // KeePassXC sorts them by their names.
    ...more.map((each, index) =>
      string(`KP2A_URL_${`${index + 1}`.padStart(width, "0")}`, each, false),
    ),
  ];
}

function string(
  key: string,
  value: string,
  hidden: boolean,
  place: StringPlace | null = null,
): KeyedString {
  return { key, value, hidden, place };
}
