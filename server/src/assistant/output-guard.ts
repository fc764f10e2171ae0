/**
 * What a model says, made harmless before anybody gets it: no HTML, no picture, no address but those
 * of the articles, no number of an article that was not given. Text can only be appended, so what is
 * not whole yet waits: a word, or a bracket until it is closed.
 */
export function createOutputGuard(allowed: { numbers: number; addresses: ReadonlySet<string> }) {
  let waiting = "";

  const clean = (text: string) => cleaned(text, allowed);
  return {
    push(text: string): string {
      waiting += text;
      const end = safeEnd(waiting);
      const ready = waiting.slice(0, end);
      waiting = waiting.slice(end);
      return clean(ready);
    },
    end(): string {
      const rest = clean(waiting);
      waiting = "";
      return rest;
    },
  };
}

/** https addresses as articles write them out. */
export function addressesIn(text: string): string[] {
  return (text.match(/https:\/\/[^\s)\]>"'*]+/g) ?? []).map(withoutSigns);
}

/** Without those of the sentence that it is in. */
function withoutSigns(url: string): string {
  let end = url.length;
  while (end > 0 && ".,;:!?".includes(url[end - 1]!)) end--;
  return url.slice(0, end);
}

/** No bracket is waited for longer. */
const longestBracket = 400;

function safeEnd(text: string): number {
  const space = text.search(/\s\S*$/) + 1;
  const open = text.lastIndexOf("[", space - 1);
  if (open < 0 || text.length - open > longestBracket) return space;
  const isClosed = /^\[[^\]]*\](?:\([^)]*\)|[^(])/.test(text.slice(open, space));
  // What makes a picture of it goes with it.
  return isClosed ? space : open - (text[open - 1] === "!" ? 1 : 0);
}

function cleaned(
  text: string,
  { numbers, addresses }: { numbers: number; addresses: ReadonlySet<string> },
): string {
  return (
    text
      .normalize("NFKC")
      // Direction marks, tags and other letters that nobody sees.
      .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]|(?!\n|\t)\p{Cc}/gu, "")
      .replaceAll(/!+\[?/g, (marks) => (marks.endsWith("[") ? "[" : marks))
      // To its end or to the text's, so that nothing is read twice.
      .replaceAll(
        /\[([^\]]*)(?:\](?:\(([^)]*)(\))?)?)?/g,
        (all, name: string, target: string | undefined, isClosed: string | undefined) => {
          if (target === undefined || !isClosed) return all;
          const [url = ""] = target.trim().split(/\s/);
          return addresses.has(url) ? `${name} (${url})` : name;
        },
      )
      // What is left of a link in brackets within brackets.
      .replaceAll("](", "] (")
      .replaceAll(/^.*$/gm, (line) => (/^\s{0,3}\[[^\]]*\]:/.test(line) ? "" : line))
      .replaceAll(
        /([a-z0-9+.-]+)(:\/\/[^\s)\]>"'*]+)?/gi,
        (all, scheme: string, rest: string | undefined) => {
          if (rest === undefined) return all;
          const before = scheme.slice(0, Math.max(0, scheme.search(/[a-z]/i)));
          const url = all.slice(before.length);
          return before + (addresses.has(withoutSigns(url)) ? url : "(address left out)");
        },
      )
      .replaceAll(/([\w-]+)(\s*:)?/g, withoutScheme)
      .replaceAll(/[^\s)\]]+/g, (run) => {
        const found = /(^|[^\w.:])(?:www\.|\/\/)./i.exec(run);
        return found ? `${run.slice(0, found.index + found[1]!.length)}(address left out)` : run;
      })
      .replaceAll(/<(?=[a-z/!?])/gi, "‹")
      // Should anybody ever show it as HTML.
      .replaceAll(/\bon[a-z]{4,}\s*=/gi, "")
      .replaceAll(/&(?=#|lt|gt|colon|tab|newline)/gi, "＆")
      .replaceAll(/\[(\d{1,3})\]/g, (mark, n: string) =>
        Number(n) >= 1 && Number(n) <= numbers ? mark : "",
      )
  );
}

/** What a browser would do something with: `javascript:`, `data:`, a program of the system's. */
function withoutScheme(
  all: string,
  word: string,
  colon: string | undefined,
  at: number,
  text: string,
): string {
  const scheme = /(?:^|-)((?:java|vb)script|data|ms-\w+|file|blob)$/i.exec(word)?.[1];
  if (colon === undefined || scheme === undefined) return all;
  const isScript = /script$/i.test(scheme);
  const isFollowed = /\S/.test(text.charAt(at + all.length));
  const isOne = isFollowed && (colon === ":" || /^data$/i.test(scheme));
  return isScript || isOne ? word.slice(0, -scheme.length) : all;
}
