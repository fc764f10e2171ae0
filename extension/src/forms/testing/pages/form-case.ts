/**
 * A small page and what is right on it. `right` says a line for each form, in the order of the page:
 * `sign-in: n username, p current-password > b` is its kind, its fields that are seen by their ids,
 * and the buttons that send it. The kind `-` stands for any that no login is filled into, `*` for any
 * at all; `c1-c6` for six fields; without `>` the buttons are not asked about.
 */
export interface FormCase {
  title: string;
  html: string;
  right: readonly string[];
}

/** `count` boxes for one character each, with the ids `c1`, `c2` and so on. */
export const boxes = (count: number, attributes = 'maxlength="1"'): string =>
  Array.from({ length: count }, (_, index) => `<input id="c${index + 1}" ${attributes}>`).join("");

/** A list of these entries after an empty one. */
export const list = (id: string, entries: readonly (string | number)[], attributes = ""): string =>
  `<select id="${id}" ${attributes}><option></option>${entries.map((entry) => `<option>${entry}</option>`).join("")}</select>`;

export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    from < to ? from + index : from - index,
  );
