/** Prints what an evaluation found: errors first, then the tables. */
import type { Role } from "../../extension/src/forms/roles.ts";
import { isDisputed } from "./disputed.ts";
import type { Case } from "./evaluate.ts";

interface Count {
  right: number;
  all: number;
}

const percent = ({ right, all }: Count): string =>
  all === 0 ? "-" : `${((100 * right) / all).toFixed(1)} %`;
const line = (name: string, count: Count): string =>
  `${name.padEnd(34)} ${percent(count).padStart(8)}  ${String(count.right).padStart(5)} of ${count.all}`;

/** A page's kind is the last word of its file's name. */
const kindOf = (file: string): string => {
  const words = [
    "login_signup",
    "login",
    "signup",
    "change-password",
    "checkout",
    "newsletter",
    "card",
    "contact",
    "otp",
    "payment",
  ];
  return words.find((word) => file.toLowerCase().includes(word)) ?? "other";
};

export function tell(
  cases: readonly Case[],
  rightRoles: (label: string, of: { isDialling: boolean }) => readonly Role[],
  { isWhole }: { isWhole: boolean },
): void {
  const byLabel = new Map<string, Count>();
  const byKind = new Map<string, Count>();
  const byPart = { looked: { right: 0, all: 0 }, counted: { right: 0, all: 0 } };
  const undisputed: Count = { right: 0, all: 0 };
  const submits = { looked: { right: 0, all: 0 }, counted: { right: 0, all: 0 } };
  const count = (map: Map<string, Count>, key: string, isRight: boolean): void => {
    const known = map.get(key) ?? { right: 0, all: 0 };
    known.all++;
    if (isRight) known.right++;
    map.set(key, known);
  };
  let wrongSubmits = 0;
  for (const { file, isCounted, found } of cases) {
    const part = isCounted ? "counted" : "looked";
    // The part that is only counted shows its errors when it is asked for by name alone.
    const shows = !isCounted || isWhole || process.argv.includes("--all-errors");
    for (const field of found.fields) {
      const isRight = rightRoles(field.label, field).includes(field.role as Role);
      count(byLabel, field.label, isRight);
      count(byKind, kindOf(file), isRight);
      byPart[part].all++;
      if (!isDisputed(file, field.label, field.html)) {
        undisputed.all++;
        if (isRight) undisputed.right++;
      }
      if (isRight) byPart[part].right++;
      else if (shows)
        console.log(
          `${file}: expected ${field.label}, got ${field.role} (${field.kind})\n    ${field.html}`,
        );
    }
    submits[part].all += found.submits.labelled;
    submits[part].right += found.submits.found;
    if (found.submits.labelled > 0) wrongSubmits += found.submits.wrong.length;
    if (shows)
      for (const button of found.submits.missed)
        console.log(`${file}: button missed\n    ${button}`);
    if (shows && found.submits.labelled > 0)
      for (const button of found.submits.wrong)
        console.log(`${file}: not a submit button\n    ${button}`);
    if (isWhole) console.log(`${file}:\n  ${found.forms.join("\n  ")}`);
  }
  const sum = (map: Map<string, Count>): Count =>
    [...map.values()].reduce((a, b) => ({ right: a.right + b.right, all: a.all + b.all }), {
      right: 0,
      all: 0,
    });
  console.log("\nBy label");
  for (const [label, counted] of [...byLabel].toSorted((a, b) => b[1].all - a[1].all))
    console.log(`  ${line(label, counted)}`);
  console.log("\nBy kind of page");
  for (const [kind, counted] of [...byKind].toSorted((a, b) => b[1].all - a[1].all))
    console.log(`  ${line(kind, counted)}`);
  console.log("\nAll");
  console.log(`  ${line("fields", sum(byLabel))}`);
  console.log(`  ${line("  of pages looked at", byPart.looked)}`);
  console.log(`  ${line("  of pages only counted", byPart.counted)}`);
  console.log(`  ${line("  without the disputed labels", undisputed)}`);
  console.log(
    `  ${line("submit buttons", { right: submits.looked.right + submits.counted.right, all: submits.looked.all + submits.counted.all })}`,
  );
  console.log(`  ${line("  of pages looked at", submits.looked)}`);
  console.log(`  ${line("  of pages only counted", submits.counted)}`);
  console.log(`  buttons without a label that were taken for one: ${wrongSubmits}`);
  const times = cases.map(({ found }) => found.milliseconds).toSorted((a, b) => a - b);
  console.log(
    `  time for a page: median ${times[times.length >> 1]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`,
  );
}
