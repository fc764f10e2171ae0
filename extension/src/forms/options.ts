/** What a list lets one choose from: months, years, days, countries, states or dialling codes. */
import { fold } from "./phrases.ts";

export type OptionsKind =
  | "month"
  | "year-ahead"
  | "year-back"
  | "day"
  | "country"
  | "region"
  | "dialling"
  | "other";

const looked = 40;
const countries = new Set(
  "germany deutschland france italy italia espana spain canada united states united states of america united kingdom polska poland japan brazil brasil austria de fr it es us gb ca deu fra ita usa gbr afg alb dza asm and ago arg arm aus aut россия германия afghanistan albania andorra algeria argentina australia".split(
    " ",
  ),
);
const countryPhrases = new Set([
  "united states",
  "united states of america",
  "united kingdom",
  "aland islands",
  "american samoa",
]);
const states = new Set(
  "alabama alaska arizona arkansas california colorado alberta manitoba ontario quebec bayern hessen sachsen al ak az ar ab bc mb nb on qc nsw vic qld".split(
    " ",
  ),
);
/** The first three letters of the months in several languages; in Japanese and Chinese they have numbers. */
const months = new Set(
  "jan feb mar apr may jun jul aug sep oct nov dec mai okt dez mrt maa mei ene abr ago set dic fev avr jui aou out gen mag giu lug ott sty lut kwi maj cze lip sie wrz paz lis gru янв фев мар апр маи май июн июл авг сен окт ноя дек 月".split(
    " ",
  ),
);

/** By its first options and its last; a list of up to thousands is not read whole. */
export function readOptions(select: HTMLSelectElement): OptionsKind | undefined {
  const { options } = select;
  const count = options.length;
  const texts: string[] = [];
  const values: string[] = [];
  for (let index = 0; index < Math.min(count, looked); index++) {
    texts.push((options[index]?.text ?? "").slice(0, 60));
    values.push(fold(options[index]?.value ?? ""));
  }
  const folded = texts.map(fold);
  const share = (has: (text: string, value: string, raw: string) => boolean): number =>
    folded.filter((text, index) => has(text, values[index] ?? "", texts[index] ?? "")).length /
    Math.max(1, Math.min(count, looked) - 1);
  if (count < 2) return undefined;
  if (share((_text, _value, raw) => /\+\s?\d{1,4}\b/.test(raw)) >= 0.7) return "dialling";
  if (
    count >= 12 &&
    count <= 14 &&
    (share((text) => months.has(text.replace(/[\d ]/g, "").slice(0, 3))) >= 0.6 ||
      share((text, value) => /^0?[1-9]$|^1[0-2]$/.test(text) || /^0?[1-9]$|^1[0-2]$/.test(value)) >=
        0.9)
  )
    return "month";
  if (count >= 31 && count <= 33 && share((text) => /^\d{1,2}$/.test(text)) >= 0.9) return "day";
  const years = folded
    .map((text) =>
      /^\d{4}$/.test(text) ? Number(text) : /^\d{2}$/.test(text) ? 2000 + Number(text) : 0,
    )
    .filter((year) => year > 1900 && year < 2100);
  if (years.length >= Math.max(3, Math.min(count, looked) - 3)) {
    // A card's years begin with this one; those of a birth begin long ago, or run backwards.
    const isRising = (years[0] ?? 0) < (years.at(-1) ?? 0);
    return isRising && Math.max(...years) - Math.min(...years) <= 30 ? "year-ahead" : "year-back";
  }
  const hits = share(
    (text, value) =>
      countries.has(text) || countryPhrases.has(text) || (count > 30 && countries.has(value)),
  );
  if ((count > 60 && hits > 0.1) || (hits >= 0.5 && count > 2)) return "country";
  if (count >= 8 && share((text, value) => states.has(text) || states.has(value)) >= 0.12)
    return "region";
  return "other";
}
