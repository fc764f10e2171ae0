/**
 * Proton Pass's zip, `Proton Pass/data.json` with files beside it, after `ExportData` and `item-v1.proto` of
 * ProtonMail/WebClients. What an item has no place for is a field there; each also has the whole entry
 * in a member of ours, which Proton drops.
 */
import { type Bytes, plain, utf8 } from "@breezy/crypto/bytes";
import { OtpError, parseOtp, writeOtp } from "@breezy/crypto/otpauth-uri";
import { breezyEntry } from "../formats/breezy-json.ts";
import { fieldsOf, type Own, without } from "../formats/own-fields.ts";
import { ownMember } from "../formats/proton-json.ts";
import {
  protonCard,
  protonIdentity,
  protonKey,
  type ProtonNames,
  protonSecurities,
} from "../formats/proton-kinds.ts";
import { type ExportedEntry, type HeldFile, type ImportedField } from "../imported-entry.ts";
import { placedPasskeys } from "../passkeys/placed.ts";
import { passkeyForProton, protonMembers } from "../passkeys/proton.ts";

const root = "Proton Pass/";
/** Of one before 1.18.0 Proton would read a login's name otherwise (`protonpass.json.reader.ts`). */
const version = "1.31.4";
const vaultId = "breezy-vault";
const states = { active: 1, trashed: 2 };

/** `now` in milliseconds: of an entry that does not say when it was made. */
export async function toProton(entries: readonly ExportedEntry[], now: number): Promise<Bytes> {
  const folders = foldersOf(entries.map(({ folder }) => folder));
  const stored = entries.map(({ files = [] }) => files.map(storedFile));
  const items = await Promise.all(
    entries.map((entry, index) =>
      itemOf(entry, {
        folderId: folders.get(entry.folder)?.folderId ?? null,
        files: stored[index]!.map(({ name }) => name),
        now,
      }),
    ),
  );
  const vault = {
    name: "Breezy Vault",
    description: "",
    display: {},
    folders: [...folders.values()],
    items,
  };
  const data = { version, userId: "", encrypted: false, vaults: { [vaultId]: vault } };
  const files = stored.flat().map(({ name, bytes }) => [`${root}files/${name}`, bytes] as const);
  const { zipSync } = await import("fflate");
  const all = { [`${root}data.json`]: utf8(JSON.stringify(data)), ...Object.fromEntries(files) };
  // Packed, a file of nothing but zeros would be refused as a bomb when it is read again.
  return plain(zipSync(all, { level: 0 }));
}

interface Folder {
  folderId: string;
  parentFolderId: string | null;
  name: string;
}

/** By path: each that is used, and those around it. */
function foldersOf(paths: readonly string[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const path of paths.filter(Boolean)) {
    const levels = path.split("/");
    let parentFolderId: string | null = null;
    for (const [depth, name] of levels.entries()) {
      const within = levels.slice(0, depth + 1).join("/");
      const folder: Folder = folders.get(within) ?? {
        folderId: crypto.randomUUID(),
        parentFolderId,
        name,
      };
      folders.set(within, folder);
      parentFolderId = folder.folderId;
    }
  }
  return folders;
}

/** Proton tells files of one name apart by 16 hex digits before their ending. */
function storedFile({ name, bytes }: HeldFile): HeldFile {
  const stamp = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  const stamped = name.replace(/(?=\.[^.]*$|$)/, `.${stamp}`);
  return { name: stamped.replaceAll(/[/\\]/g, "_"), bytes };
}

interface Place {
  folderId: string | null;
  files: readonly string[];
  now: number;
}

async function itemOf(given: ExportedEntry, { folderId, files, now }: Place) {
  const written = new Map(
    await Promise.all(
      given.passkeys.map(async (each) => [each, await passkeyForProton(each)] as const),
    ),
  );
  const { passkeys, entry } = placedPasskeys(
    given,
    protonMembers,
    (passkey) => written.get(passkey) ?? null,
  );
  const { type, content, left } = contentOf(entry, passkeys);
  const id = crypto.randomUUID();
  const seconds = (time: number | null) => Math.floor((time ?? now) / 1000);
  return {
    itemId: id,
    shareId: vaultId,
    folderId,
    data: {
      metadata: { name: entry.name, note: entry.notes, itemUuid: id },
      extraFields: [...left, ...entry.fields].map(extraField),
      type,
      content,
    },
    state: entry.trashed ? states.trashed : states.active,
    aliasEmail: null,
    contentFormatVersion: 1,
    createTime: seconds(entry.created),
    modifyTime: seconds(entry.updated ?? entry.created),
    pinned: entry.favorite,
    files,
    [ownMember]: breezyEntry(given),
  };
}

