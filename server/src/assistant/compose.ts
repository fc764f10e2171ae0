import type { Action, Citation, HelpArticle } from "@breezy/contract/assistant";
import type { Reader } from "./engine.ts";
import {
  type Article,
  articleIn,
  pointIn,
  type Point,
  type Section,
  type System,
  type Topic,
  troublesTold,
} from "./help/article.ts";
import { type Device, sectionFor } from "./help/device.ts";
import { wordsOf } from "./help/words.ts";
import { sentencesOf } from "./sentences.ts";
import type { Language } from "./reading/lexicon.ts";
import type { Chosen } from "./reading/deciding.ts";
import type { Says } from "./reading/says.ts";

/** An answer: what it cites, what it says, what can be done next. */
export interface Answer {
  citations: Citation[];
  paragraphs: string[];
  actions: Action[];
}

/** Who speaks, and to whom. */
export interface Speaking {
  says: Says;
  /** Of what Breezy says by itself; the articles are in English. */
  language: Language;
  level: Reader["level"];
  device: Device | null;
}

const systemNames: Record<System, string> = {
  ios: "iPhone",
  ipados: "iPad",
  macos: "Mac",
  android: "Android",
  windows: "Windows",
  chromeos: "Chromebook",
  linux: "Linux",
  fireos: "Fire tablet",
};

/** Nobody reads more of them before what there is to do. */
export const mostBeforeSteps = 90;

/** What an article of a topic leads to, beside reading it. */
const actionsOf: Partial<Record<Topic, Action>> = {
  passwords: { kind: "open_generator", label: "Make a strong password" },
  "sign-in": { kind: "add_entry", label: "Save a login in your vault" },
};
const actionsOfSlug: Record<string, Action> = {
  "breezy-add-account": { kind: "add_entry", label: "Add an account" },
  "breezy-generator": { kind: "open_generator", label: "Open the generator" },
  "strong-password": { kind: "open_generator", label: "Make a strong password" },
  "breezy-health": { kind: "run_health_check", label: "Run the health check" },
  "password-reused": { kind: "run_health_check", label: "Find the reused ones" },
  "breached-password": { kind: "run_health_check", label: "Run the health check" },
  "breezy-import": { kind: "open_import", label: "Import your passwords" },
  "saved-passwords-chrome": { kind: "open_import", label: "Import them into your vault" },
  "breezy-plans": { kind: "open_plans", label: "See the plans" },
  "breezy-billing": { kind: "open_settings", label: "Open your account" },
  "breezy-onboarding": { kind: "open_device", label: "Change your device" },
  "breezy-find-edit": { kind: "open_vault", label: "Open the Key Vault" },
  "breezy-trash": { kind: "open_vault", label: "Open the Key Vault" },
};

export function citationOf({ slug, title, checked }: Article, n: number): Citation {
  return { n, slug, title, checked };
}

/** What may be meant as well: a point of an article, or all of that. */
export interface Also {
  article: Article;
  point?: Point | undefined;
}

/**
 * One article as this person needs it: what is most likely meant is answered first,
 * by a point or by the answer in brief, then what else may be meant, as far as there is room; then the steps
 * of the device. The levels change how much is said, and not the order.
 */
export function compose(
  written: Article,
  speaking: Speaking,
  {
    point,
    isAsked = true,
    beside = [],
    isTold = false,
  }: Partial<Omit<Chosen, "slug" | "beside">> & { beside?: readonly Also[] } = {},
): Answer {
  const { says, language, level, device } = speaking;
  const article = articleIn(written, language);
  const isEnglish = article === written;
  const others = [...new Set(beside.map((one) => one.article))].filter((one) => one !== written);
  const sourceOf = (one: Article) => `[${one === written ? 1 : 2 + others.indexOf(one)}]`;
  const source = sourceOf(written);
  const isWritten = (one: Also | undefined) => one?.article === written && one.point === undefined;
  const costs = isTold ? [] : warnings(article, speaking);

  const first = point ? settled(pointIn(written, point, language), speaking, isAsked) : "";
  const also = beside
    .filter((one) => !isWritten(one))
    .map((one) => `- ${alsoMeant(one, speaking)} ${sourceOf(one.article)}`);
  const isAhead = point === undefined || isWritten(beside[0]);
  const { bullets, lead, isWhole } = isTold
    ? { bullets: also, lead: "", isWhole: true }
    : within(article.lead, { first, costs, also, isAhead });
  const behind = also.slice(bullets.length);
  // What its steps can cost is never left out, nor said in English alone.
  const warned = isWhole && (language === "en" || !isEnglish) ? [] : costs;
  const told = lead === "" ? [] : [`${lead} ${source}`];

  const inShort = sectionFor(article.inShort, device);
  const brief = level === "advanced" && inShort?.fits ? [inShort.section.body] : [];
  const isBrief = countOf([first, ...warned, lead, ...bullets, ...brief]) <= mostBeforeSteps;
  const steps = [
    ...(isBrief ? brief : []),
    ...(language !== "en" && isEnglish ? [says.sentence("in-english", language)] : []),
    ...stepsFor(article, speaking),
    ...(level === "basic" && article.gently !== "" ? [article.gently] : []),
  ];
  return {
    citations: [written, ...others].map((one, at) => citationOf(articleIn(one, language), 1 + at)),
    paragraphs: [
      ...(first === "" ? [] : [isAhead && lead !== "" ? first : `${first} ${source}`]),
      ...warned,
      ...(isAhead ? told : []),
      ...(bullets.length === 0 ? [] : [bullets.join("\n")]),
      ...(isAhead ? [] : told),
      ...(isTold ? [] : steps),
      ...(behind.length === 0
        ? []
        : [`${says.sentence("also", language)}\n\n${behind.join("\n")}`]),
    ],
    actions: [
      ...ownActions(article),
      { kind: "open_help", label: says.sentence("read-article", language), slug: article.slug },
      didNotWork(speaking),
    ],
  };
}

