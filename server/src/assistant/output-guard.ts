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
  return (text.match(/https:\/\/[^\s)\]>"'*]+/g) ?? []).map((url) => url.replace(/[.,;:!?]+$/, ""));
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
      .replaceAll(/!+\[/g, "[")
      .replaceAll(/\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g, (_, name: string, url: string) =>
        addresses.has(url) ? `${name} (${url})` : name,
      )
      // What is left of a link in brackets within brackets.
      .replaceAll("](", "] (")
      .replaceAll(/^\s{0,3}\[[^\]\n]*\]:.*$/gm, "")
      .replaceAll(/[a-z][a-z0-9+.-]*:\/\/[^\s)\]>"'*]+/gi, (url) => {
        const bare = url.replace(/[.,;:!?]+$/, "");
        return addresses.has(bare) ? url : "(address left out)";
      })
      .replaceAll(/\b(?:java|vb)script\s*:|\bdata\s*:(?=\S)|\b(?:ms-\w+|file|blob):(?=\S)/gi, "")
      .replaceAll(/(?<![\w.:])(?:www\.|\/\/)[^\s)\]]+/gi, "(address left out)")
      .replaceAll(/<(?=[a-z/!?])/gi, "‹")
      // Should anybody ever show it as HTML.
      .replaceAll(/\bon[a-z]{4,}\s*=/gi, "")
      .replaceAll(/&(?=#|lt|gt|colon|tab|newline)/gi, "＆")
      .replaceAll(/\[(\d{1,3})\]/g, (mark, n: string) =>
        Number(n) >= 1 && Number(n) <= numbers ? mark : "",
      )
  );
}
