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
import { nameOf } from "./point-names.ts";
import { sentencesOf } from "./sentences.ts";
import type { Language } from "./reading/lexicon.ts";
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

/** What is told, beside the article. */
export interface About {
  /** The point that is most likely meant; left out: all of the article. */
  point?: Point | undefined;
  /** Whether the point was asked as yes or no. */
  isAsked?: boolean | undefined;
  /** What else may be meant, the likeliest first. */
  beside?: readonly Also[];
  /** Whether the steps are told. */
  hasSteps?: boolean | undefined;
  /** For each of which its own are told, instead of for the device in hand. */
  onDevices?: readonly Device[] | undefined;
  /** Whether it is said that something else may be meant. */
  isUnsure?: boolean | undefined;
}

/**
 * What a message may mean, the likeliest first, each with its answer by its name; and the steps of the likeliest
 * article on this device, below the title of that, since they do all that it is about and not only what was
 * asked. What has no room before the steps stands behind them. The levels change how much is said, and not the order.
 */
export function compose(written: Article, speaking: Speaking, about: About = {}): Answer {
  const { point, isAsked = false, beside = [], hasSteps = true, onDevices } = about;
  if (!hasSteps) return sideBySide([{ article: written, point }, ...beside], speaking, about);
  const { says, language, level, device } = speaking;
  const { citations, cited } = sourcesOf([{ article: written }, ...beside], speaking);
  const article = articleIn(written, language);
  const isEnglish = article === written;
  // What its steps can cost is never left out, nor said in English alone.
  const costs = !point && (language === "en" || !isEnglish) ? [] : warnings(article, speaking);
  const first = firstOf(written, point, speaking, { isAsked, costs });
  const also = beside.map((one) => cited(`- ${named(one, speaking)}`, one));
  const fit = (texts: readonly string[]) => countOf([first, ...costs, ...texts]) <= mostBeforeSteps;
  let room = 0;
  while (room < also.length && fit(also.slice(0, room + 1))) room++;
  const [bullets, behind] = [also.slice(0, room), also.slice(room)];
  const inShort = sectionFor(article.inShort, device);
  const brief = level === "advanced" && inShort?.fits ? [inShort.section.body] : [];
  return {
    citations,
    paragraphs: [
      cited(first, { article: written }),
      ...costs,
      ...(bullets.length === 0 ? [] : [bullets.join("\n")]),
      ...(point || bullets.length > 0 ? [`**${article.title}:**`] : []),
      ...(fit([...bullets, ...brief]) ? brief : []),
      ...(language !== "en" && isEnglish ? [says.sentence("in-english", language)] : []),
      ...stepsOn(article, speaking, onDevices),
      ...(level === "basic" && article.gently !== "" ? [article.gently] : []),
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

/** All that may be meant, each by its name with its whole answer; the steps of the likeliest article are a press away. */
function sideBySide(
  likely: readonly Also[],
  speaking: Speaking,
  { isAsked = false, isUnsure = false }: About,
): Answer {
  const { says, language } = speaking;
  const { citations, cited, isPartlyEnglish } = sourcesOf(likely, speaking);
  const [first, ...others] = likely as [Also, ...Also[]];
  const asked =
    isAsked && first.point
      ? settled(pointIn(first.article, first.point, language), first.article, speaking)
      : undefined;
  // What all of an article is about, its steps are about too.
  const whole = likely.find(({ point }) => point === undefined) ?? first;
  const list = (asked === undefined ? likely : others).map((one) =>
    cited(`- ${named(one, speaking, "whole")}`, one),
  );
  return {
    citations,
    paragraphs: [
      ...(isUnsure && others.length > 0 ? [says.sentence("likely", language)] : []),
      ...(isPartlyEnglish ? [says.sentence("partly-english", language)] : []),
      ...(asked === undefined ? [] : [cited(asked, first)]),
      ...(list.length === 0 ? [] : [list.join("\n")]),
    ],
    actions: [
      { kind: "open_help", label: says.sentence("show-steps", language), slug: whole.article.slug },
      contactSupport(speaking),
    ],
  };
}

/** The articles of all that is told, each once, and how each is cited. */
function sourcesOf(likely: readonly Also[], { language }: Speaking) {
  const articles = [...new Set(likely.map(({ article }) => article))];
  const told = articles.map((one) => articleIn(one, language));
  return {
    citations: told.map((one, at) => citationOf(one, 1 + at)),
    cited: (text: string, { article }: Also) => `${text} [${1 + articles.indexOf(article)}]`,
    isPartlyEnglish: language !== "en" && told.some((one, at) => one === articles[at]),
  };
}

/** The lead, or the answer of a point: by its name if it was not asked as yes or no, and if there is room. */
function firstOf(
  article: Article,
  point: Point | undefined,
  speaking: Speaking,
  { isAsked, costs }: { isAsked: boolean; costs: readonly string[] },
): string {
  if (!point) return articleIn(article, speaking.language).lead;
  const byName = named({ article, point }, speaking);
  const isShort = countOf([byName, ...costs]) <= mostBeforeSteps;
  return isShort && !isAsked
    ? byName
    : settled(pointIn(article, point, speaking.language), article, speaking);
}

/** What may be meant, by its name: a point with its answer, or an article as it begins, or its lead. */
function named({ article, point }: Also, speaking: Speaking, lead: "begun" | "whole" = "begun") {
  const told = articleIn(article, speaking.language);
  if (point === undefined) {
    const said = lead === "whole" ? told.lead : sentencesOf(told.lead)[0]!.trim();
    return `**${told.title}:** ${said}`;
  }
  const own = pointIn(article, point, speaking.language);
  return own.kind === "told"
    ? `**${nameOf(own, article, speaking.language)}:** ${own.truth}`
    : settled(own, article, speaking, false);
}

function countOf(paragraphs: readonly string[]): number {
  return paragraphs.join(" ").trim().split(/\s+/).length;
}

function didNotWork({ says, language }: Speaking): Action {
  const label = says.sentence("did-not-work", language);
  return { kind: "ask", label, text: `${label.replace(/[.]$/, "")}.` };
}

/** What is asked or seen is answered first; a belief that nobody asked about is named. */
function settled(
  point: Point,
  article: Article,
  { says, language }: Speaking,
  isAsked = true,
): string {
  const { kind, truth } = point;
  const name = nameOf(point, article, language);
  if (kind === "told") return truth;
  if (kind === "seen") return `**${name}:** ${truth}`;
  const verdict = says.sentence(kind, language);
  return isAsked ? `**${verdict}** ${truth}` : `**${name}?** ${verdict} ${truth}`;
}

function warnings({ costs }: Article, { says, language }: Speaking): string[] {
  return costs.map((cost) => `**${says.sentence(`warning-${cost}`, language)}**`);
}

/**
 * What usually goes wrong, each with its way out; what has most words of `said` first. What is `related`
 * to the question comes before that.
 */
export function composeTroubles(
  written: Article,
  others: readonly Article[],
  { said, related = [] }: { said: string; related?: readonly Point[] | undefined },
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
  const told = near.map((point) => settled(point, article, speaking, false));
  return {
    citations: [citationOf(article, 1), ...seeAlso.map((other, at) => citationOf(other, at + 2))],
    paragraphs: [
      `${says.sentence("sorry-failed", language)} ${says.sentence("next", language)} [1]`,
      ...told,
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
export function askedIn(article: Article, speaking: Speaking): HelpArticle["asked"] {
  return article.points.map((point) => ({
    question: nameOf(point, article, speaking.language),
    answer: settled(point, article, speaking),
  }));
}

function stepsFor({ steps }: Article, speaking: Speaking): string[] {
  const found = sectionFor(steps, speaking.device);
  if (!found) return [];
  const heading = headingOf(found.section, found.fits, speaking);
  return [...(heading === "" ? [] : [heading]), found.section.body];
}

/** For each device that has its own; if none has, those for the device in hand. */
function stepsOn(article: Article, speaking: Speaking, devices: readonly Device[] = []): string[] {
  const own = new Map(
    devices.flatMap((device) => {
      const found = sectionFor(article.steps, device);
      const isOwn = found?.fits === true && found.section.holds.length > 0;
      return isOwn ? [[found.section, stepsFor(article, { ...speaking, device })]] : [];
    }),
  );
  return own.size > 0 ? [...own.values()].flat() : stepsFor(article, speaking);
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
