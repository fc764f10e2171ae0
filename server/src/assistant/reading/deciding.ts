import type { Reader, Said, Style } from "../engine.ts";
import { type Article, isVerdict, type Point, type System } from "../help/article.ts";
import { type Device, deviceIn as deviceNamed, deviceOf } from "../help/device.ts";
import type { HelpLibrary } from "../help/library.ts";
import type { Meant } from "../help/meaning.ts";
import { partsOf } from "../help/parts.ts";
import type { NearPoint } from "../help/points.ts";
import type { Found, Hit } from "../help/search.ts";
import { fold } from "../help/words.ts";
import { questionBack } from "./question-back.ts";
import { declineFor } from "./declining.ts";
import { type Frame, read } from "./frame.ts";
import { isOwnLanguage, ownOf } from "./language.ts";
import { optionChosen, type Says, type Sentence } from "./says.ts";
import { smallTalk } from "./small-talk.ts";
import { deviceIn, joined, leans, meantIn, readThread, styleAsked, type Thread } from "./thread.ts";
import { urgentCard } from "./urgent.ts";

/** An article that answers, and its point that is answered first, asked as yes or no or not. */
export interface Chosen {
  slug: string;
  point?: Point | undefined;
  isAsked?: boolean | undefined;
}

/** What Breezy does about a question. */
export type Decision =
  | { kind: "card"; card: string; chosen: Chosen | undefined }
  | { kind: "decline"; decline: string }
  | { kind: "ask"; question: string }
  | { kind: "word"; word: string }
  /** `others`: what else could be meant, by their slugs. */
  | { kind: "articles"; chosen: Chosen[]; isNext: boolean; others?: string[] }
  /** What goes wrong with an article, and the ways out; what fits best first. */
  | { kind: "troubles"; slug: string; said: string; hasFailed: boolean }
  | { kind: "again"; slug: string; style: "shorter" | "longer" }
  | { kind: "sentence"; key: Sentence }
  | { kind: "unknown"; near: string[]; key: "unknown" | "did-not-fit-answer" };

export interface Decided {
  decision: Decision;
  frame: Frame;
  device: Device | null;
  /** In a few words, for the log: none of the person's. */
  why: string;
  /** How likely the article nearest to the message alone answers it; null where none is looked for. */
  confidence: number | null;
}

export interface Asked {
  question: string;
  history: readonly Said[];
  device: Reader["device"];
  style?: Style | undefined;
}

const nearestTopics = 3;
/** How sure an answer is, behind which nothing else is offered; how much less likely that may be. */
const leastDoubted = 0.9;
const nearlyAs = 1;
const mostOthers = 2;
/** Two questions in one message are both near to it. */
const nearestParts = 6;
/** Where another device is named, the article of before counts as meant if it is among so many. */
const nearestOnes = 6;
/** Of words, where no more is said than what is to be explained, or which device is meant. */
const mostForAWord = 9;
const mostForADevice = 6;
/** How much of a point must be said for it to be answered first. */
const nearestPoint = 0.7;
/** The same, and the least number of shared words, of what isn't asked as yes or no of the first article. */
const nearestOther = 0.75;
const leastShared = 3;
/** Words of a question that a point of two words may answer. */
const mostForAll = 9;
/** Said in full. */
const nearestPlain = 0.95;
/** How much less likely an article may be whose point answers: the more of it is said, the less. */
const littleBehind = 1;
const nearBehind = 2.5;
const farBehind = 4;
/** Where steps erase, lock out or cost money, the article must be as much likelier than one without. */
const costlyLead = 0.7;