function extraField({ name, value, type }: ImportedField) {
  const isHidden = type === "hidden";
  return { fieldName: name, type: isHidden ? "hidden" : "text", data: { content: value } };
}

interface Content {
  type: string;
  content: Record<string, unknown>;
  /** What has no place in it. */
  left: ImportedField[];
}

function contentOf(entry: ExportedEntry, passkeys: readonly unknown[]): Content {
  const { kind, username, password, totp, urls, details } = entry;
  /** `left`: what the content does not say, where that is less than all. */
  const of = (
    type: string,
    content: Record<string, unknown>,
    left: Partial<Own> = {},
  ): Content => ({
    type,
    content,
    left: fieldsOf(kind, { ...entry, ...left }),
  });
  const besides = (names: ProtonNames) => ({ details: without(details, Object.values(names)) });
  const named = (names: ProtonNames) =>
    Object.fromEntries(
      Object.entries(names).map(([theirs, ours]) => [theirs, details[ours] ?? ""]),
    );
  switch (kind) {
    case "login": {
      const isEmail = username.includes("@");
      const pages = urls.filter((url) => /^https?:/i.test(url));
      const content = {
        itemEmail: isEmail ? username : "",
        itemUsername: isEmail ? "" : username,
        password,
        urls: pages,
        totpUri: theirCode(totp),
        passkeys,
      };
      const others = urls.filter((url) => !pages.includes(url));
      return of("login", content, { username: "", password: "", totp: "", urls: others });
    }
    case "card": {
      const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(details.expires ?? "");
      const { expirationDate: _, ...rest } = protonCard;
      const names = isMonth ? protonCard : rest;
      const content = {
        ...named(names),
        cardType: 0,
        ...(isMonth ? null : { expirationDate: "" }),
      };
      return of("creditCard", content, besides(names));
    }
    case "identity": {
      const fullName = [details.firstName, details.middleName, details.lastName];
      const content = {
        ...emptyIdentity,
        ...named(protonIdentity),
        fullName: fullName.filter(Boolean).join(" "),
      };
      return of("identity", content, besides(protonIdentity));
    }
    case "ssh":
      return of("sshKey", { ...named(protonKey), sections: [] }, besides(protonKey));
    case "wifi": {
      const security = protonSecurities.indexOf(details.security ?? "");
      const content = {
        ssid: details.network ?? "",
        password,
        security: Math.max(security, 0),
        sections: [],
      };
      const said = security < 0 ? ["network"] : ["network", "security"];
      return of("wifi", content, { password: "", details: without(details, said) });
    }
    case "note":
      return of("note", {});
    case "bankAccount":
    case "passport":
    case "driversLicence":
    case "membership":
    case "document":
    case "licence":
    case "apiCredential":
      return of("custom", { sections: [] });
  }
}

/** A link, where codes can be made of it. */
function theirCode(totp: string): string {
  if (!totp) return "";
  try {
    return writeOtp(parseOtp(totp));
  } catch (error) {
    if (error instanceof OtpError) return totp;
    throw error;
  }
}

/** What an identity has there besides: all of it is expected. */
const identityTexts =
  "gender organization floor county website xHandle secondPhoneNumber linkedin reddit facebook yahoo" +
  " instagram jobTitle personalWebsite workPhoneNumber workEmail";
const identityLists =
  "extraPersonalDetails extraAddressDetails extraContactDetails extraWorkDetails extraSections";
const emptyIdentity = {
  ...Object.fromEntries(identityTexts.split(" ").map((name) => [name, ""])),
  ...Object.fromEntries(identityLists.split(" ").map((name) => [name, []])),
};
