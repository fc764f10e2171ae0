/** Where a message turns from one question to another. */
const turns =
  /[?!]+\s+|\.\s+(?=(?:and|also|another|second|then)\b)|[,;.]?\s+(?:and also|also|and another thing|and secondly|and (?=how|what|where|why|can|my|it|the|is|do))\b|:\s*(?=\w+ .{10,} and )/i;
const leastWords = 3;
const mostParts = 3;

/** The questions of a message, where there are several; itself, where they are too short to stand alone. */
export function partsOf(message: string): string[] {
  const parts = message
    .split(turns)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= leastWords);
  return parts.length > 1 && parts.length <= mostParts ? parts : [message];
}
