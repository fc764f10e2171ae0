/**
 * What Bitwarden's own importer asks of a file of its JSON that is not encrypted, as its public
 * source has it (bitwarden/clients: `BitwardenJsonImporter`, `CipherExport.toView` and what that calls).
 */
import { isRecord } from "../checked-record.ts";

/** By the number of their type; what an item of it holds under which name. */
const contents: Record<number, string> = {
  1: "login",
  2: "secureNote",
  3: "card",
  4: "identity",
  5: "sshKey",
  6: "bankAccount",
  7: "driversLicense",
  8: "passport",
};
const sshParts = ["privateKey", "publicKey", "keyFingerprint"];
/** Text, hidden, boolean; a linked one is never ours. */
const fieldTypes = [0, 1, 2];
const dates = ["creationDate", "revisionDate", "deletedDate", "archivedDate"];

/** Sentences, each about what Bitwarden would refuse, drop or change; none: it takes the file whole. */
export function bitwardenComplaints(text: string): string[] {
  const root: unknown = JSON.parse(text);
  if (!isRecord(root) || !Array.isArray(root["items"])) return ["there are no items"];
  const folders = records(root["folders"]);
  const ids = new Set(folders.map((folder) => folder["id"]));
  return [
    ...(root["encrypted"] === false ? [] : ["it does not say that it is not encrypted"]),
    ...folders.flatMap(({ id, name }) =>
      isFull(id) && isFull(name) ? [] : ["a folder lacks its id or name"],
    ),
    ...(ids.size === folders.length ? [] : ["two folders have one id"]),
    ...records(root["items"]).flatMap((item) => itemComplaints(item, ids)),
  ];
}

function itemComplaints(item: Record<string, unknown>, folders: ReadonlySet<unknown>): string[] {
  const { type, folderId, name } = item;
  const content = item[contents[Number(type)] ?? ""];
  const held = isRecord(content) ? content : {};
  const lacking = type === 5 ? sshParts.filter((part) => !isFull(held[part])) : [];
  return [
    ...(typeof name === "string" ? [] : ["an item has no name"]),
    ...(typeof type === "number" && isRecord(content)
      ? []
      : ["an item lacks its type, or what such a one holds"]),
    ...lacking.map((part) => `an SSH key has no ${part}: the whole file is refused`),
    ...(folderId === null || folders.has(folderId) ? [] : ["a folder is not there"]),
    ...(typeof item["favorite"] === "boolean" ? [] : ["favorite is no boolean"]),
    ...records(item["fields"]).flatMap((field) =>
      fieldTypes.includes(Number(field["type"])) && typeof field["value"] === "string"
        ? []
        : ["a field has no type or value"],
    ),
    ...records(item["passwordHistory"]).flatMap((past) =>
      typeof past["password"] === "string" ? [] : ["a past password is none"],
    ),
    ...dates.filter((key) => !isDate(item[key])).map((key) => `${key} is no date`),
    ...records(held["uris"]).flatMap(({ uri }) => (isFull(uri) ? [] : ["an address is empty"])),
  ];
}

function records(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function isFull(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "";
}

function isDate(value: unknown): boolean {
  return value === null || (typeof value === "string" && !Number.isNaN(Date.parse(value)));
}
