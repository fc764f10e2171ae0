/**
 * (u) What the extension costs other sites' pages: the 20 largest of a corpus as they are, and without
 * their fields. Each turn loads a page once with the content script and twice without, in changing order:
 * what the two loads without it differ by is what nobody can measure.
 */
import { buildExtension } from "../e2e/extension/build.ts";
import { startChromium } from "../e2e/extension/browser.ts";
import { type Pages, servePages, type Visit, visit } from "./page-visits.ts";
import { median } from "./samples.ts";
import { type Row, row } from "./table.ts";
import type { BrowserContext } from "@playwright/test";

const pageCount = 20;
const turns = 2;

interface Turn {
  with: Visit;
  without: readonly [Visit, Visit];
}

export async function benchPages(): Promise<Row[]> {
  const pages = await servePages(pageCount);
  if (!pages) {
    console.error("There is no corpus of pages here: u is left out.");
    return [];
  }
  const built = await buildExtension();
  const extension = await startChromium();
  try {
    const context = extension.context();
    // The first page of a browser pays for what all of them use.
    for (const arm of ["with", "without"] as const)
      await visit(context, pages.address(arm, pages.names[0] ?? "", false));
    const bare = await takeTurns(context, pages, true);
    const whole = await takeTurns(context, pages, false);
    return [...rowsOf("without fields", bare, true), ...rowsOf("as they are", whole, false)];
  } finally {
    await extension.stop();
    await pages.stop();
    await built.remove();
  }
}

async function takeTurns(context: BrowserContext, pages: Pages, bare: boolean): Promise<Turn[]> {
  const taken: Turn[] = [];
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, name] of pages.names.entries()) {
      const load = (arm: "with" | "without") => visit(context, pages.address(arm, name, bare));
      taken.push(await inOrder(load, (turn + index) % 3));
    }
  }
  return taken;
}

/** `place`: of the load with the extension among the three. */
async function inOrder(
  load: (arm: "with" | "without") => Promise<Visit>,
  place: number,
): Promise<Turn> {
  const seen: Visit[] = [];
  for (let at = 0; at < 3; at++) seen.push(await load(at === place ? "with" : "without"));
  const [own] = seen.splice(place, 1);
  const [first, second] = seen;
  if (!own || !first || !second) throw new Error("a load is missing");
  return { with: own, without: [first, second] };
}

const measures = [
  ["main thread", "busyMs"],
  ["load", "loadMs"],
  ["long tasks", "longMs"],
] as const;

function rowsOf(which: string, all: readonly Turn[], hasAim: boolean): Row[] {
  return measures.flatMap(([what, measure]) => {
    const more = all.map(
      ({ with: own, without: [one, other] }) => own[measure] - (one[measure] + other[measure]) / 2,
    );
    const noise = all.map(({ without: [one, other] }) => Math.abs(one[measure] - other[measure]));
    const [from, to] = intervalOf(more);
    const base = median(all.flatMap(({ without }) => without.map((one) => one[measure])));
    const ms = (value: number) => ({ value, unit: "ms" }) as const;
    return [
      row(
        "u",
        `20 pages ${which}, ${what}: more with the extension`,
        ms(median(more)),
        { what: "two loads without it differ by", value: median(noise) },
        hasAim
          ? { of: "ratio", limit: { atMost: 1 }, says: "no more than two loads differ" }
          : null,
      ),
      row("u", ". 95% interval of it, from", ms(from), null, null),
      row("u", ". to", ms(to), { what: "all of it, without", value: base }, null),
    ];
  });
}

/** Of the median, by order statistics: half of all lie on either side of it, by chance (binomial, normal approximation). */
function intervalOf(values: readonly number[]): [from: number, to: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const reach = (1.96 * Math.sqrt(sorted.length)) / 2;
  const at = (place: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] ?? NaN;
  return [at(sorted.length / 2 - reach), at(sorted.length / 2 + reach - 1)];
}
