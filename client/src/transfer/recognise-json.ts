/** What a JSON value is, by what only its program writes. */
import { isRecord } from "./checked-record.ts";
import { isKeeper } from "./formats/keeper-json.ts";
import { ImportError } from "./import-error.ts";

const formats = [
  "bitwarden-json",
  "bitwarden-locked-json",
  "proton-json",
  "breezy-json",
  "breezy-locked-json",
  "enpass-json",
  "psono-json",
  "keeper-json",
  "aegis-json",
  "2fas-json",
  "andotp-json",
  "proton-authenticator-json",
  "cxf-json",
] as const;
export type JsonFormat = (typeof formats)[number];

/** Throws ImportError for what can be told and not read; null: nobody knows it. */
export function jsonFormatOf(root: unknown): JsonFormat | null {
  if (Array.isArray(root)) return root.length > 0 && root.every(isAndOtp) ? "andotp-json" : null;
  if (!isRecord(root)) return null;
  if (root["format"] === "breezy-vault-export") return "breezy-json";
  if (root["format"] === "breezy-vault-export-locked") return "breezy-locked-json";
  if (root["encrypted"] === true && root["passwordProtected"] === true)
    return "bitwarden-locked-json";
  if (root["encrypted"] === true && "encKeyValidation_DO_NOT_EDIT" in root)
    throw new ImportError({ code: "bitwarden-account" });
  if ("exporterRpId" in root && Array.isArray(root["accounts"])) return "cxf-json";
  if (isRecord(root["vaults"])) return "proton-json";
  if (isKeeper(root)) return "keeper-json";
  return codesIn(root) ?? listOfItems(root);
}

function listOfItems(root: Record<string, unknown>): JsonFormat | null {
  const { items, folders = [] } = root;
  if (!Array.isArray(items)) return null;
  // A file without items, or of another's only: Bitwarden alone says whether it is encrypted.
  if (root["encrypted"] === false) return "bitwarden-json";
  if (Object.keys(root).every((key) => ["items", "folders"].includes(key)) && items.length === 0)
    throw new ImportError({ code: "empty" });
  const all = [...items, ...(Array.isArray(folders) ? folders : [])].filter(isRecord);
  if (all.some((item) => "template_type" in item || "parent_uuid" in item)) return "enpass-json";
  if (items.length > 0 && items.filter(isRecord).every(isBitwarden)) return "bitwarden-json";
  const isPsono = (item: Record<string, unknown>) =>
    Array.isArray(item["items"]) || `${String(item["type"])}_title` in item;
  return all.length > 0 && all.every(isPsono) ? "psono-json" : null;
}

/** Older ones say nothing of an encryption. */
function isBitwarden(item: Record<string, unknown>): boolean {
  const { type } = item;
  // Eight by now.
  return typeof type === "number" && type >= 1 && type <= 20 && "name" in item;
}

function codesIn(root: Record<string, unknown>): JsonFormat | null {
  const { db, header, services, entries } = root;
  if (isRecord(header) && typeof db === "string") throw locked("Aegis");
  if (isRecord(header) && isRecord(db) && Array.isArray(db["entries"])) return "aegis-json";
  if (typeof root["servicesEncrypted"] === "string" && root["servicesEncrypted"])
    throw locked("2FAS");
  if (Array.isArray(services) && "schemaVersion" in root) return "2fas-json";
  const isProton = (entry: unknown) =>
    isRecord(entry) && isRecord(entry["content"]) && "uri" in entry["content"];
  if (Array.isArray(entries) && entries.length > 0 && entries.every(isProton))
    return "proton-authenticator-json";
  return null;
}

function locked(source: string): ImportError {
  return new ImportError({ code: "export-instead", source, choose: "without a password" });
}

function isAndOtp(item: unknown): boolean {
  return isRecord(item) && "secret" in item && "digits" in item && "algorithm" in item;
}
