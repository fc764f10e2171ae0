import type { Reader, Said, Style } from "../engine.ts";
import { articleIn, type Point, pointIn, type System } from "../help/article.ts";
import { type Device, deviceIn as deviceNamed, deviceOf, systemsOfKind } from "../help/device.ts";
import type { HelpLibrary } from "../help/library.ts";
import type { Meant } from "../help/meaning.ts";
import type { Found } from "../help/search.ts";
import { fold } from "../help/words.ts";
import { pointedAt } from "./pointing-at.ts";
import { learnedBack, questionBack, vaguely } from "./question-back.ts";
import { declineFor } from "./declining.ts";
import { type Frame, isVain, read } from "./frame.ts";
import { isOwnLanguage, ownOf } from "./language.ts";
import { listedOrLearned } from "./listed-or-learned.ts";
import { inThread, type Place, placesFor } from "./places.ts";
import { optionChosen, type Says, type Sentence } from "./says.ts";
import { isAnySaid } from "./signs.ts";
import { isGlad, smallTalk } from "./small-talk.ts";
import { deviceIn, joined, meantIn, readThread, styleAsked, type Thread } from "./thread.ts";
import { cardBehind, urgentCard } from "./urgent.ts";

/** An article that answers, and its point that is answered first, asked as yes or no or not. */
export interface Chosen {
  slug: string;
  point?: Point | undefined;
  isAsked?: boolean | undefined;
  /** What else may be meant, the likeliest first: points of this article and of others, or all of one. */
  beside?: Beside[] | undefined;
  /** Whether its steps are told: not where they were just before, or where another article may well be meant. */
  hasSteps?: boolean | undefined;
  /** Whose steps are told, where these are not those of the device in hand. */
  onDevices?: readonly Device[] | undefined;
  /** How likely the article is meant, by any of its places: 0 to 1. Left out: it was asked for. */
  likely?: number | undefined;
}

export type Beside = Pick<Place, "slug" | "point">;

/** What Breezy does about a question. */
export type Decision =
  /** `behind`: another card, for what leads to a danger to life. */
  | { kind: "card"; card: string; chosen: Chosen | undefined; behind?: string | undefined }
  | { kind: "decline"; decline: string }
  | { kind: "ask"; question: string }
  | { kind: "word"; word: string }
  /** `others`: what else could be meant, by their slugs. */
  | { kind: "articles"; chosen: Chosen; isNext: boolean; others?: string[] }
  /** What goes wrong with an article, and the ways out; what fits best first. */
  | { kind: "troubles"; slug: string; said: string; related?: Point[] }
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
/** Characters of a question by itself, with its mark; what is no longer is 'right?', or 'is that so?'. */
const shortestQuestion = 12;
/** How sure an answer is, behind which nothing else is offered; how much less likely that may be. */
const leastDoubted = 0.9;
const nearlyAs = 1;
const mostOthers = 2;
/** What is said beside the likeliest, and how likely each of these is meant. */
const mostBeside = 4;
const leastBeside = 0.04;
/** How likely an article is meant, by any of its places, whose steps are told, and which is not called unsure. */
const leastForSteps = 0.8;
export const leastSure = 0.5;
/** How likely a point is meant that stands before all that can go wrong with its article. */
const leastInTrouble = 0.2;
/** Where another device is named, the article of before counts as meant if it is among so many. */
const nearestOnes = 6;
/** Words of a message that says more than that it failed. */
const leastSeen = 7;
/** How likely something is meant, where all of what was told is likelier. */
const leastOther = 0.1;
/** 'What do you mean by', whatever stands behind what is to be explained. */
const meantBy =
  "what do you mean by, what do you mean with, what is meant by, whats meant by, a que te refieres con, que quieres decir con, was meinst du mit, was meinen sie mit, was heisst, que voulez vous dire par, tu veux dire quoi par, o que quer dizer com, o que voce quer dizer com";
/** Of words, where no more is said than what is to be explained, or which device is meant. */
const mostForAWord = 9;
const mostForADevice = 6;