/** What else may be meant, by its name: a point with its answer, or an article as it begins. */
function alsoMeant({ article, point }: Also, speaking: Speaking): string {
  const told = articleIn(article, speaking.language);
  if (point === undefined) return `**${told.title}:** ${sentencesOf(told.lead)[0]!.trim()}`;
  const own = pointIn(article, point, speaking.language);
  return own.kind === "told"
    ? `**${nameOf(own.said)}:** ${own.truth}`
    : settled(own, speaking, false);
}

/**
 * What there is room for before the steps: of what else may be meant as much as fits, and then of the lead;
 * of one that is `isAhead`, likelier than these, at least its beginning.
 */
function within(
  whole: string,
  said: { first: string; costs: readonly string[]; also: readonly string[]; isAhead: boolean },
): { bullets: readonly string[]; lead: string; isWhole: boolean } {
  const { first, costs, also, isAhead } = said;
  const fit = (texts: readonly string[]) => countOf(texts) <= mostBeforeSteps;
  const [begins = ""] = isAhead ? sentencesOf(whole) : [];
  const start = fit([first, ...costs, begins]) ? begins : "";
  let room = 0;
  while (room < also.length && fit([first, ...costs, start, ...also.slice(0, room + 1)])) room++;
  const bullets = also.slice(0, room);
  const isWhole = fit([first, ...bullets, whole]);
  const lead = isWhole ? whole : begun(whole, [first, ...bullets, ...costs]);
  return { bullets, lead, isWhole };
}

/** As many sentences of a lead as there is room for beside other paragraphs. */
function begun(lead: string, others: readonly string[]): string {
  const whole = sentencesOf(lead);
  const fits = (count: number) => countOf([...others, ...whole.slice(0, count)]) <= mostBeforeSteps;
  let count = whole.length;
  while (count > 0 && !fits(count)) count--;
  return whole.slice(0, count).join("").trim();
}

function countOf(paragraphs: readonly string[]): number {
  return paragraphs.join(" ").trim().split(/\s+/).length;
}

function didNotWork({ says, language }: Speaking): Action {
  const label = says.sentence("did-not-work", language);
  return { kind: "ask", label, text: `${label.replace(/[.]$/, "")}.` };
}

/** A point as it is told: people type it without capitals. */
function nameOf(said: readonly string[]): string {
  return said[0]!
    .replaceAll("**", "")
    .replaceAll(/\bi\b(?!\.)/g, "I")
    .replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
}

/** What is asked or seen is answered first; a belief that nobody asked about is named. */
function settled(
  { said, kind, truth }: Point,
  { says, language }: Speaking,
  isAsked = true,
): string {
  const named = nameOf(said);
  if (kind === "told") return truth;
  if (kind === "seen") return `**${named}:** ${truth}`;
  const verdict = says.sentence(kind, language);
  return isAsked ? `**${verdict}** ${truth}` : `**${named}?** ${verdict} ${truth}`;
}

function warnings({ costs }: Article, { says, language }: Speaking): string[] {
  return costs.map((cost) => `**${says.sentence(`warning-${cost}`, language)}**`);
}

/**
 * What usually goes wrong, each with its way out; what has most words of `said` first. What is `related`
 * to the question comes before that, in the place of the answer in brief.
 */
