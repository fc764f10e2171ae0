/** What no secret of a real installation can be: the server and the guardians refuse it in production. */

/** Fewer different characters or bytes than this come of no generator. */
const leastDifferent = 8;

/** What examples say of themselves. */
const examples = /known[- ]to[- ]everyone|change[-_ ]?me|placeholder|your[-_ ]secret/i;

/** One value or a short cycle repeated, counting up or down, or an example: nobody drew it at random. */
export function isWorthless(secret: string | Uint8Array): boolean {
  if (typeof secret === "string" && examples.test(secret)) return true;
  const codes =
    typeof secret === "string"
      ? Array.from(secret, (character) => character.codePointAt(0)!)
      : Array.from(secret);
  return new Set(codes).size < leastDifferent || isCycle(codes) || isCounting(codes);
}

function isCycle(codes: readonly number[]): boolean {
  for (let length = 1; length <= codes.length / 2; length++) {
    if (codes.every((code, at) => code === codes[at % length])) return true;
  }
  return false;
}

/** Each one more, or one less, than the one before. */
function isCounting(codes: readonly number[]): boolean {
  const steps = codes.slice(1).map((code, at) => code - codes[at]!);
  return steps.every((step) => step === steps[0]);
}
