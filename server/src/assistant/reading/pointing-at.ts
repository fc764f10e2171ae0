import type { Said } from "../engine.ts";
import { type Frame, isVain } from "./frame.ts";
import { isAnySaid } from "./signs.ts";

const ordinals = [
  "first, first one, 1st, number one, number 1, option 1, primero, primera, el primero, la primera, erste, ersten, erstes, das erste, premier, premiere, le premier, la premiere, primeiro, primeira",
  "second, second one, 2nd, number two, number 2, option 2, segundo, segunda, zweite, zweiten, zweites, das zweite, deuxieme, second, seconde, segundo",
  "third, third one, 3rd, number three, number 3, option 3, tercero, tercera, dritte, dritten, drittes, das dritte, troisieme, terceiro, terceira",
  "fourth, fourth one, 4th, number four, number 4, option 4, cuarto, cuarta, vierte, vierten, viertes, das vierte, quatrieme, quarto, quarta",
  "fifth, fifth one, 5th, number five, number 5, option 5, quinto, quinta, funfte, funften, funftes, das funfte, cinquieme",
] as const;
const last =
  "last one, the last, el ultimo, la ultima, das letzte, letzte, le dernier, la derniere, o ultimo, a ultima";
const how =
  "how do i do that, how do i do it, how do i do this, how to do that, where do i do that, where do i do it, where do i find it, show me the steps, what are the steps, the steps, step by step, como lo hago, como hago eso, como se hace, donde lo hago, los pasos, paso a paso, wie mache ich das, wie mach ich das, wie geht das, wo mache ich das, wo finde ich das, die schritte, schritt fur schritt, comment je fais, comment faire, ou je fais ca, je fais ca ou, les etapes, etape par etape, como faco isso, como faco, como eu faco, onde faco isso, os passos, passo a passo";
/** And by themselves. */
const bare = "how, como, wie, comment, donde, wo, ou, onde, where";
const mostBare = 2;
const mostWords = 9;

/**
 * The slug of what a message points at in the list that it was answered with: a line by its place; or, by asking
 * how it is done, the first that names all of an article, else the first. undefined where it says anything else.
 */
export function pointedAt(
  frame: Frame,
  reply: Said | undefined,
  titleOf: (slug: string) => string | undefined,
): string | undefined {
  const { words, things, brands } = frame;
  // 'I did the first, still the same' tells of it, and asks for something else.
  if (reply === undefined || words.length > mostWords || isVain(frame)) return undefined;
  if (things.size + brands.size > 0) return undefined;
  const lines = reply.text.split("\n").flatMap((line) => lineIn(line, reply.articles));
  const place = placeIn(words, lines.length);
  if (place !== undefined) return lines[place]?.slug;
  const isHow = isAnySaid(how, words) || (words.length <= mostBare && isAnySaid(bare, words));
  if (!isHow) return undefined;
  const whole = lines.find(({ name, slug }) => slug !== undefined && titleOf(slug) === name);
  return whole?.slug ?? lines[0]?.slug ?? reply.articles[0];
}

function placeIn(words: readonly string[], count: number): number | undefined {
  const place = ordinals.findIndex((list) => isAnySaid(list, words));
  if (place >= 0) return place;
  return count > 0 && isAnySaid(last, words) ? count - 1 : undefined;
}

/** What one line of a list names, and the slug of its source: as it is told, '- **Name:** what to do [2]'. */
function lineIn(line: string, articles: readonly string[]) {
  const [before, name = ""] = line.split("**", 2);
  const source = line.lastIndexOf("[");
  if (before !== "- " || !line.endsWith("]") || source < 0) return [];
  return [{ name: name.slice(0, -1), slug: articles[Number(line.slice(source + 1, -1)) - 1] }];
}
