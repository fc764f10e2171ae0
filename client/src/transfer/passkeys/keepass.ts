/**
 * KeePassXC's passkeys, one to an entry, in strings of its own (`EntryAttributes` and `PasskeyUtils.cpp` of
 * keepassxreboot/keepassxc 2.8; Strongbox's older names among them). What they don't say stands in one
 * more string, which is ours.
 */
import { keepassKeyField } from "../../entry/passkey-fields.ts";
import { isRecord } from "../checked-record.ts";
import type { ImportedField } from "../imported-entry.ts";
import { jsonIn } from "../items.ts";
import { anyBase64, textAt } from "./base64.ts";
import { claimedByUs } from "./own-passkey.ts";
import { fromBase64url } from "../../passkeys/base64url.ts";
import {
  checkedPasskey,
  leftOver,
  moreFrom,
  passkeyParts,
  type WholePasskey,
  withMore,
} from "./whole-passkey.ts";

const source = "keepass";
const names = {
  userName: "KPEX_PASSKEY_USERNAME",
  credentialId: "KPEX_PASSKEY_CREDENTIAL_ID",
  userHandle: "KPEX_PASSKEY_USER_HANDLE",
  privateKey: keepassKeyField,
  rpId: "KPEX_PASSKEY_RELYING_PARTY",
} as const;
/** If they are there, these count: Strongbox's. */
const olderNames = {
  userName: "KPXC_PASSKEY_USERNAME",
  credentialId: "KPEX_PASSKEY_GENERATED_USER_ID",
} as const;
/** Backup eligible, backed up: told at each sign-in, and never to change between two. */
const flags = ["KPEX_PASSKEY_FLAG_BE", "KPEX_PASSKEY_FLAG_BS"];
const ownName = "Passkey details";
const prefix = /^KP(?:EX|XC)_PASSKEY_/;

export interface KeepassPasskey {
  passkey: WholePasskey;
  /** Fields that it consists of. */
  taken: ReadonlySet<ImportedField>;
}

/** null: there is none that could be used here. */
export async function keepassPasskey(
  fields: readonly ImportedField[],
  since: number,
): Promise<KeepassPasskey | null> {
  if (!fields.some(({ name }) => name === keepassKeyField)) return null;
  const strings = new Map(
    fields.filter(({ name }) => prefix.test(name)).map((field) => [field.name, field]),
  );
  const text = (name: keyof typeof names) => {
    const older = name in olderNames ? olderNames[name as keyof typeof olderNames] : "";
    return (strings.get(older) ?? strings.get(names[name]))?.value ?? "";
  };
  const isSaid = (name: string) =>
    [...Object.values(names), ...Object.values(olderNames)].some((one) => one === name);
  const left = Object.fromEntries(
    [...strings.values()]
      .filter(({ name, value }) => !isSaid(name) && !isAsWeSign(name, value))
      .map(({ name, value }) => [name, value]),
  );
  const details = fields.find(
    (field) => field.name === ownName && detailsIn(field, text("credentialId")) !== null,
  );
  const own = details ? detailsIn(details, text("credentialId")) : null;
  const base = claimedByUs({ ...own, credentialId: "", privateKey: "", algorithm: 0 });
  const passkey = await checkedPasskey(
    {
      rpName: "",
      userDisplayName: "",
      createdAt: null,
      ...base,
      credentialId: anyBase64(text("credentialId")),
      rpId: text("rpId"),
      userHandle: anyBase64(text("userHandle")),
      userName: text("userName"),
      key: anyBase64(text("privateKey").replaceAll(/-----[A-Z ]+-----/g, "")),
      more: withMore(base?.more, source, left),
    },
    since,
  );
  return (
    passkey && { passkey, taken: new Set([...strings.values(), ...(details ? [details] : [])]) }
  );
}

/** What ours says of that passkey; null: of another, or nothing. */
function detailsIn({ value }: ImportedField, id: string): Record<string, unknown> | null {
  const details = jsonIn(value);
  return isRecord(details) && textAt(details, "credentialId") === id ? details : null;
}

/** A passkey that lies in a vault is backed up; KeePassXC takes one without flags for the same. */
const asWeSign = Object.fromEntries(flags.map((flag) => [flag, "1"]));

function isAsWeSign(name: string, value: string): boolean {
  return name in asWeSign && (value === "1" || value === "true");
}

export interface KeepassString {
  key: string;
  value: string;
  hidden: boolean;
}

export function stringsForKeepass(whole: WholePasskey): KeepassString[] {
  const { passkey, key } = passkeyParts(whole);
  const signed = { ...asWeSign, ...moreFrom(key, source) };
  const { userName, credentialId, userHandle, rpId, ...details } = passkey;
  const { algorithm: _, privateKey, more = {}, ...counted } = key;
  const others = leftOver(more, [source]);
  const own = {
    credentialId,
    ...details,
    ...counted,
    ...(Object.keys(others).length > 0 ? { more: others } : null),
  };
  return [
    { key: names.userName, value: userName, hidden: false },
    { key: names.credentialId, value: credentialId, hidden: true },
    { key: names.userHandle, value: userHandle, hidden: true },
    { key: names.privateKey, value: pem(privateKey), hidden: true },
    { key: names.rpId, value: rpId, hidden: false },
    ...Object.entries(signed).map(([name, value]) => ({
      key: name,
      value: typeof value === "string" ? value : JSON.stringify(value),
      hidden: false,
    })),
    { key: ownName, value: JSON.stringify(own), hidden: true },
  ];
}

function pem(privateKey: string): string {
  const lines =
    fromBase64url(privateKey)
      .toBase64()
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN PRIVATE KEY-----", ...lines, "-----END PRIVATE KEY-----", ""].join("\n");
}
