/** The two pages that list what the tests claim, each sentence with its tests and their suites. */
import { suiteOf } from "./claims.ts";
import type { Mark } from "./marks.ts";
import type { Journey } from "./suites.ts";

const suites =
  "`npm test` runs the everyday suite, `npm run test:soak` the soak, which needs longer.";

const claims = `# Claims

What this product promises, and the tests that show it. \`npm run claims\` writes this page from the marks in the tests: a comment \`Claim (subject): ...\` directly above one. A claim holds only if its tests ran and passed, which the last stage of \`npm test\` checks.

${suites}`;

const attacks = `# Attacks

What the tests make a hostile server, a lying relay, a lying guardian or a hostile caller do, and what happens then. \`npm run claims\` writes this page from the marks in the tests: a comment \`Attack (subject): ...\` directly above one.

'With a copy' means a device that holds an earlier copy of the vault, 'without' a new one. No attack on the vault makes the client upload anything new: the tests record every request.

${suites}`;

/** What the attacks of a subject have in common. */
const introductions: Record<string, string> = {
  addresses: "An older client or an import kept an address in a sealed entry.",
  answers: "The server's answer does not fit. The next true answer opens the vault.",
  bytes: "True bytes stand in a false place.",
  conflicts: "The server answers a save with 409, and shows another reason than the true one.",
  head: "The server replays or invents the signed head over all entries.",
  "late answers": "The server holds an answer back until the vault is locked, or for ever.",
  "list of entries": "The server drops, adds, revives or replays entries.",
  "one guardian": "One guardian lies, and signs with its own key.",
  "parts of an entry": "The server swaps or changes sealed parts.",
  relay: "The relay has no guardian's key: it changes, replays or withholds what they signed.",
  standby:
    "Somebody stands between a guardian and its standby, or in the place of either; or both would answer.",
  saves: "The server lies about what it stored.",
};

export function pagesOf(marks: Mark[], journeys: Journey[]): Record<string, string> {
  return {
    "docs/claims.md": pageOf(claims, ofKind(marks, "Claim"), journeys),
    "docs/attacks.md": pageOf(attacks, ofKind(marks, "Attack"), journeys),
  };
}

function ofKind(marks: Mark[], kind: Mark["kind"]): Mark[] {
  return marks.filter((mark) => mark.kind === kind);
}

function pageOf(head: string, marks: Mark[], journeys: Journey[]): string {
  const subjects = [...Map.groupBy(marks, ({ subject }) => subject)].sort(byName);
  return `${[head, ...subjects.map(([subject, its]) => partOf(subject, its, journeys))].join("\n\n")}\n`;
}

function partOf(subject: string, marks: Mark[], journeys: Journey[]): string {
  const sentences = [...Map.groupBy(marks, ({ sentence }) => sentence)].sort(byName);
  const lines = sentences.flatMap(([sentence, its]) => [
    `- ${capital(sentence)}`,
    ...its.map(
      (mark) =>
        `  - \`${mark.file}\`: ${plain([...mark.within, mark.title].join(" "))}${
          mark.onBoth ? " (on both databases)" : ""
        } · ${suiteOf(mark, journeys)}`,
    ),
  ]);
  const introduction = introductions[subject] ?? [];
  return [`## ${capital(subject)}`, introduction, lines.join("\n")].flat().join("\n\n");
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A title's signs that Markdown would read. */
function plain(title: string): string {
  return title.replace(/[\\*_<>[\]]/g, "\\$&");
}
