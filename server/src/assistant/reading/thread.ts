import type { Said, Style } from "../engine.ts";
import { type Device, deviceIn as deviceNamed, withoutDevices } from "../help/device.ts";
import type { Meant } from "../help/meaning.ts";
import type { Frame } from "./frame.ts";
import { isVain, read } from "./frame.ts";
import type { LanguageCode } from "./language.ts";
import type { Says } from "./says.ts";
import { isAnySaid } from "./signs.ts";

/** What is known of a conversation before its next message. */
export interface Thread {
  /** Of what the person wrote, oldest first. */
  frames: readonly Frame[];
  language: LanguageCode;
  /** Slugs of what was cited, oldest first. */
  cited: readonly string[];
  /** Of the last reply. */
  last: string | undefined;
  /** The ids of the questions that were asked back. */
  asked: ReadonlySet<string>;
  /** Of the last reply, if it was one. */
  asking: string | undefined;
}

export function readThread(history: readonly Said[], says: Says): Thread {
  const frames: Frame[] = [];
  const asked = new Set<string>();
  let asking: string | undefined;
  for (const { direction, text } of history) {
    if (direction === "outbound") {
      frames.push(read(text, frames.at(-1)?.language));
      asking = undefined;
    } else {
      asking = says.questionIn(text);
      if (asking !== undefined) asked.add(asking);
    }
  }
  const replies = history.filter(({ direction }) => direction === "inbound");
  const cited = replies.flatMap(({ articles }) => articles);
  const last = replies.findLast(({ articles }) => articles.length > 0)?.articles[0];
  return { frames, language: frames.at(-1)?.language ?? "en", cited, last, asked, asking };
}

const openings =
  "its, it is, shes, hes, theyre, what if, what about, how about, y si, was wenn, et si, e se, and, ok, okay, but, so, then, also, still, yeah, yes, no, well, und, aber, ja, nein, also, y, pero, si, vale, et, mais, oui, non, ok et, e, mas, sim, entao, did, done, tried, haha, ah, oh";
const pointing =
  "it, that, this, them, those, there, one, ones, it back, he, she, they, his, her, eso, esto, ese, esa, lo, la, los, las, alli, das, es, den, ihn, sie, damit, davon, dort, dem, ca, cela, celui, celle, elles, ils, les, en, isso, isto, esse, essa, ele, ela, nele, nela, la";
const mostLeaning = 16;
/** Asked in full, whatever it begins with. */
const wholes =
  "how do, how can, how does, how to, how should, where do, where is, where are, why, what is, i cant, i want, i need, i forgot, como, donde, wie, wo, warum, comment, ou est, pourquoi, onde, por que";

/** Whether it means something only after what was said before. */
export function leans(frame: Frame, thread: Thread): boolean {
  if (thread.frames.length === 0) return false;
  const { words, manners, brands, things, happenings } = frame;
  if (isVain(frame) || manners.has("undo")) return true;
  if (words.length <= 4) return true;
  const isOpened = isAnySaid(openings, words.slice(0, 2));
  const isPointing = isAnySaid(pointing, words);
  const says = brands.size + things.size + happenings.size;
  if (says === 0) return !isAnySaid(wholes, words) || isPointing;
  if (!isPointing && isAnySaid(wholes, words)) return false;
  return (isOpened || isPointing) && words.length <= mostLeaning && says <= 3;
}

const mostBefore = 2;

/** What it means with what was said before; of the devices named, the last counts. */
export function joined(frame: Frame, thread: Thread): string {
  const before = thread.frames.slice(-mostBefore).map(({ text }) => text);
  const parts = frame.system === null ? before : before.map(withoutDevices);
  return [...parts, frame.text].join(". ");
}

/** The device that a message names, or the matter that it leans on; else one's own, else the last that was named. */
export function deviceIn(frame: Frame, thread: Thread, own: Device | null): Device | null {
  const named = () => thread.frames.reduce((held, { text }) => deviceNamed(text, held), own);
  return deviceNamed(frame.text, leans(frame, thread) ? named() : (own ?? named()));
}

/** What is known of the matter from all of the conversation. */
export function meantIn(frame: Frame, thread: Thread): Meant {
  const before = thread.frames.slice(-mostBefore);
  return {
    acts: frame.acts.size > 0 ? frame.acts : new Set(before.flatMap(({ acts }) => [...acts])),
    brands:
      frame.brands.size > 0 ? frame.brands : new Set(before.flatMap(({ brands }) => [...brands])),
    things: new Set([frame, ...before].flatMap(({ things }) => [...things])),
    happenings: new Set([frame, ...before].flatMap(({ happenings }) => [...happenings])),
  };
}

const restyles = {
  shorter:
    "shorter, shorter pls, shorter please, too long, tldr, tl dr, in short, brief, mas corto, mas breve, resumido, kurzer, kurz, plus court, en bref, resume, mais curto, resumo, resume isso",
  longer:
    "more detail, more details, longer, explain more, in detail, mas detalle, mas detalles, con detalle, genauer, ausfuhrlicher, mehr details, plus de details, plus en detail, mais detalhes, detalhe",
} as const;
const fewest = 6;

/** Asked for in words: the same again, in another form. */
export function styleAsked({ words }: Frame): Style | undefined {
  if (words.length > fewest) return undefined;
  return (["shorter", "longer"] as const).find((style) => isAnySaid(restyles[style], words));
}
