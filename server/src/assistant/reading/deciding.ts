import type { Reader, Said, Style } from "../engine.ts";
import { type Article, type Point, pointIn, type System } from "../help/article.ts";
import { type Device, deviceIn as deviceNamed, deviceOf } from "../help/device.ts";
import type { HelpLibrary } from "../help/library.ts";
import type { Meant } from "../help/meaning.ts";
import { partsOf } from "../help/parts.ts";
import type { RelatedPoint } from "../help/points.ts";
import type { Found, Hit } from "../help/search.ts";
import { fold } from "../help/words.ts";
import { questionBack } from "./question-back.ts";
import { declineFor } from "./declining.ts";
import { type Frame, read } from "./frame.ts";
import { isOwnLanguage, ownOf } from "./language.ts";
import { listedOrLearned } from "./listed-or-learned.ts";
import { optionChosen, type Says, type Sentence } from "./says.ts";
import { smallTalk } from "./small-talk.ts";
import { deviceIn, joined, leans, meantIn, readThread, styleAsked, type Thread } from "./thread.ts";
import { urgentCard } from "./urgent.ts";

/** An article that answers, and its point that is answered first, asked as yes or no or not. */
export interface Chosen {
  slug: string;
  point?: Point | undefined;
  isAsked?: boolean | undefined;
  /** What else it settles that has to do with the question. */
  further?: Point[] | undefined;
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
  | { kind: "troubles"; slug: string; said: string; hasFailed: boolean; related?: Point[] }
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
/** Points that are said behind an answer, and how likely they are meant. */
const mostFurther = 2;
const leastBehind = 0.08;
/** How likely one is meant that is said before it; where it is likelier than the article as a whole. */
const leastBefore = 0.4;
const leastAhead = 0.25;
/** The same, of yes or no as the first word, and of what stands before all that can go wrong. */
const leastVerdict = 0.6;
const leastInTrouble = 0.2;
/** Two questions in one message are both near to it. */
const nearestParts = 6;
/** Where another device is named, the article of before counts as meant if it is among so many. */
const nearestOnes = 6;
/** What a message alone counts beside all that it leans on; what speaks for the article of before, and for one that leads on to it. */
const thisAlone = 0.4;
const toldAlready = 3;
const leadingThere = 1.5;
/** Words of a message that asks on, and how likely it means a point of what was told. */
const mostAskedOn = 16;
const leastSeen = 7;
const leastAskedOn = 0.55;
/** Words, and how sure it is, of a message that does not lean and is about something else. */
const leastAnew = 16;
const sureAnew = 0.8;
/** Of words, where no more is said than what is to be explained, or which device is meant. */
const mostForAWord = 9;
const mostForADevice = 6;
/** Where steps erase, lock out or cost money, the article must be as much likelier than one without. */
const costlyLead = 0.7;

/** Pure: the same question in the same conversation is decided alike. */
export function decide(
  { question, history, device: own, style }: Asked,
  wholeLibrary: HelpLibrary,
  says: Says,
): Decided {
  const library = remembering(wholeLibrary, saidBefore(history, question));
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
  const by = (decided: Decision, why: string): Decided => {
    const decision = withFurther(decided, library, frame);
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
    const best = chooseOne(library, together, device, meant);
    return best ? [{ slug: best }] : [];
  };

  const word = frame.acts.has("explain") ? says.wordIn(frame.words) : undefined;

  const isFirst = thread.frames.length === 0;
  const { learned, isStrange } = library.find(frame.text, device, frame);
  const listedBack = questionBack(frame);
  const back = isFirst ? listedOrLearned("questions", listedBack, { learned }) : listedBack;
  const isForeign = () => library.find(frame.text, device, frame).isForeign;

  const listedCard = urgentCard(frame);
  const goesOn = listedCard === undefined ? null : says.card(listedCard).article;
  const card = listedOrLearned("cards", listedCard, { learned, goesOn });
  if (card !== undefined) {
    const follows = says.card(card).article !== null ? chosenFor(frame.text, frame)[0] : undefined;
    return by({ kind: "card", card, chosen: follows }, `urgent ${card}`);
  }
  const declined =
    declineFor(frame, { isLast: false }) ?? listedOrLearned("declines", undefined, { learned });
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
  if (isStrange && frame.system === null && frame.manners.size === 0) return otherwise();
  if (spoken.text === question && !isFirst && !isAnew()) return followUp();

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

  function isAnew(): boolean {
    if (leans(frame, thread) || frame.words.length < leastAnew) return false;
    return library.find(frame.text, device, frame).confidence > sureAnew;
  }

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
    const [first] = nearest;
    // What the conversation is about already was chosen with care; what it moves to is.
    const best =
      first === undefined || first.slug === last ? last : gentlest(library, nearest, meant);
    const isNear =
      last !== undefined && whole.hits.slice(0, nearestOnes).some(({ slug }) => slug === last);
    if (isNear && frame.system !== null && frame.words.length <= mostForADevice)
      return by(only(last, false), "leans, another device");
    const hasFailed =
      (["tried", "failed", "no-such-thing"] as const).some((one) => frame.manners.has(one)) &&
      !frame.manners.has("thanks");
    // That it was tried in vain says by itself of no point that it is meant.
    if (last !== undefined && (!hasFailed || frame.words.length >= leastSeen) && asksOn(last))
      return by(
        { kind: "articles", chosen: [pointed(library, last, frame)], isNext: false },
        "leans, a point of it",
      );
    const near = best === undefined || (hasFailed && best === last) ? undefined : withPoint(best);
    if (near !== undefined)
      return by({ kind: "articles", chosen: [near], isNext: false }, "leans, a point");
    // What names a thing of its own is no part of what went before.
    const isNews =
      frame.words.length <= mostForAWord &&
      [...frame.things].some((thing) => !thread.frames.some(({ things }) => things.has(thing)));
    if (back !== undefined && !thread.asked.has(back) && (last === undefined || isNews))
      return by({ kind: "ask", question: back }, `asked back ${back}`);
    if (last === undefined) {
      if (best !== undefined && (whole.isSure || isSureAlone || !saysMuch(frame)))
        return by(only(best, false), "leans, the nearest");
      return otherwise();
    }
    if (best !== undefined && best !== last)
      return by(only(best, hasFailed), hasFailed ? "failed, the next" : "leans, the nearest");
    if (hasFailed) {
      const isTold = thread.cited.filter((slug) => slug === last).length > 1;
      if (!isTold && hasTroubles(last))
        return by({ kind: "troubles", slug: last, said: together, hasFailed }, "failed");
      // Whoever tried in vain asks for no step that costs something.
      const other = nearest.find(
        ({ slug }) =>
          !thread.cited.includes(slug) && library.articles.get(slug)!.costs.length === 0,
      );
      if (other !== undefined) return by(only(other.slug, true), "failed twice, the nearest");
    }
    if (frame.system !== null || !hasTroubles(last))
      return by(only(last, false), "leans, the same");
    return by(
      { kind: "troubles", slug: last, said: frame.text, hasFailed: false },
      "leans, a part",
    );
  }