/** Pure: the same question in the same conversation is decided alike. */
export function decide(
  { question, history, device: own, style }: Asked,
  wholeLibrary: HelpLibrary,
  says: Says,
): Decided {
  const library = remembering(wholeLibrary);
  const thread = readThread(history, says);
  const option =
    thread.asking === undefined ? undefined : optionChosen(says.question(thread.asking), question);
  const spoken = read(anew(question), thread.language);
  // What a button says is asked in full, and answered in the language of the conversation.
  const frame =
    option === undefined
      ? spoken
      : { ...read(option.text), language: thread.language, answers: ownOf(thread.language) };
  const device = deviceIn(frame, thread, deviceOf(own));
  const by = (decision: Decision, why: string): Decided => {
    const isFound = decision.kind === "articles" || decision.kind === "unknown";
    const confidence = isFound ? library.find(frame.text, device, frame).confidence : null;
    return { decision, frame, device, why, confidence };
  };

  // The reply that is to be said otherwise, and no earlier one.
  const shown = history.findLast(({ direction }) => direction === "inbound")?.articles[0];
  if (style !== undefined && shown !== undefined)
    return by(againOf(style, frame, { ...thread, last: shown }, library), `style ${style}`);

  const chosenFor = (text: string, said: Meant) => choose(library, text, device, said);
  const meant = meantIn(frame, thread);
  /** With what was said before, as one question. */
  const together = joined(frame, thread);
  const chosenTogether = () => {
    const best = chooseOne(library, together, device, meant, frame.text);
    return best ? [best] : [];
  };

  const word = frame.acts.has("explain") ? says.wordIn(frame.words) : undefined;

  const back = questionBack(frame);
  const isForeign = () => library.find(frame.text, device, frame).isForeign;

  const card = urgentCard(frame);
  if (card !== undefined) {
    const follows = says.card(card).article !== null ? chosenFor(frame.text, frame)[0] : undefined;
    return by({ kind: "card", card, chosen: follows }, `urgent ${card}`);
  }
  const declined = declineFor(frame, { isLast: false });
  if (declined !== undefined)
    return by({ kind: "decline", decline: declined }, `declined ${declined}`);

  if (option !== undefined) {
    const fitting = option.slugs.find((slug) => isFor(library.articles.get(slug)?.devices, device));
    const chosen =
      fitting !== undefined
        ? [{ slug: fitting }]
        : [...chosenTogether(), ...chosenFor(frame.text, meant)].slice(0, 1);
    if (chosen.length > 0) return by({ kind: "articles", chosen, isNext: false }, "option chosen");
  }
  const talk = smallTalk(frame);
  if (talk !== undefined) return by({ kind: "sentence", key: talk }, `talk ${talk}`);
  const asked = styleAsked(frame);
  if (asked !== undefined && thread.last !== undefined)
    return by(againOf(asked, frame, thread, library), `style ${asked}`);

  if (thread.asking !== undefined && option === undefined) return answered(thread.asking);
  if (word !== undefined && thread.frames.length > 0 && frame.words.length <= mostForAWord)
    return by({ kind: "word", word }, `word ${word}`);
  if (spoken.text === question && leans(frame, thread)) return followUp();

  if (
    back !== undefined &&
    !thread.asked.has(back) &&
    !isForeign() &&
    isOwnLanguage(frame.language)
  )
    return by({ kind: "ask", question: back }, `asked back ${back}`);

  const chosen = chosenFor(frame.text, frame);
  if (chosen.length > 0) {
    const others = othersThan(chosen, library.find(frame.text, device, frame));
    return by({ kind: "articles", chosen, isNext: false, others }, "sure");
  }
  const later = thread.frames.length > 0 && spoken.text === question ? chosenTogether() : [];
  if (later.length > 0)
    return by({ kind: "articles", chosen: later, isNext: false }, "sure with what was said");
  return otherwise();

  function answered(asking: string): Decided {
    const found = chosenTogether();
    if (found.length > 0)
      return by({ kind: "articles", chosen: found, isNext: false }, `told ${asking}`);
    const alone = chosenFor(frame.text, meant);
    if (alone.length > 0)
      return by({ kind: "articles", chosen: alone, isNext: false }, `told ${asking}`);
    return otherwise();
  }

  function followUp(): Decided {
    const { last } = thread;
    if (word !== undefined) return by({ kind: "word", word }, `word ${word}`);
    const only = (slug: string, isNext: boolean): Decision => ({
      kind: "articles",
      chosen: [{ slug }],
      isNext,
    });
    const { nearest, whole, isSureAlone } = nearestTogether();
    const [best] = nearest;
    const isNear =
      last !== undefined && whole.hits.slice(0, nearestOnes).some(({ slug }) => slug === last);
    if (isNear && frame.system !== null && frame.words.length <= mostForADevice)
      return by(only(last, false), "leans, another device");
    const hasFailed =
      (["tried", "failed", "no-such-thing"] as const).some((one) => frame.manners.has(one)) &&
      !frame.manners.has("thanks");
    const other = nearest.find((slug) => !thread.cited.includes(slug));
    if (hasFailed && last !== undefined) {
      const isNews = frame.things.size + frame.brands.size + frame.happenings.size > 0;
      if (isNews && whole.isSure && best !== undefined && best === other)
        return by(only(best, true), "failed, the next");
      const isTold = thread.cited.filter((slug) => slug === last).length > 1;
      if (!isTold && hasTroubles(last))
        return by({ kind: "troubles", slug: last, said: together, hasFailed }, "failed");
      if (other !== undefined) return by(only(other, true), "failed twice, the nearest");
    }
    const settled = chosenTogether().filter(
      ({ point, isAsked }) =>
        point !== undefined && point.kind !== "seen" && (isAsked || point.kind === "told"),
    );
    if (settled.length > 0)
      return by({ kind: "articles", chosen: settled, isNext: false }, "leans, a point");
    // What names a thing of its own is no part of what went before.
    if (back !== undefined && !thread.asked.has(back) && (!isNear || frame.things.size > 0))
      return by({ kind: "ask", question: back }, `asked back ${back}`);
    if (best !== undefined && best !== last && (whole.isSure || isSureAlone || last !== undefined))
      return by(only(best, false), "leans, the nearest");
    if (last !== undefined && (frame.system !== null || !hasTroubles(last)))
      return by(only(last, false), "leans, the same");
    if (last !== undefined)
      return by(
        { kind: "troubles", slug: last, said: frame.text, hasFailed: false },
        "leans, a part",
      );
    if (back !== undefined && !thread.asked.has(back))
      return by({ kind: "ask", question: back }, `asked back ${back}`);
    if (best !== undefined && !saysMuch(frame)) return by(only(best, false), "leans, the nearest");
    return otherwise();
  }

  function hasTroubles(slug: string): boolean {
    return (library.articles.get(slug)?.troubles.length ?? 0) > 0;
  }

  /** What is said now weighs as much as all that it leans on. */
  function nearestTogether() {
    const whole = library.find(together, device, meant);
    const alone = library.find(frame.text, device, meant);
    const scored = [whole.hits, alone.hits].map((hits) => ({
      scores: new Map(hits.map(({ slug, score }) => [slug, score])),
      least: hits.at(-1)?.score ?? 0,
    }));
    const sumOf = (slug: string) =>
      scored.reduce((sum, { scores, least }) => sum + (scores.get(slug) ?? least), 0);
    const nearest = [...new Set([...whole.hits, ...alone.hits].map(({ slug }) => slug))]
      .map((slug) => ({ slug, sum: sumOf(slug) }))
      .sort((one, other) => other.sum - one.sum)
      .map(({ slug }) => slug);
    return { nearest, whole, isSureAlone: alone.isSure };
  }

  function otherwise(): Decided {
    const late = declineFor(frame, { isLast: true });
    if (late !== undefined) return by({ kind: "decline", decline: late }, `declined ${late}`);
    if (word !== undefined && !isForeign()) return by({ kind: "word", word }, `word ${word}`);
    const near =
      fold(frame.text) === ""
        ? []
        : library.find(frame.text, device, meant).hits.slice(0, nearestTopics);
    return by({ kind: "unknown", near: near.map(({ slug }) => slug), key: "unknown" }, "unsure");
  }
}

