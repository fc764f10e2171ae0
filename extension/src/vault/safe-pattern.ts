/**
 * A page's `pattern`, if it can be tried without danger: a page chooses it, and the engine's search can
 * be made to take for ever, here where the vault is held.
 */

const longestPattern = 300;
/** Texts of at most 64 characters are tried; each of these multiplies what one may cost. */
const mostOpenEnds = 3;

/** Whether a text is matched as a whole; null for what is no pattern, or none that may be tried. */
export function safePattern(pattern: string): ((text: string) => boolean) | null {
  if (pattern.length > longestPattern || !isTame(pattern)) return null;
  const whole = compiled(pattern, "v") ?? compiled(pattern, "u") ?? compiled(pattern, "");
  return whole && ((text) => whole.test(text));
}

/** A browser takes the first alone; what it leaves aside may still be what the site checks by itself. */
function compiled(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, flags);
  } catch {
    return null;
  }
}

interface Group {
  isLook: boolean;
  /** Repetitions within it that may be of many lengths. */
  openEnds: number;
  /** Whether it can match one text in several ways. */
  isLoose: boolean;
}

/**
 * Tame: nothing that can be read in several ways is repeated, and few repetitions of open length stand
 * in one row. What looks ahead starts a row of its own, since the engine does not go back into it.
 */
function isTame(pattern: string): boolean {
  const open: Group[] = [{ isLook: false, openEnds: 0, isLoose: false }];
  let closed: Group | null = null;
  for (let at = 0; at < pattern.length;) {
    const group = open.at(-1)!;
    const quantifier = /^(?:[*+?]|\{\d*(?:,\d*)?\})\??/.exec(pattern.slice(at))?.[0];
    if (quantifier !== undefined) {
      const isOpen = isOpenEnded(quantifier);
      if (closed && (closed.isLoose || closed.openEnds > 0) && !/^\?\??$/.test(quantifier))
        return false;
      if (isOpen) {
        group.openEnds++;
        group.isLoose = true;
      }
      at += quantifier.length;
      closed = null;
    } else {
      closed = null;
      const [first] = pattern.slice(at);
      if (first === "\\") {
        // What refers back to a group is matched in ways that can't be counted here.
        if (/[1-9k]/.test(pattern[at + 1] ?? "")) return false;
        at += 2;
      } else if (first === "[") at = endOfClass(pattern, at);
      else if (first === "(") {
        const isLook = /^\(\?<?[=!]/.test(pattern.slice(at));
        open.push({ isLook, openEnds: 0, isLoose: false });
        at += /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(pattern.slice(at))![0].length;
      } else if (first === ")") {
        const ended = open.pop()!;
        const outer = open.at(-1);
        if (!outer || ended.openEnds > mostOpenEnds) return false;
        if (!ended.isLook) {
          outer.openEnds += ended.openEnds;
          outer.isLoose ||= ended.isLoose;
        }
        closed = ended;
        at++;
      } else {
        if (first === "|") group.isLoose = true;
        at++;
      }
    }
  }
  return open.length === 1 && open[0]!.openEnds <= mostOpenEnds;
}

/** `?` and `{4}` leave no choice that grows with the text. */
function isOpenEnded(quantifier: string): boolean {
  return /^[*+]|,/.test(quantifier);
}

/** Classes may stand in one another, by the `v` flag. */
function endOfClass(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "[") depth++;
    else if (pattern[at] === "]" && --depth === 0) return at + 1;
  }
  return pattern.length;
}