  /** Whether a short message by itself means a point of what was just told, whatever else is near to it. */
  function asksOn(slug: string): boolean {
    if (frame.words.length > mostAskedOn || !library.articles.has(slug)) return false;
    return relatedIn(library, slug, frame, leastAskedOn).length > 0;
  }

  /** An article with a point that is meant by what is said now, or by all that was said. */
  function withPoint(slug: string): Chosen | undefined {
    return [frame.text, together]
      .map((text) => pointed(library, slug, { ...frame, text }, leastBefore))
      .find(({ point }) => point !== undefined && point.kind !== "seen");
  }

  function hasTroubles(slug: string): boolean {
    return (library.articles.get(slug)?.troubles.length ?? 0) > 0;
  }

  /** By all that was said, by what is said now, and by what the conversation is about already. */
  function nearestTogether() {
    const whole = library.find(together, device, meant);
    const alone = library.find(frame.text, device, meant);
    const scoresIn = ({ hits }: Found) => {
      const scores = new Map(hits.map(({ slug, score }) => [slug, score]));
      return (slug: string) => scores.get(slug) ?? hits.at(-1)?.score ?? 0;
    };
    const [inWhole, inThis] = [scoresIn(whole), scoresIn(alone)];
    const forThread = (slug: string) => {
      if (slug === thread.last) return toldAlready;
      const leadsThere = library.articles.get(slug)!.seeAlso.some((other) => other === thread.last);
      return leadsThere ? leadingThere : 0;
    };
    const nearest = [...new Set([...whole.hits, ...alone.hits].map(({ slug }) => slug))]
      .map((slug) => ({
        slug,
        score: inWhole(slug) + thisAlone * inThis(slug) + forThread(slug),
      }))
      .sort((one, other) => other.score - one.score);
    return { nearest, whole, isSureAlone: alone.isSure };
  }

