/** What a measurement says: a value beside its floor or peer of the same run. */

export interface Row {
  /** The letter by which the part is chosen. */
  part: string;
  what: string;
  value: number;
  unit: "ms" | "bytes" | "a second" | "MB" | "MB a second" | "% of frames" | "points" | "cores";
  /** What it stands beside; null for a part of another row. */
  beside: { what: string; value: number } | null;
  /** In words, as agreed before measuring; empty where there is none. */
  aim: string;
  /** null: no aim. */
  met: boolean | null;
  /** Half the middle half's width against the median, where there were samples. */
  spread?: number;
}

type Limit = { atMost: number } | { atLeast: number };

/** `of`: whether the aim is about the ratio or the value itself. */
export interface Aim {
  of: "ratio" | "value";
  limit: Limit;
  says: string;
}

export function row(
  part: string,
  what: string,
  measured: { value: number; unit: Row["unit"]; spread?: number },
  beside: Row["beside"],
  aim: Aim | null,
): Row {
  const judged = aim && (aim.of === "value" ? measured.value : ratioOf(measured.value, beside));
  return {
    part,
    what,
    ...measured,
    beside,
    aim: aim?.says ?? "",
    met: aim && judged !== null ? within(judged, aim.limit) : null,
  };
}

function within(value: number, limit: Limit): boolean {
  return "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;
}

export function ratioOf(value: number, beside: Row["beside"]): number | null {
  return beside === null || beside.value === 0 ? null : value / beside.value;
}

const heads = ["", "measured", "value", "beside", "its value", "ratio", "aim", "met"];

/** A Markdown table, its columns of one width. */
export function printed(rows: readonly Row[]): string {
  const cells = rows.map((r) => [
    r.part,
    r.what,
    `${spelled(r.value)} ${r.unit}${r.spread === undefined ? "" : ` ±${Math.round(r.spread * 100)}%`}`,
    r.beside?.what ?? "",
    r.beside === null ? "" : spelled(r.beside.value),
    ratioOf(r.value, r.beside)?.toFixed(2) ?? "",
    r.aim,
    r.met === null ? "" : r.met ? "yes" : "no",
  ]);
  const widths = heads.map((head, i) =>
    Math.max(head.length, ...cells.map((c) => c[i]!.length), 3),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, i) => text.padEnd(widths[i]!)).join(" | ")} |`;
  return [line(heads), line(widths.map((w) => "-".repeat(w))), ...cells.map(line)].join("\n");
}

function spelled(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 10 ? 1 : 2);
}
