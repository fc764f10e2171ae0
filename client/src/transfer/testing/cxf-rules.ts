/**
 * What a strict reader takes of a file in the Credential Exchange Format: the types of
 * bitwarden/credential-exchange (credential-exchange-format 0.3, after `cxf-v1.0`), for which one
 * member of another type is the end of the whole file.
 */
import { isRecord } from "../checked-record.ts";

const texts = (names: string, type = "string") => names.split(" ").map((name) => [name, type]);
const typesOf = (...lists: string[][][]): Record<string, string> =>
  Object.fromEntries(lists.flat()) as Record<string, string>;

const ofPapers = typesOf(
  texts("fullName issuingAuthority"),
  texts("birthDate issueDate expiryDate", "date"),
);
const editable: Readonly<Record<string, Record<string, string>>> = {
  "basic-auth": typesOf(texts("username"), texts("password", "concealed-string")),
  "credit-card": typesOf(
    texts("fullName cardType"),
    texts("number verificationNumber pin", "concealed-string"),
    texts("expiryDate validFrom", "year-month"),
  ),
  "person-name": typesOf(
    texts("title given givenInformal given2 surnamePrefix surname surname2 credentials generation"),
  ),
  address: typesOf(
    texts("streetAddress postalCode city tel"),
    texts("territory", "subdivision-code"),
    texts("country", "country-code"),
  ),
  passport: {
    ...ofPapers,
    ...typesOf(
      texts("passportType passportNumber nationalIdentificationNumber nationality birthPlace sex"),
      texts("issuingCountry", "country-code"),
    ),
  },
  "drivers-license": {
    ...ofPapers,
    ...typesOf(
      texts("licenseNumber licenseClass"),
      texts("territory", "subdivision-code"),
      texts("country", "country-code"),
    ),
  },
  "identity-document": {
    ...ofPapers,
    ...typesOf(
      texts("documentNumber identificationNumber nationality birthPlace sex"),
      texts("issuingCountry", "country-code"),
    ),
  },
  "api-key": typesOf(
    texts("key", "concealed-string"),
    texts("username keyType url"),
    texts("validFrom expiryDate", "date"),
  ),
  wifi: typesOf(
    texts("ssid"),
    texts("networkSecurityType", "wifi-network-security-type"),
    texts("passphrase", "concealed-string"),
    texts("hidden", "boolean"),
  ),
  note: typesOf(texts("content")),
};

const values: Readonly<Record<string, (value: string) => boolean>> = {
  boolean: (value) => value === "true" || value === "false",
  date: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().slice(0, 10) === value,
  "year-month": (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  "country-code": (value) => /^[A-Z]{2}$/.test(value),
  "subdivision-code": (value) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value),
};

const isId = (value: unknown) => typeof value === "string" && /^[\w-]{1,86}$/.test(value);
const isCount = (value: unknown, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** What such a reader would refuse; none if it takes the file. */
export function cxfProblems(text: string): string[] {
  const problems: string[] = [];
  const need = (isMet: boolean, problem: string) => void (isMet || problems.push(problem));
  const file = JSON.parse(text) as Record<string, unknown>;
  need(isCount(file["timestamp"]), "timestamp");
  need(typeof file["exporterRpId"] === "string", "exporterRpId");
  for (const account of listOf(file["accounts"])) {
    need(isId(account["id"]), "account id");
    const items = listOf(account["items"]);
    const ids = new Set(items.map(({ id }) => id));
    for (const collection of collectionsIn(account["collections"])) {
      need(isId(collection["id"]) && typeof collection["title"] === "string", "collection");
      for (const { item } of listOf(collection["items"]))
        need(ids.has(item), "item of a collection");
    }
    for (const item of items) problems.push(...itemProblems(item));
  }
  return problems;
}

function itemProblems(item: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const need = (isMet: boolean, problem: string) => void (isMet || problems.push(problem));
  need(isId(item["id"]) && typeof item["title"] === "string", "item");
  for (const name of ["creationAt", "modifiedAt"])
    need(!(name in item) || isCount(item[name]), `${name} ${String(item[name])}`);
  const scope = item["scope"] as Record<string, unknown>;
  need(Array.isArray(scope["urls"]), "urls");
  for (const app of listOf(scope["androidApps"])) need(typeof app["bundleId"] === "string", "app");
  for (const credential of listOf(item["credentials"])) {
    const type = String(credential["type"]);
    const members = editable[type];
    for (const [name, field] of Object.entries(members ? credential : {})) {
      if (name === "type") continue;
      need(members?.[name] !== undefined, `${type} has ${name}`);
      problems.push(...fieldProblems(field, members![name]).map((one) => `${type} ${name} ${one}`));
    }
    if (type === "custom-fields")
      for (const field of listOf(credential["fields"])) problems.push(...fieldProblems(field));
    if (type === "totp") {
      need(/^[A-Z2-7]+$/.test(String(credential["secret"])), "secret");
      need(isCount(credential["period"], 255) && isCount(credential["digits"], 255), "totp");
      need(/^sha(1|256|512)$/.test(String(credential["algorithm"])), "algorithm");
    }
  }
  return problems;
}

function fieldProblems(field: unknown, type?: string): string[] {
  if (!isRecord(field) || typeof field["value"] !== "string") return ["is no field"];
  const { fieldType, value } = field;
  const problems = type !== undefined && fieldType !== type ? [`is ${String(fieldType)}`] : [];
  const isRight = values[String(fieldType)]?.(value) ?? true;
  return isRight ? problems : [...problems, `${String(fieldType)} ${value}`];
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function collectionsIn(value: unknown): Record<string, unknown>[] {
  return listOf(value).flatMap((one) => [one, ...collectionsIn(one["subCollections"])]);
}