  function otherwise(): Decided {
    const late = declineFor(frame, { isLast: true });
    if (late !== undefined) return by({ kind: "decline", decline: late }, `declined ${late}`);
    if (word !== undefined && !isForeign()) return by({ kind: "word", word }, `word ${word}`);
    const near =
      fold(frame.text) === "" || isStrange
        ? []
        : library.find(frame.text, device, meant).hits.slice(0, nearestTopics);
    return by({ kind: "unknown", near: near.map(({ slug }) => slug), key: "unknown" }, "unsure");
  }
}

/** One answer, and what else its article settles: what is likely meant before it, the rest behind; of two each says enough. */
function withFurther(decision: Decision, library: HelpLibrary, frame: Frame): Decision {
  if (decision.kind === "troubles") {
    const [related = []] = [frame.text, decision.said]
      .map((text) => relatedIn(library, decision.slug, { ...frame, text }, leastInTrouble))
      .filter(({ length }) => length > 0);
    return { ...decision, related: related.slice(0, mostFurther).map(({ point }) => point) };
  }
  const [only, second] = decision.kind === "articles" ? decision.chosen : [];
  if (decision.kind !== "articles" || !only || second || !library.articles.has(only.slug))
    return decision;
  const first = only.point === undefined ? pointed(library, only.slug, frame) : only;
  const further = relatedIn(library, only.slug, frame)
    .flatMap(({ point }) => (point === first.point ? [] : [point]))
    .slice(0, mostFurther);
  return { ...decision, chosen: [{ ...first, further }] };
}

/** What an article settles that a message may mean, the likeliest first. */
function relatedIn(
  library: HelpLibrary,
  slug: string,
  { text, answers }: Frame,
  least = leastBehind,
): RelatedPoint[] {
  return library
    .pointsRelated(library.articles.get(slug)!, text, answers)
    .filter(({ probability }) => probability >= least);
}

/** An article, with its point that is answered first where one is likely meant. */
function pointed(
  library: HelpLibrary,
  slug: string,
  frame: Frame,
  ahead: number = leastAhead,
): Chosen {
  const related = relatedIn(library, slug, frame, 0);
  const [likeliest] = related;
  if (likeliest === undefined) return { slug };
  const { point, probability, isDenied } = likeliest;
  const ofWhole = 1 - related.reduce((sum, one) => sum + one.probability, 0);
  if (probability < (probability > ofWhole ? ahead : leastBefore)) return { slug };
  return { slug, point, isAsked: frame.isYesNo && !isDenied && probability >= leastVerdict };
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
  /something else|another (?:thing|question)|different (?:thing|question)|otra (?:cosa|pregunta)|was anderes|noch eine frage|autre (?:chose|question)|outra (?:coisa|pergunta)/gi;

/** What follows where the person says that it is about something else. */
function anew(question: string): string {
  const last = [...question.matchAll(changes)].at(-1);
  const rest = last ? question.slice(last.index + last[0].length).replace(/^[\s,:.;!]+/, "") : "";
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

/** What was answered, unless the same is asked once more. */
function saidBefore(history: readonly Said[], question: string): string {
  const isAgain = history.some(
    ({ direction, text }) => direction === "outbound" && text === question,
  );
  const replies = history.filter(({ direction }) => direction === "inbound");
  return isAgain ? "" : replies.map(({ text }) => text).join("\n");
}

/** Looks for the same once; a point that was told is not told again. */
function remembering(library: HelpLibrary, told: string): HelpLibrary {
  const found: {
    question: string;
    said: Meant | undefined;
    hits: ReturnType<HelpLibrary["find"]>;
  }[] = [];
  return {
    ...library,
    find(question, device, said) {
      const known = found.find((one) => one.question === question && one.said === said)?.hits;
      if (known) return known;
      const hits = library.find(question, device, said);
      found.push({ question, said, hits });
      return hits;
    },
    pointsRelated: (article, question, language) =>
      library
        .pointsRelated(article, question, language)
        .filter(({ point }) => !told.includes(pointIn(article, point, language).truth)),
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
    const each = parts.flatMap((part) => {
      const frame = read(part);
      const slug = chooseOne(library, part, deviceNamed(part, device), frame);
      return slug === undefined ? [] : [pointed(library, slug, frame, leastBefore)];
    });
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
  return best ? [{ slug: best }] : [];
}

function chooseOne(
  library: HelpLibrary,
  text: string,
  device: Device | null,
  said: Meant,
): string | undefined {
  const { hits, isSure, isForeign } = library.find(text, device, said);
  return isSure && !isForeign ? gentlest(library, hits, said) : undefined;
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
