import { acts, brands, happenings, type Language } from "../reading/lexicon.ts";
import {
  type Article,
  type Point,
  costs,
  families,
  makes,
  type Section,
  type System,
  systems,
  type Told,
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
/** May be left out; in this order behind the others. */
const furtherKeys = ["source", "brands", "presumes", "acts", "costs"];
const headings = /^## (Steps|In short|Gently|Asked|If it does not work)(?: \{([^}]*)\})?$/;
const verdicts: Record<string, Point["kind"]> = {
  Yes: "yes",
  No: "no",
  "It depends": "depends",
};

const judged = /^\s*(?:\*\*(Yes|No|It depends)\.\*\*\s)?([^]*)$/;

/** Strict: an article that is not written as agreed is refused whole, by a test and wherever it is read. */
export function parseArticle(slug: string, text: string): Article {
  const fail = failing(slug);
  const [, body] = halvesOf(text, fail);
  return { ...parseHead(slug, text), native: {}, ...readBody(body, fail) };
}

/** What stands before an article's text: all that tells whether it may answer. */
export type Head = Omit<Article, Exclude<keyof Told, "title"> | "native">;

/** `text`: the whole article's, of which the rest is not looked at. */
export function parseHead(slug: string, text: string): Head {
  const fail = failing(slug);
  const front = readFront(halvesOf(text, fail)[0], fail);
  const given = Object.keys(front);
  const agreed = [...keys, ...furtherKeys.filter((key) => given.includes(key))];
  if (given.join() !== agreed.join()) fail(`its front matter has ${given.join(", ")}`);
  const checked = front["checked"] as string;
  if (checked !== "no" && !/^\d{4}-\d{2}-\d{2}$/.test(checked)) fail("checked is no date");
  return {
    slug,
    title: one(front["title"]),
    topics: many(front["topics"]).map((topic) => known(topics, topic, fail)),
    devices: many(front["devices"]).flatMap((name) => familyOf(name, fail)),
    asks: many(front["asks"]),
    seeAlso: many(front["seeAlso"]),
    checked: checked === "no" ? null : checked,
    source: front["source"] === undefined ? null : one(front["source"]),
    brands: many(front["brands"]).map((id) => known(brands, id, fail)),
    presumes: many(front["presumes"]).map((id) => known(happenings, id, fail)),
    acts: many(front["acts"]).map((id) => known(acts, id, fail)),
    costs: many(front["costs"]).map((id) => known(costs, id, fail)),
  };
}

/** The same in another language: headings, points and verdicts as the English one has them, in its order. */
export function parseTold(article: Article, language: Language, text: string): Told {
  const fail = failing(`${language}/${article.slug}`);
  const [head, tail] = halvesOf(text, fail);
  const front = readFront(head, fail);
  if (Object.keys(front).join() !== "title") fail("its front matter has more than a title");
  const told = { title: one(front["title"]), ...readBody(tail, fail) };
  const shapeOf = ({ steps, inShort, gently, points, troubles }: typeof told | Article) =>
    JSON.stringify([
      [steps, inShort].map((sections) => sections.map(({ holds }) => holds)),
      gently === "",
      [points, troubles].map((some) => some.map(({ kind }) => kind)),
    ]);
  if (shapeOf(told) !== shapeOf(article)) fail("it is built otherwise than the English one");
  return told;
}

function failing(name: string): Fail {
  return (problem) => {
    throw new ArticleProblem(name, problem);
  };
}

/** Front matter and body. */
function halvesOf(text: string, fail: Fail): [string, string] {
  const parts = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replaceAll("\r\n", "\n"));
  return parts ? [parts[1]!, parts[2]!] : fail("has no front matter");
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
    (_, list: string) => `: [${joinLines(list).replace(/,$/, "")}]`,
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
  return front;
}

/** What a formatter has broken over lines. */
function joinLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .trim();
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

function known<Name extends string>(names: readonly Name[], name: string, fail: Fail): Name {
  return names.find((each) => each === name) ?? fail(`nobody knows ${name}`);
}

function familyOf(name: string, fail: Fail): System[] {
  if (name === "any") return [];
  return [families[known(Object.keys(families) as (keyof typeof families)[], name, fail)]];
}

function readBody(text: string, fail: Fail) {
  const [lead = "", ...rest] = text.split(/\n(?=## )/);
  const body = {
    lead: lead.trim(),
    steps: [],
    inShort: [],
    gently: "",
    points: [],
    troubles: [],
  } as Omit<Told, "title">;
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
    else {
      const [key, kind] =
        name === "Asked" ? (["points", "told"] as const) : (["troubles", "seen"] as const);
      body[key] = content.split(/\n(?=- )/).map((line) => pointOf(line, kind, fail));
    }
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

/** `- is it so / it is so: **No.** The truth.`, or `- how long does it take: A day.` */
function pointOf(line: string, kind: Point["kind"], fail: Fail): Point {
  const colon = line.indexOf(": ");
  if (!line.startsWith("- ") || colon < 3) return fail(`nobody can read ${line.slice(0, 40)}`);
  const [, verdict, truth] = judged.exec(line.slice(colon + 2))!;
  return {
    said: line
      .slice(2, colon)
      .split(" / ")
      .map((way) => way.trim()),
    kind: verdict === undefined ? kind : verdicts[verdict]!,
    truth: joinLines(truth!),
  };
}

function versionsOf(place: string, fail: Fail): Versions {
  const match = /^([a-z]+)(?: (?:(\d+)\+|(\d+)-(\d+)|-(\d+)|(\d+)))?$/.exec(place);
  if (!match) return fail(`nobody knows where ${place} is`);
  const [, name, above, from, to, below, exactly] = match;
  const make = makes.find((each) => each === name) ?? null;
  return {
    system: make ? "android" : known(systems, name!, fail),
    make,
    from: Number(above ?? from ?? exactly ?? 0),
    to: Number(below ?? to ?? exactly ?? Infinity),
  };
}