export function composeTroubles(
  written: Article,
  others: readonly Article[],
  {
    said,
    hasFailed,
    related = [],
  }: { said: string; hasFailed: boolean; related?: readonly Point[] | undefined },
  speaking: Speaking,
): Answer {
  const { says, language } = speaking;
  const article = articleIn(written, language);
  const seeAlso = others.map((one) => articleIn(one, language));
  const meant = new Set(wordsOf(said));
  const shared = (line: string) => {
    const words = new Set(wordsOf(line));
    return [...words].filter((word) => meant.has(word)).length / Math.sqrt(1 + words.size);
  };
  const near = related.map((point) => pointIn(written, point, language));
  const lines = troublesTold({ troubles: article.troubles.filter((one) => !near.includes(one)) })
    .split("\n")
    .map((line) => ({ line, fits: shared(line) }))
    .sort((a, b) => b.fits - a.fits);
  const told = near.map((point) => settled(point, speaking, false));
  return {
    citations: [citationOf(article, 1), ...seeAlso.map((other, at) => citationOf(other, at + 2))],
    paragraphs: [
      ...(hasFailed
        ? [
            `${says.sentence("sorry-failed", language)} ${says.sentence("next", language)} [1]`,
            ...told,
          ]
        : [`${told[0] ?? article.lead} [1]`, ...told.slice(1)]),
      ...(lines[0]?.line ? [lines.map(({ line }) => line).join("\n")] : []),
      ...(seeAlso.length > 0
        ? [
            `${says.sentence("unknown-near", language)}\n\n${seeAlso.map(({ title }, at) => `- ${title} [${at + 2}]`).join("\n")}`,
          ]
        : []),
    ],
    actions: [...seeAlso.map(askAction), contactSupport(speaking)],
  };
}

export function contactSupport({ says, language }: Speaking): Action {
  return { kind: "contact_support", label: says.sentence("contact-support", language) };
}

/** The same article in another form. */
export function composeAgain(
  written: Article,
  style: "shorter" | "longer",
  speaking: Speaking,
): Answer {
  const article = articleIn(written, speaking.language);
  if (style === "longer") {
    const whole = compose(article, { ...speaking, level: "basic" });
    return {
      ...whole,
      paragraphs: [
        ...whole.paragraphs,
        ...(article.troubles.length > 0 ? [troublesTold(article)] : []),
      ],
    };
  }
  const whole = compose(article, speaking);
  // To somebody who is unsure the path alone, in its own words, says nothing.
  if (speaking.level === "basic") return { ...whole, paragraphs: [`${article.lead} [1]`] };
  const inShort = sectionFor(article.inShort, speaking.device)?.section.body;
  const [first = ""] = article.lead.match(/^.+?[.!?](?=\s|$)/) ?? [article.lead];
  return { ...whole, paragraphs: [`${first} [1]`, ...(inShort === undefined ? [] : [inShort])] };
}

export function askAction({ title }: Article): Action {
  return { kind: "ask", label: title, text: title };
}

/** An article as a page of its own, for one device and level. */
export function composePage(article: Article, speaking: Speaking): string {
  const { says, language, device, level } = speaking;
  const inShort = sectionFor(article.inShort, device)?.section.body ?? "";
  const parts = [
    article.lead,
    ...(level === "advanced" ? [inShort] : []),
    ...stepsFor(article, speaking),
    ...(level === "basic" ? [article.gently] : []),
    ...(article.troubles.length > 0
      ? [`## ${says.sentence("in-trouble", language)}`, troublesTold(article)]
      : []),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What an article settles by the way, for its page. */
export function askedIn({ points }: Article, speaking: Speaking): HelpArticle["asked"] {
  return points.map((point) => ({
    question: nameOf(point.said),
    answer: settled(point, speaking),
  }));
}

function stepsFor({ steps }: Article, speaking: Speaking): string[] {
  const found = sectionFor(steps, speaking.device);
  if (!found) return [];
  const heading = headingOf(found.section, found.fits, speaking);
  return [...(heading === "" ? [] : [heading]), found.section.body];
}

function headingOf(
  { holds }: Section,
  fits: boolean,
  { device, says, language }: Speaking,
): string {
  if (holds.length === 0) return "";
  if (!fits || !device) {
    const names = [...new Set(holds.map(({ system }) => systemNames[system]))].join(", ");
    const steps = says.sentence("steps-for", language).replace("{names}", names);
    return `${steps} ${says.sentence(device ? "your-device-differs" : "tell-device", language)}`;
  }
  const version = device.version === null ? "" : ` ${device.version}`;
  const name = { ios: "iPhone, iOS", ipados: "iPad, iPadOS", macos: "Mac, macOS" } as const;
  const known = device.version !== null && device.system in name;
  const spoken = known ? name[device.system as keyof typeof name] : systemNames[device.system];
  return `**${spoken}${version}:**`;
}

function ownActions({ slug, topics }: Article): Action[] {
  const own = actionsOfSlug[slug];
  if (own) return [own];
  if (topics.includes("breezy")) return [];
  const found = topics.map((topic) => actionsOf[topic]).find((action) => action !== undefined);
  return found ? [found] : [];
}