/** What else a question of one answer could mean, where that is nearly as likely. */
function othersThan(chosen: readonly Chosen[], { hits, confidence }: Found): string[] {
  const [only] = chosen;
  if (chosen.length > 1 || !only || confidence > leastDoubted) return [];
  const { score } = hits.find(({ slug }) => slug === only.slug)!;
  return hits
    .filter((hit) => hit.slug !== only.slug && score - hit.score < nearlyAs)
    .slice(0, mostOthers)
    .map(({ slug }) => slug);
}

const changes =
  /^.*(?:something else|another (?:thing|question)|different (?:thing|question)|otra (?:cosa|pregunta)|(?:et)?was anderes|noch eine frage|autre (?:chose|question)|outra (?:coisa|pergunta))[\s,:.;!]*/is;

/** What follows where the person says that it is about something else. */
function anew(question: string): string {
  const rest = question.replace(changes, "");
  return rest.trim().split(/\s+/).length >= 3 ? rest : question;
}

/** The last answer in another form, or what else it could have been about. */
function againOf(style: Style, frame: Frame, thread: Thread, library: HelpLibrary): Decision {
  const slug = thread.last!;
  if (style !== "other") return { kind: "again", slug, style };
  const before = thread.frames.at(-1) ?? frame;
  const others = library
    .find(before.text, null, meantIn(before, thread))
    .hits.filter((hit) => !thread.cited.includes(hit.slug));
  const near = others.slice(0, nearestTopics).map((hit) => hit.slug);
  return { kind: "unknown", near, key: "did-not-fit-answer" };
}

/** Whether an article for these systems helps with a device; if that is not known, one for any does. */
function isFor(systems: readonly System[] | undefined, device: Device | null): boolean {
  if (systems === undefined) return false;
  return systems.length === 0 || (device !== null && systems.includes(device.system));
}

/** Looks for the same once. */
function remembering(library: HelpLibrary): HelpLibrary {
  const found: {
    question: string;
    said: Meant | undefined;
    hits: ReturnType<HelpLibrary["find"]>;
  }[] = [];
  const points = new Map<string, NearPoint[]>();
  return {
    ...library,
    find(question, device, said) {
      const known = found.find((one) => one.question === question && one.said === said)?.hits;
      if (known) return known;
      const hits = library.find(question, device, said);
      found.push({ question, said, hits });
      return hits;
    },
    pointsNear(question) {
      const known = points.get(question);
      if (known) return known;
      const near = library.pointsNear(question);
      points.set(question, near);
      return near;
    },
  };
}

