/** What the operator does for representatives: each command is one call over the server's socket. */
import { readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
import { AdminError } from "./admin-error.ts";

type Fields = Record<string, unknown>;
/** A member of the answer as text; empty if there is none. */
type Member = (name: string) => string;

export type OptionValues = Record<string, string | boolean | undefined>;

export interface RepCommand {
  /** Options with what they take; `?` at the end: may be left out. */
  options: readonly string[];
  /** A password is asked for, and not shown. */
  asksPassword?: boolean;
  /** The member of the answer that is a list. */
  list?: string;
  /** One line for a person. */
  say(of: Member): string;
}

const date = (ms: string) => new Date(Number(ms)).toISOString();

export const repCommands: Readonly<Record<string, RepCommand>> = {
  "rep add": {
    options: ["first-name", "last-name", "id?", "email?"],
    asksPassword: true,
    say: (of) => `Added. The rep ID is ${of("id")}.`,
  },
  "rep list": {
    options: [],
    list: "reps",
    say: (of) =>
      `${of("rep_id")}  ${of("first_name")} ${of("last_name")}  ${of("total")} points, ${of("held")} put aside${of("disabled_at") && "  disabled"}${of("demo") && "  invented"}`,
  },
  "rep password": { options: ["id"], asksPassword: true, say: (of) => `Changed for ${of("id")}.` },
  "rep disable": { options: ["id"], say: (of) => `${of("id")} can't sign in any more.` },
  "rep enable": { options: ["id"], say: (of) => `${of("id")} can sign in again.` },
  "prize add": {
    options: ["name", "description", "points", "image"],
    say: (of) => `Added as ${of("id")}.`,
  },
  "prize list": {
    options: [],
    list: "prizes",
    say: (of) => `${of("id")}  ${of("points")} points  ${of("name")}`,
  },
  "prize retire": { options: ["id"], say: (of) => `${of("id")} is not offered any more.` },
  "multiplier show": {
    options: [],
    say: (of) => `${of("points_multiplier")} points for a dollar`,
  },
  "multiplier set": {
    options: ["points-multiplier"],
    say: (of) => `${of("points_multiplier")} points for a dollar from now on`,
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
    say: (of) =>
      `${of("id")}  ${date(of("created_at"))}  ${of("state")}  ${of("rep")} (${of("rep_id")})  ${of("points")} points  ${of("title")} [${of("item_id")}]`,
  },
  "order fulfil": { options: ["id", "reason?"], say: (of) => `${of("id")} is fulfilled.` },
  "order cancel": {
    options: ["id", "reason"],
    say: (of) => `${of("id")} is cancelled, and its points are given back.`,
  },
  "attribution list": {
    options: [],
    list: "attributions",
    say: (of) => `${of("email")}  was sent by '${of("associate")}', who may be ${of("reps")}`,
  },
  "attribution set": {
    options: ["email", "rep"],
    say: (of) => `${of("email")} was brought by ${of("rep")}.`,
  },
  "adjustment add": {
    options: ["rep", "points", "reason"],
    say: (of) => `${of("rep")} has ${of("total")} points now.`,
  },
};

function ruleLine(of: Member): string {
  const tier = (n: number) => `${of(`tier${n}_new_acquisition`)} and ${of(`tier${n}_rebill`)}`;
  return `${of("plan")}  tier 1: ${tier(1)}, tier 2: ${tier(2)} (new acquisition and rebill)`;
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