/** Pure: the same question in the same conversation is decided alike. */
export function decide(
  { question, history, device: own, style }: Asked,
  wholeLibrary: HelpLibrary,
  says: Says,
): Decided {
  const thread = readThread(history, says);
  const option =
    thread.asking === undefined ? undefined : optionChosen(says.question(thread.asking), question);
  const spoken = read(anew(question), thread.language);
  const told = isVain(spoken) ? saidBefore(history, question) : "";
  const library = remembering(wholeLibrary, told);
  // What a button says is asked in full, and answered in the language of the conversation.
  const frame =
    option === undefined
      ? spoken
      : { ...read(option.text), language: thread.language, answers: ownOf(thread.language) };
  const device = deviceIn(frame, thread, deviceOf(own));
  const by = (decided: Decision, why: string): Decided => {
    const decision = withRelated(decided, library, frame);
    const isFound = decision.kind === "articles" || decision.kind === "unknown";
    const confidence = isFound ? library.find(frame.text, device, frame).confidence : null;
    return { decision, frame, device, why, confidence };
  };

  // The reply that is to be said otherwise, and no earlier one.
  const shown = history.findLast(({ direction }) => direction === "inbound")?.articles[0];
  if (style !== undefined && shown !== undefined)
    return by(againOf(style, frame, { ...thread, last: shown }, library), `style ${style}`);

  const chosenFor = (text: string, said: Meant) => choose(library, text, device, said, frame);
  const meant = meantIn(frame, thread);
  /** With what was said before, as one question. */
  const together = joined(frame, thread);
  const chosenTogether = () => chosenFor(together, meant);

  const word = frame.acts.has("explain") ? says.wordIn(frame.words) : undefined;

  const isFirst = thread.frames.length === 0;
  const { learned, isStrange } = library.find(frame.text, device, frame);
  const listedBack = questionBack(frame);
  const back = isFirst
    ? learnedBack(frame, listedOrLearned("questions", listedBack, { learned }))
    : listedBack;
  const isForeign = () => library.find(frame.text, device, frame).isForeign;

  const listedCard = urgentCard(frame);
  const goesOn = listedCard === undefined ? null : says.card(listedCard).article;
  // What a word list knows to ask goes before first aid that none knows of.
  const isAsking = isFirst && listedBack !== undefined && listedCard === undefined;
  const card = isAsking ? undefined : listedOrLearned("cards", listedCard, { learned, goesOn });
  if (card !== undefined) {
    const follows = says.card(card).article !== null ? chosenFor(frame.text, frame) : undefined;
    const behind = cardBehind(card, frame);
    return by({ kind: "card", card, chosen: follows, behind }, `urgent ${card}`);
  }
  if (!isFirst && isGlad(frame)) return by({ kind: "sentence", key: "glad" }, "talk glad");
  const declined =
    declineFor(frame, { isLast: false }) ?? listedOrLearned("declines", undefined, { learned });
  if (declined !== undefined)
    return by({ kind: "decline", decline: declined }, `declined ${declined}`);

  if (option !== undefined) {
    const fitting = option.slugs.find((slug) => isFor(library.articles.get(slug)?.devices, device));
    const chosen =
      fitting === undefined
        ? (chosenTogether() ?? chosenFor(frame.text, meant))
        : { slug: fitting };
    if (chosen) return by({ kind: "articles", chosen, isNext: false }, "option chosen");
  }
  const titled = titledBy(question, library, frame, device);
  if (titled !== undefined)
    return by({ kind: "articles", chosen: { slug: titled }, isNext: false }, "by its title");
  const replied = history.findLast(({ direction }) => direction === "inbound");
  const pointed = pointedAt(frame, replied, (slug) => {
    const article = library.articles.get(slug);
    return article && articleIn(article, frame.answers).title;
  });
  if (pointed !== undefined && !tellsSteps(library, pointed, replied ? [replied] : []))
    return by({ kind: "articles", chosen: { slug: pointed }, isNext: false }, "points at it");
  const talk = smallTalk(frame);
  if (talk !== undefined) return by({ kind: "sentence", key: talk }, `talk ${talk}`);
  const asked = styleAsked(frame);
  if (asked !== undefined && thread.last !== undefined)
    return by(againOf(asked, frame, thread, library), `style ${asked}`);

  if (thread.asking !== undefined && option === undefined) return answered(thread.asking);
  const isMeant = isAnySaid(meantBy, frame.words.slice(0, mostForAWord));
  if (word !== undefined && !isFirst && (isMeant || frame.words.length <= mostForAWord))
    return by({ kind: "word", word }, `word ${word}`);
  if (isStrange && frame.system === null && frame.manners.size === 0) return otherwise();
  if (spoken.text === question && !isFirst) return followUp();

  if (
    back !== undefined &&
    !thread.asked.has(back) &&
    !isForeign() &&
    isOwnLanguage(frame.language)
  )
    return by({ kind: "ask", question: back }, `asked back ${back}`);

  const sure = chosenFor(frame.text, frame);
  if (sure) {
    const { likely = 1 } = sure;
    const vague =
      isFirst && likely < leastForSteps ? vaguely(frame, { learned }, likely) : undefined;
    if (vague !== undefined) return by({ kind: "ask", question: vague }, `vague ${vague}`);
    const others = othersThan(sure, library.find(frame.text, device, frame));
    return by({ kind: "articles", chosen: sure, isNext: false, others }, "sure");
  }
  const later = thread.frames.length > 0 && spoken.text === question ? chosenTogether() : undefined;
  if (later)
    return by({ kind: "articles", chosen: later, isNext: false }, "sure with what was said");
  return otherwise();

  function answered(asking: string): Decided {
    const found = chosenTogether();
    if (found) return by({ kind: "articles", chosen: found, isNext: false }, `told ${asking}`);
    const alone = chosenFor(frame.text, meant);
    if (alone) return by({ kind: "articles", chosen: alone, isNext: false }, `told ${asking}`);
    return otherwise();
  }

  function followUp(): Decided {
    const { last } = thread;
    if (word !== undefined && frame.words.length <= mostForAWord)
      return by({ kind: "word", word }, `word ${word}`);
    const only = (slug: string, isNext: boolean): Decision => ({
      kind: "articles",
      chosen: { slug },
      isNext,
    });
    const { looked, about } = inThread(library, frame, thread, device);
    const { hasFailed, together: whole } = about.lean;
    const isNear =
      last !== undefined &&
      whole.found.hits.slice(0, nearestOnes).some(({ slug }) => slug === last);
    if (isNear && frame.system !== null && frame.words.length <= mostForADevice)
      return by(only(last, false), "leans, another device");
    const onDevices = devicesMeant(question, thread, deviceOf(own));
    if (isNear && onDevices.length > 0) {
      const chosen = { slug: last, onDevices };
      return by({ kind: "articles", chosen, isNext: false }, "leans, another kind of device");
    }
    // What names a thing of its own is no part of what went before.
    const isNews =
      frame.words.length <= mostForAWord &&
      [...frame.things].some((thing) => !thread.frames.some(({ things }) => things.has(thing)));
    if (back !== undefined && !thread.asked.has(back) && (last === undefined || isNews))
      return by({ kind: "ask", question: back }, `asked back ${back}`);
    const isSure = whole.found.isSure || looked.found.isSure;
    if (last === undefined && saysMuch(frame) && !isSure) return otherwise();
    const places = placesFor(library, looked, about);
    const isSame = (place: Place) => place.slug === last && place.point === undefined;
    // Nobody asks to be told the same again, as long as something else may be meant.
    const others = places.filter((place) => !isSame(place));
    // That it was tried in vain says by itself of no point that it is meant.
    const isBare = hasFailed && frame.words.length < leastSeen;
    const isOther = !isBare && (others[0]?.probability ?? 0) >= leastOther;
    const best = isOther ? others[0] : places[0];
    if (best === undefined) return otherwise();
    if (!isSame(best) && !isBare) {
      const chosen = chosenAt(others, frame, places);
      const isSameOne = chosen.slug === last;
      const isTold = isSameOne && tellsSteps(library, last, history);
      const isOpen = isSameOne && (chosen.likely ?? 0) >= leastSure;
      // Who names another device wants to know how it is done there.
      const hasSteps = frame.system !== null || (!isTold && (isOpen || chosen.hasSteps));
      return by(
        { kind: "articles", chosen: { ...chosen, hasSteps }, isNext: hasFailed },
        hasFailed ? "failed, the next" : "leans, the likeliest",
      );
    }
    if (last === undefined) return otherwise();
    if (hasFailed) {
      const isTold = thread.cited.filter((slug) => slug === last).length > 1;
      if (!isTold && hasTroubles(last))
        return by({ kind: "troubles", slug: last, said: together }, "failed");
      // Whoever tried in vain asks for no step that costs something.
      const other = places.find(
        ({ slug }) =>
          !thread.cited.includes(slug) && library.articles.get(slug)!.costs.length === 0,
      );
      if (other !== undefined) return by(only(other.slug, true), "failed twice, the nearest");
    }
    if (frame.system !== null || others.length === 0)
      return by(only(last, false), "leans, the same");
    const chosen = { ...chosenAt(others, frame, places), hasSteps: false };
    return by({ kind: "articles", chosen, isNext: false }, "leans, a part");
  }

  function hasTroubles(slug: string): boolean {
    return (library.articles.get(slug)?.troubles.length ?? 0) > 0;
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

/** The article whose title a button said. */
function titledBy(
  question: string,
  library: HelpLibrary,
  frame: Frame,
  device: Device | null,
): string | undefined {
  return library
    .find(frame.text, device, frame)
    .hits.slice(0, nearestTopics)
    .map(({ slug }) => library.articles.get(slug)!)
    .find((article) => articleIn(article, frame.answers).title === question)?.slug;
}

/** What goes wrong, led by what a message means of it. */
function withRelated(decision: Decision, library: HelpLibrary, frame: Frame): Decision {
  if (decision.kind !== "troubles") return decision;
  const article = library.articles.get(decision.slug)!;
  const [related = []] = [frame.text, decision.said]
    .map((text) =>
      library
        .pointsRelated(article, text, frame.answers)
        .filter(({ probability }) => probability >= leastInTrouble),
    )
    .filter(({ length }) => length > 0);
  return { ...decision, related: related.slice(0, 2).map(({ point }) => point) };
}

/** `places`: at least one. The likeliest answers; of the others those that may well be meant. `all`: of which they are. */
function chosenAt(
  places: readonly Place[],
  { isYesNo }: Pick<Frame, "isYesNo">,
  all: readonly Place[] = places,
): Chosen {
  const [{ slug, point, isStraight }, ...others] = places as [Place, ...Place[]];
  const beside = others
    .slice(0, mostBeside)
    .filter(({ probability }) => probability >= leastBeside)
    .map((one) => ({ slug: one.slug, point: one.point }));
  const own = all.filter((place) => place.slug === slug);
  const likely = own.reduce((sum, { probability }) => sum + probability, 0);
  return {
    slug,
    point,
    // Without its name, yes or no is taken for the answer to what was asked.
    isAsked: isYesNo && isStraight && likely >= leastForSteps,
    beside,
    hasSteps: likely >= leastForSteps,
    likely,
  };
}

/** What else a question of one answer could mean, where that is nearly as likely. */
function othersThan(only: Chosen, { hits, confidence }: Found): string[] {
  if (confidence > leastDoubted) return [];
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

/** 'Found it, thanks. And on the phone?': those of that kind, or the one of it that is known. */
function devicesMeant(question: string, thread: Thread, own: Device | null): readonly Device[] {
  const asked = question
    .trim()
    .split(/[.!,]\s+/)
    .at(-1)!;
  if (asked.split(/\s+/).length > mostForADevice) return [];
  const systems = systemsOfKind(asked);
  const known = [own, ...thread.frames.map(({ text }) => deviceNamed(text, null))].find(
    (one) => one !== null && systems.includes(one.system),
  );
  if (known) return [known];
  return systems.map((system) => ({ system, version: null, make: null }));
}

/** Whether an article for these systems helps with a device; if that is not known, one for any does. */
function isFor(systems: readonly System[] | undefined, device: Device | null): boolean {
  if (systems === undefined) return false;
  return systems.length === 0 || (device !== null && systems.includes(device.system));
}

/** What was answered, unless the same is asked once more: it helps nobody who tried it in vain. */
function saidBefore(history: readonly Said[], question: string): string {
  const isAgain = history.some(
    ({ direction, text }) => direction === "outbound" && text === question,
  );
  const replies = history.filter(({ direction }) => direction === "inbound");
  return isAgain ? "" : replies.map(({ text }) => text).join("\n");
}

/** Whether steps of an article, in whatever language, stand in a reply: a card or what goes wrong has none. */
function tellsSteps(library: HelpLibrary, slug: string, history: readonly Said[]): boolean {
  const article = library.articles.get(slug);
  const told = article === undefined ? [] : [article, ...Object.values(article.native)];
  const bodies = told.flatMap(({ steps }) => steps.map(({ body }) => body));
  return history.some(({ text }) => bodies.some((body) => text.includes(body)));
}

/** Looks for the same once; a point that stands in `told` is none that may be meant. */
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

/** How a message is asked, and in which language it is answered. */
type Asking = Pick<Frame, "isYesNo" | "answers">;

/** One answer, and none if that is not sure. */
function choose(
  library: HelpLibrary,
  text: string,
  device: Device | null,
  said: Meant,
  asked: Asking,
): Chosen | undefined {
  const found = library.find(text, device, said);
  if (!found.isSure || found.isForeign) return undefined;
  const places = placesFor(library, { text, found }, { said, language: asked.answers });
  const chosen = chosenAt(places, asked);
  const second = otherQuestion(library, text, device, chosen);
  if (second === undefined) return chosen;
  return { ...chosen, beside: [{ slug: second }, ...(chosen.beside ?? [])].slice(0, mostBeside) };
}

/** Of two questions in one message what answers the one that the likeliest does not, by itself. */
function otherQuestion(
  library: HelpLibrary,
  text: string,
  device: Device | null,
  { slug, beside = [] }: Chosen,
): string | undefined {
  const questions = text
    .split(/(?<=[.?!])/)
    .filter((sentence) => sentence.endsWith("?") && sentence.length > shortestQuestion);
  if (questions.length !== 2) return undefined;
  const known = new Set([slug, ...beside.map((one) => one.slug)]);
  return questions
    .map((question) => library.find(question, device))
    .filter(({ isSure, isForeign }) => isSure && !isForeign)
    .map(({ hits }) => hits[0]!.slug)
    .find((first) => !known.has(first));
}