/** Enough to stand alone, though it leans on what was said. */
function saysMuch({ brands, things, words }: Frame): boolean {
  return words.length >= 6 && brands.size + things.size >= 2;
}

/**
 * An article for each part of a question, and none if that is not sure. A part says less than the whole:
 * what its steps cost, or whose service it is about, no part decides by itself.
 */
export function choose(
  library: HelpLibrary,
  text: string,
  device: Device | null,
  said: Meant,
): Chosen[] {
  const parts = partsOf(text);
  if (parts.length > 1) {
    const each = parts.flatMap(
      (part) => chooseOne(library, part, deviceNamed(part, device), read(part)) ?? [],
    );
    const isPlain = ({ slug, point }: Chosen) => {
      const article = library.articles.get(slug)!;
      return (
        (point !== undefined && point.kind !== "seen") ||
        (article.costs.length === 0 && isNamed(article, said))
      );
    };
    const near = new Set(
      library
        .find(text, device, said)
        .hits.slice(0, nearestParts)
        .map(({ slug }) => slug),
    );
    const isOfWhole = each.every(({ slug }) => near.has(slug));
    if (each.length === parts.length && isOfWhole && each.every(isPlain))
      return [...new Map(each.map((one) => [one.slug, one])).values()];
  }
  const best = chooseOne(library, text, device, said);
  return best ? [best] : [];
}

/** `spoken`: what is said now, where `text` holds more. */
function chooseOne(
  library: HelpLibrary,
  text: string,
  device: Device | null,
  said: Meant,
  spoken = text,
): Chosen | undefined {
  const { hits, isSure, isForeign } = library.find(text, device, said);
  const slug = hits.length > 0 && gentlest(library, hits, said);
  if (!slug) return undefined;
  const point =
    pointIn(library, spoken, slug, hits, said) ??
    (spoken === text ? undefined : pointIn(library, text, slug, hits, said));
  return (isSure && !isForeign) || point?.isPlain ? (point ?? { slug }) : undefined;
}

/** What answers the question by itself, of the `first` article or of one that is nearly as likely. */
function pointIn(
  library: HelpLibrary,
  text: string,
  first: string,
  hits: readonly Hit[],
  said: Meant,
): (Chosen & { isPlain: boolean }) | undefined {
  const { isYesNo, words } = read(text);
  const scores = new Map(hits.map(({ slug, score }) => [slug, score]));
  const behind = (slug: string) => scores.get(first)! - (scores.get(slug) ?? -Infinity);
  const isPlain = ({ nearness, count }: NearPoint) =>
    nearness >= nearestPlain && count >= leastShared;
  const fits = (one: NearPoint) => {
    const { slug, point, nearness, count, isDenied } = one;
    if (isDenied) return false;
    if (slug !== first) {
      // What is seen, or believed by the way, is so elsewhere for other reasons.
      const isAsked = point.kind === "told" || (isYesNo && isVerdict(point));
      const within = isPlain(one) ? (count > leastShared ? farBehind : nearBehind) : littleBehind;
      const isOther = said.brands.size > 0 && !isNamed(library.articles.get(slug)!, said);
      if (!isAsked || isOther || behind(slug) > within) return false;
    } else if (isYesNo && isVerdict(point)) return nearness >= nearestPoint;
    const isAll = nearness >= nearestPlain && words.length <= mostForAll;
    return nearness >= nearestOther && (count >= leastShared || isAll);
  };
  const fitting = library.pointsNear(text).filter(fits);
  const best = (isYesNo && fitting.find(({ point }) => isVerdict(point))) || fitting[0];
  return best && { slug: best.slug, point: best.point, isAsked: isYesNo, isPlain: isPlain(best) };
}

/**
 * The first, unless its steps cost something: then one that costs nothing and is nearly as likely, and
 * one of a service that nobody named not at all.
 */
function gentlest(library: HelpLibrary, hits: readonly Hit[], said: Meant): string {
  const of = ({ slug }: Hit) => library.articles.get(slug)!;
  const [first] = hits as [Hit];
  if (of(first).costs.length === 0) return first.slug;
  const mayCome = hits.filter((hit) => of(hit).costs.length === 0 || isNamed(of(hit), said));
  const [likeliest = first] = mayCome;
  const near = mayCome.filter(({ score }) => likeliest.score - score < costlyLead);
  return (near.find((hit) => of(hit).costs.length === 0) ?? likeliest).slug;
}

/** Whether the service that an article is about is spoken of; of one about none this is so. */
function isNamed({ brands }: Article, said: Meant): boolean {
  return brands.length === 0 || brands.some((one) => said.brands.has(one));
}
