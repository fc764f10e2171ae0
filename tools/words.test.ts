/** One language: what a page says is held to a few words, apart from the specification's own texts. */
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The specification's, word for word. */
const exact = new Set([
  "Change Master PIN",
  "Current PIN verified. Now set your new PIN.",
  "Failed to change Master PIN. Please try again.",
  "Failed to set PIN. Please try again.",
  "Invalid current PIN. Please try again.",
  "Invalid PIN. Please try again.",
  "Master PIN changed successfully!",
  "New PIN cannot be the same as the current PIN.",
  "New PINs do not match. Please try again.",
  "PINs do not match. Try again!",
  "Please enter a 4-digit new PIN and confirm it.",
  "Please enter your current 4-digit PIN.",
]);

const british =
  /\b(?:favourit|colour|licence|cancell(?:ed|ing\b)|grey|centre|programme|catalogue|behaviour|\w*(?:recogn|organ|author|personal|custom|synchron)is(?:e|ed|es|ing)\b|afterwards|whilst|learnt|enrol\b|fulfil\b)/i;

/** What is wrong with a text, or null. After an exact text more may follow; alone, "PIN" is a card's or a phone's. */
function fault(text: string): string | null {
  const said = text.replace(/\s+/g, " ").trim();
  let rest = said;
  for (const allowed of [...exact].toSorted((a, b) => b.length - a.length)) {
    if (rest.startsWith(allowed)) rest = rest.slice(allowed.length);
  }
  if (said !== "PIN" && /\bPINs?\b/.test(rest)) return `says PIN for the master key: ${said}`;
  // One word that begins small is a name in the code, such as a state on the wire.
  if (/^[a-z][A-Za-z-]*$/.test(said)) return null;
  return british.test(said) ? `is not spelled as in American English: ${said}` : null;
}

/** Every text of a file that a person may read: with a space or a capital, or between tags. */
function textsIn(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const texts: string[] = [];
  new Visitor({
    JSXText: ({ value }) => void texts.push(value),
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }: ESTree.TemplateElement) => void texts.push(value.cooked ?? ""),
  }).visit(program);
  return texts.filter((text) => /[A-Z ]/.test(text.trim()));
}

/** What other sites' pages say, and is recognized there. */
const others = /^extension\/src\/forms\/words\//;

/** Said to nobody: names of what failed, for the console and the errors of the worker. */
const unsaid = new Set(["web/src/features/vault/session/session-core.ts"]);

/** With the mails and the client, whose sentences people read too. */
const files = globSync(
  "{web/src,extension/src,client/src,contract/src,server/src/*}/**/*.{ts,tsx}",
  {
    cwd: root,
  },
)
  .map((file) => file.split(sep).join("/"))
  .filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !unsaid.has(file) && !others.test(file),
  )
  .filter((file) => !file.startsWith("server/") || /-mails?\.ts$|notices\.ts$/.test(file));

test("whatever a page or a mail says, it says in the same words", () => {
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) =>
    textsIn(file, readFileSync(join(root, file), "utf8"))
      .map(fault)
      .filter((found) => found !== null)
      .map((found) => `${file} ${found}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["<p>Enter your PIN</p>", 1],
  ["<p>PIN of the vault</p>", 1],
  ["const a = `Too many PINs since ${day}.`", 1],
  ['const a = "Your plan is cancelled."', 1],
  ['const a = "Failed to set PIN. Please try again. Check your connection first."', 0],
  ['const a = "cancelled"', 0],
  ["<p>Enter your master key</p>", 0],
])("%s has %i faults", (code, count) => {
  expect(textsIn("some.tsx", code).map(fault).filter(Boolean)).toHaveLength(count);
});
