/** What the operator does for representatives: each command is one call over the server's socket. */
import { readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
import { AdminError } from "./admin-error.ts";

type Fields = Record<string, unknown>;
type Row = Record<string, string | number | null | undefined | readonly string[]>;

export type OptionValues = Record<string, string | boolean | undefined>;

export interface RepCommand {
  /** Options with what they take; `?` at the end: may be left out. */
  options: readonly string[];
  /** A password is asked for, and not shown. */
  asksPassword?: boolean;
  /** The member of the answer that is a list. */
  list?: string;
  /** One line for a person. */
  say(row: Row): string;
}

const id = (row: Row) => String(row["id"]);
const date = (ms: Row[string]) => new Date(Number(ms)).toISOString();

export const repCommands: Readonly<Record<string, RepCommand>> = {
  "rep add": {
    options: ["first-name", "last-name", "id?", "email?"],
    asksPassword: true,
    say: (row) => `Added. The rep ID is ${id(row)}.`,
  },
  "rep list": {
    options: [],
    list: "reps",
    say: (row) =>
      `${row["rep_id"]}  ${row["first_name"]} ${row["last_name"]}  ${row["total"]} points, ${row["held"]} put aside${row["disabled_at"] === null ? "" : "  disabled"}`,
  },
  "rep password": { options: ["id"], asksPassword: true, say: (row) => `Changed for ${id(row)}.` },
  "rep disable": { options: ["id"], say: (row) => `${id(row)} can't sign in any more.` },
  "rep enable": { options: ["id"], say: (row) => `${id(row)} can sign in again.` },
  "prize add": {
    options: ["name", "description", "points", "image"],
    say: (row) => `Added as ${id(row)}.`,
  },
  "prize list": {
    options: [],
    list: "prizes",
    say: (row) => `${id(row)}  ${row["points"]} points  ${row["name"]}`,
  },
  "prize retire": { options: ["id"], say: (row) => `${id(row)} is not offered any more.` },
  "multiplier show": {
    options: [],
    say: (row) => `${row["points_multiplier"]} points for a dollar`,
  },
  "multiplier set": {
    options: ["points-multiplier"],
    say: (row) => `${row["points_multiplier"]} points for a dollar from now on`,
  },
  "rule list": { options: [], list: "rules", say: ruleLine },
  "rule set": {
    options: [
      "plan",
      "tier1-new-acquisition",
      "tier1-rebill",
      "tier2-new-acquisition",
      "tier2-rebill",
    ],
    say: ruleLine,
  },
  "order list": {
    options: ["state?"],
    list: "orders",
    say: (row) =>
      `${id(row)}  ${date(row["created_at"])}  ${row["state"]}  ${row["rep"]} (${row["rep_id"]})  ${row["points"]} points  ${row["title"]} [${row["item_id"]}]`,
  },
  "order fulfil": { options: ["id", "reason?"], say: (row) => `${id(row)} is fulfilled.` },
  "order cancel": {
    options: ["id", "reason"],
    say: (row) => `${id(row)} is cancelled, and its points are given back.`,
  },
  "attribution list": {
    options: [],
    list: "attributions",
    say: (row) =>
      `${row["email"]}  was sent by '${row["associate"]}', who may be ${String(row["reps"])}`,
  },
  "attribution set": {
    options: ["email", "rep"],
    say: (row) => `${row["email"]} was brought by ${row["rep"]}.`,
  },
  "adjustment add": {
    options: ["rep", "points", "reason"],
    say: (row) => `${row["rep"]} has ${row["total"]} points now.`,
  },
};

function ruleLine(row: Row): string {
  const tier = (n: number) => `${row[`tier${n}_new_acquisition`]} and ${row[`tier${n}_rebill`]}`;
  return `${row["plan"]}  tier 1: ${tier(1)}, tier 2: ${tier(2)} (new acquisition and rebill)`;
}

/** All options of all commands. */
export const repOptions = [
  ...new Set(Object.values(repCommands).flatMap(({ options }) => options.map(nameOf))),
];

/** The body of the call. */
export function bodyOf(command: string, values: OptionValues): Fields {
  const { options } = repCommands[command]!;
  const known = new Set(options.map(nameOf));
  const odd = repOptions.find((name) => values[name] !== undefined && !known.has(name));
  if (odd) throw new AdminError(`'${command}' takes no --${odd}`);
  const missing = options.filter((one) => !one.endsWith("?") && values[one] === undefined);
  if (missing.length > 0) {
    throw new AdminError(`'${command}' needs ${missing.map((name) => `--${name}`).join(", ")}`);
  }
  const given = options.map(nameOf).filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name.replaceAll("-", "_"), valueOf(name, String(values[name]))]),
  );
}

function nameOf(option: string): string {
  return option.replace("?", "");
}

function valueOf(name: string, text: string): string | number {
  if (name === "image") return imageOf(text);
  if (!/^(points|points-multiplier|tier.*)$/.test(name)) return text;
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) {
    throw new AdminError(`--${name} must be a number`);
  }
  return number;
}

const imageTypes: Readonly<Record<string, string>> = {
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};
const imageBytes = 70_000;

/** The picture itself, so that no page fetches it from elsewhere. */
function imageOf(file: string): string {
  const type = imageTypes[extname(file).toLowerCase()];
  if (!type) throw new AdminError("--image must be a file of type png, jpeg, webp or svg");
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new AdminError(`there is no file ${file}`);
  if (size > imageBytes) throw new AdminError(`--image must have at most ${imageBytes} bytes`);
  return `data:${type};base64,${readFileSync(file).toString("base64")}`;
}
