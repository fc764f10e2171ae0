import {
  type Article,
  families,
  type Section,
  type System,
  systems,
  type Topic,
  topics,
  type Versions,
} from "./article.ts";

/** What is wrong with an article, for its writer. */
export class ArticleProblem extends Error {
  constructor(slug: string, problem: string) {
    super(`${slug}: ${problem}`);
    this.name = "ArticleProblem";
  }
}

const keys = ["title", "topics", "devices", "asks", "seeAlso", "checked"];
const headings = /^## (Steps|In short|Gently|If it does not work)(?: \{([^}]*)\})?$/;

/** Strict: an article that is not written as agreed is refused whole, at the start and by a test. */
export function parseArticle(slug: string, text: string): Article {
  const fail = (problem: string): never => {
    throw new ArticleProblem(slug, problem);
  };
  const parts = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!parts) return fail("has no front matter");
  const front = readFront(parts[1]!, fail);
  const body = readBody(parts[2]!, fail);
  const checked = front["checked"] as string;
  if (checked !== "no" && !/^\d{4}-\d{2}-\d{2}$/.test(checked)) fail("checked is no date");
  return {
    slug,
    title: one(front["title"]),
    topics: many(front["topics"]).map((topic) => known(topics, topic, fail) as Topic),
    devices: many(front["devices"]).flatMap((name) => familyOf(name, fail)),
    asks: many(front["asks"]),
    seeAlso: many(front["seeAlso"]),
    checked: checked === "no" ? null : checked,
    source: front["source"] === undefined ? null : one(front["source"]),
    ...body,
  };
}

type Fail = (problem: string) => never;
type Front = Record<string, string | string[]>;

/** `key: value`, `key: [a, b]`, or a list of `  - item` below `key:`. Nothing else of YAML. */
function readFront(text: string, fail: Fail): Front {
  const front: Front = {};
  let open: string[] | undefined;
  // A formatter breaks long lists over lines.
  const joined = text.replaceAll(
    /:\s*\[([^[\]]*)\]/g,
    (_, list: string) => `: [${joinLines(list)}]`,
  );
  for (const line of joined.split("\n")) {
    const item = /^ {2}- (.+)$/.exec(line);
    const pair = /^([a-zA-Z]+):(?: (.*))?$/.exec(line);
    if (item && open) open.push(unquoted(item[1]!));
    else if (pair?.[2] !== undefined) {
      front[pair[1]!] = listOf(pair[2]) ?? unquoted(pair[2]);
      open = undefined;
    } else if (pair) front[pair[1]!] = open = [];
    else fail(`its front matter has a line that means nothing: ${line}`);
  }
  const given = Object.keys(front).filter((key) => key !== "source");
  if (given.join() !== keys.join()) fail(`its front matter has ${given.join(", ")}`);
  return front;
}

function joinLines(list: string): string {
  return list.replaceAll(/\s+/g, " ").trim().replace(/,$/, "");
}

function listOf(text: string): string[] | undefined {
  const inner = /^\[(.*)\]$/.exec(text)?.[1];
  return inner?.split(",").map((item) => unquoted(item.trim()));
}

function unquoted(text: string): string {
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

function many(value: string | string[] | undefined): string[] {
  return typeof value === "string" ? [value] : (value ?? []);
}

function known(names: readonly string[], name: string, fail: Fail): string {
  return names.includes(name) ? name : fail(`nobody knows ${name}`);
}

function familyOf(name: string, fail: Fail): System[] {
  if (name === "any") return [];
  return [families[known(Object.keys(families), name, fail) as keyof typeof families]];
}

function readBody(text: string, fail: Fail) {
  const [lead = "", ...rest] = text.split(/\n(?=## )/);
  const body = { lead: lead.trim(), steps: [], inShort: [], gently: "", troubles: "" } as Pick<
    Article,
    "lead" | "steps" | "inShort" | "gently" | "troubles"
  >;
  for (const part of rest) {
    const end = part.indexOf("\n");
    const heading = headings.exec(part.slice(0, end).trim());
    const content = part.slice(end).trim();
    if (!heading || content === "")
      return fail(`it has a part without sense: ${part.slice(0, 40)}`);
    const [, name, braces] = heading;
    if (name === "Steps") body.steps.push(sectionOf(braces, content, fail));
    else if (name === "In short") body.inShort.push(sectionOf(braces, content, fail));
    else if (name === "Gently") body.gently = content;
    else body.troubles = content;
  }
  if (body.lead === "" || body.steps.length === 0) fail("it has no lead, or no steps");
  return body;
}

function sectionOf(braces: string | undefined, body: string, fail: Fail): Section {
  if (braces === undefined) return fail("a heading does not say where it holds");
  const holds = braces
    .split(",")
    .map((place) => place.trim())
    .filter((place) => place !== "any")
    .map((place) => versionsOf(place, fail));
  return { holds, body };
}

function versionsOf(place: string, fail: Fail): Versions {
  const match = /^([a-z]+)(?: (?:(\d+)\+|(\d+)-(\d+)|-(\d+)|(\d+)))?$/.exec(place);
  if (!match) return fail(`nobody knows where ${place} is`);
  const [, name, above, from, to, below, exactly] = match;
  const system = known(systems, name!, fail) as System;
  return {
    system,
    from: Number(above ?? from ?? exactly ?? 0),
    to: Number(below ?? to ?? exactly ?? Infinity),
  };
}
