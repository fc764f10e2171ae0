/** Where a message turns from one question to another; its white space and its signs are single. */
const turns =
  /[?!] |\. (?=(?:and|also|another|second|then)\b)|[,;.]? (?:and also|also|and another thing|and secondly|and (?=how|what|where|why|can|my|it|the|is|do))\b/i;
const asks =
  /\?$|^(?:and |also |then |so )*(?:how|what|whats|where|why|when|which|who|can|could|is|are|do|does|did|will|would|should|my|it|the|tell|help|show|i (?:also |still )?(?:want|need|cant|can't|cannot|would)|turn|set|change|add|remove|delete|find|stop|make|get|connect|print)\b/i;
const leastWords = 3;
const mostParts = 3;
/** From a colon's first word to the word that parts what is listed. */
const leastListed = 10;

/** The questions of a message, if there are several; itself, if they are too short to stand alone. */
export function partsOf(message: string): string[] {
  const plain = message.replaceAll(/\s+/g, " ").replaceAll(/[?!]+/g, (signs) => signs[0]!);
  const parts = atColons(plain)
    .flatMap((part) => part.split(turns))
    .map((part) => part.trim())
    .filter((part) => part.split(" ").length >= leastWords);
  // What comes behind and asks nothing belongs to what was asked.
  const isEach = parts.slice(1).every((part) => asks.test(part));
  return parts.length > 1 && parts.length <= mostParts && isEach ? parts : [message];
}

/** Cut at each colon behind which two things are listed. */
function atColons(text: string): string[] {
  const lastAnd = [...text.matchAll(/ and(?= )/gi)].at(-1)?.index ?? -1;
  const cuts = Array.from(text.matchAll(/: ?\w+ /g))
    .filter(({ 0: word, index }) => index + word.length + leastListed <= lastAnd)
    .map(({ index }) => index);
  return [0, ...cuts.map((cut) => cut + 1)].map((from, at) =>
    text.slice(from, cuts[at]).trimStart(),
  );
}
