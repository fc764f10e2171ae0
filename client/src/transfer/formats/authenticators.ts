/** Programs that keep one-time codes and nothing else: Aegis, 2FAS, andOTP, Proton Authenticator. */
import { CheckedRecord } from "../checked-record.ts";
import { anEntry, type ImportedEntry } from "../imported-entry.ts";
import { readItems } from "../items.ts";
import type { Row } from "../reading.ts";
import { fromMilliseconds } from "../times.ts";

interface Code {
  issuer: string;
  account: string;
  secret: string;
  /** `totp`, `hotp` or `steam`, in any case. */
  type: string;
  algorithm: string;
  digits: string;
  /** Seconds. */
  period: string;
  counter: string;
}

export function readAegis(root: unknown): Generator<Row> {
  const database = CheckedRecord.ofObject(root).object("db");
  const groups = new Map(
    database.records("groups").map((group) => [group.text("uuid"), group.text("name")]),
  );
  return readItems(database.list("entries"), (item) => {
    item.ignore("uuid", "icon", "icon_mime", "icon_hash");
    const info = item.object("info");
    const tags = item.texts("groups").map((id) => groups.get(id) ?? id);
    return entryOf(codeIn(info, item, ["algo", "issuer", "name"]), {
      notes: item.text("note"),
      favorite: item.flag("favorite"),
      tags,
    });
  });
}

export function readTwoFas(root: unknown): Generator<Row> {
  const record = CheckedRecord.ofObject(root);
  const groups = new Map(
    record.records("groups").map((group) => [group.text("id"), group.text("name")]),
  );
  return readItems(record.list("services"), (item) => {
    item.ignore("order", "icon", "badge", "serviceTypeID");
    const otp = item.object("otp").ignore("link", "source");
    const name = item.text("name");
    const issuer = otp.text("issuer") || name;
    const label = otp.text("label");
    const account = otp.text("account") || label;
    const secret = item.text("secret");
    const group = groups.get(item.text("groupId"));
    const code = {
      ...settingsOf(otp, "algorithm", "tokenType"),
      issuer,
      account,
      secret,
    };
    return entryOf(code, {
      tags: group ? [group] : [],
      updated: item.time("updatedAt", fromMilliseconds),
    });
  });
}

export function readAndOtp(root: unknown): Generator<Row> {
  return readItems(Array.isArray(root) ? root : [], (item) => {
    item.ignore("thumbnail", "last_used", "used_frequency");
    const tags = item.texts("tags");
    return entryOf(codeIn(item, item, ["algorithm", "issuer", "label"]), { tags });
  });
}

/** Its entries are links, and Steam's and others' codes beside. */
export function readProtonAuthenticator(root: unknown): Generator<Row> {
  return readItems(CheckedRecord.ofObject(root).list("entries"), (item) => {
    const content = item.ignore("id").object("content").ignore("entry_type");
    const uri = content.text("uri");
    const account = content.text("name");
    const issuer = URL.parse(uri)?.searchParams.get("issuer") ?? "";
    return anEntry({
      name: issuer || account,
      username: issuer ? account : "",
      totp: uri,
      notes: item.text("note"),
    });
  });
}

function codeIn(
  settings: CheckedRecord,
  item: CheckedRecord,
  [algorithm, issuer, account]: [string, string, string],
): Code {
  const secret = settings.text("secret");
  return {
    ...settingsOf(settings, algorithm, settings === item ? "type" : ""),
    ...(settings === item ? {} : { type: item.text("type") }),
    issuer: item.text(issuer),
    account: item.text(account),
    secret,
  };
}

function settingsOf(record: CheckedRecord, algorithm: string, type: string) {
  return {
    type: type ? record.text(type) : "",
    algorithm: record.text(algorithm),
    digits: record.text("digits"),
    period: record.text("period"),
    counter: record.text("counter"),
  };
}

function entryOf(code: Code, more: Partial<ImportedEntry>): ImportedEntry {
  const { issuer, account } = code;
  return anEntry({
    name: issuer || account,
    username: issuer ? account : "",
    totp: code.secret ? linkOf(code) : "",
    ...more,
  });
}

function linkOf(code: Code): string {
  const type = code.type.toLowerCase() || "totp";
  if (type === "steam") return `steam://${code.secret}`;
  const label = [code.issuer, code.account].filter(Boolean).map(encodeURIComponent).join(":");
  const settings = new URLSearchParams({ secret: code.secret });
  if (code.issuer) settings.set("issuer", code.issuer);
  if (code.algorithm) settings.set("algorithm", code.algorithm.replace(/^Hmac/i, ""));
  if (code.digits) settings.set("digits", code.digits);
  if (type === "hotp" && code.counter) settings.set("counter", code.counter);
  if (type !== "hotp" && code.period) settings.set("period", code.period);
  return `otpauth://${type}/${label}?${settings.toString()}`;
}
