/** What a model writes into its answer and does not mean for the person: its thoughts, calls of tools. */

const asides: readonly (readonly [open: string, close: string])[] = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<tool_call>", "</tool_call>"],
  ["<function_call>", "</function_call>"],
  ["[TOOL_CALLS]", "\n"],
];
const longestOpening = Math.max(...asides.map(([open]) => open.length));

/** Passes on what is said aloud. What may be the beginning of an aside waits; one that never closes is dropped. */
export function createAsides() {
  let waiting = "";
  let close: string | undefined;

  /** What may be passed on of `waiting`, which keeps the rest. */
  function take(isEnd: boolean): string {
    let aloud = "";
    for (;;) {
      if (close !== undefined) {
        const at = waiting.indexOf(close);
        if (at < 0) {
          waiting = waiting.slice(-(close.length - 1) || waiting.length);
          return aloud;
        }
        waiting = waiting.slice(at + close.length);
        close = undefined;
      }
      const next = firstOpening(waiting);
      if (!next) {
        const end = isEnd ? waiting.length : waiting.length - beginningOfOpening(waiting);
        aloud += waiting.slice(0, end);
        waiting = waiting.slice(end);
        return aloud;
      }
      aloud += waiting.slice(0, next.at);
      waiting = waiting.slice(next.at + next.open.length);
      close = next.close;
    }
  }

  return {
    push(text: string): string {
      waiting += text;
      return take(false);
    },
    end: (): string => take(true),
  };
}

function firstOpening(text: string): { at: number; open: string; close: string } | undefined {
  return asides
    .map(([open, close]) => ({ at: text.indexOf(open), open, close }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
}

/** How many of its last letters may be the first ones of an opening. */
function beginningOfOpening(text: string): number {
  for (let length = Math.min(longestOpening - 1, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (asides.some(([open]) => open.startsWith(end))) return length;
  }
  return 0;
}
