/** Roles that only the fields around a field tell. */
import type { Clues } from "./clues.ts";
import type { OptionsKind } from "./options.ts";
import { cardRoles, enough, identityRoles, type Plain, score } from "./own-role.ts";
import { findFieldWords } from "./words.ts";

/** A field among the others of its form, in their order. */
interface Standing {
  clues: Clues;
  role: Plain;
  isList: boolean;
  isCard: boolean;
  index: number;
  plain: readonly Clues[];
  roles: ReadonlyMap<Clues, Plain>;
}

type Reading = (at: Standing) => Plain | undefined;

const roleAt = ({ plain, roles }: Standing, index: number): Plain => {
  const other = plain[index];
  return (other && roles.get(other)) ?? "none";
};

const isNone = (clues: Clues): boolean => score(clues, "none", "search") >= enough;

const ofDates: readonly (OptionsKind | undefined)[] = ["month", "day", "year-ahead", "year-back"];
/** What a list holds counts; only without that, what is written beside it. */
const isUnit = (clues: Clues, unit: "month" | "year" | "day"): boolean =>
  ofDates.includes(clues.options)
    ? clues.options?.startsWith(unit) === true
    : score(clues, unit) >= 15;
const isMonth = (clues: Clues): boolean => isUnit(clues, "month");
const isYear = (clues: Clues): boolean => isUnit(clues, "year");
const isDay = (clues: Clues): boolean => isUnit(clues, "day");

/** Whether one of the three fields before or after is so. */
const isNear = ({ plain, index }: Standing, is: (clues: Clues) => boolean): boolean =>
  plain
    .slice(Math.max(0, index - 3), index + 4)
    .some((other) => other !== plain[index] && is(other));

const speaksOfBirth = (clues: Clues): boolean =>
  score(clues, "birthday", "birthday-day", "birthday-year", "birthday-month") > 0 ||
  clues.options === "year-back" ||
  clues.options === "day";

/** By what a list lets one choose from; nothing of a person's is typed into one. */
const ofList: Reading = ({ clues, role, isList }) => {
  if (!isList) {
    const isDiallingCode =
      role === "country" && score(clues, "phone") >= enough && score(clues, "code-any") > 0;
    return isDiallingCode ? "phone-country" : undefined;
  }
  if (clues.options === "dialling") return "phone-country";
  if (clues.options === "country" && role !== "country") {
    const ofPhone =
      score(clues, "phone", "phone-country") > Math.max(enough, score(clues, "country"));
    return ofPhone ? "phone-country" : "country";
  }
  if (clues.options === "region" && role !== "country") return "region";
  const isTyped = [
    "username",
    "email",
    "name",
    "given-name",
    "family-name",
    "middle-name",
    "street",
    "postcode",
    "one-time-code",
    "card-number",
    "card-holder",
    "card-code",
  ].includes(role);
  return isTyped ? "none" : undefined;
};

const ofExpiry: Reading = (at) => {
  const { clues, role, isList } = at;
  if (role === "card-expiry-month" || role === "card-expiry-year") {
    if (clues.options === "month") return "card-expiry-month";
    return clues.options === "year-ahead" ? "card-expiry-year" : undefined;
  }
  const isOpen =
    at.isCard &&
    role === "none" &&
    !isNear(at, speaksOfBirth) &&
    !speaksOfBirth(clues) &&
    !isNone(clues);
  if (role !== "card-expiry" && !isOpen) {
    const isBesideYear =
      isList &&
      clues.options === "month" &&
      [roleAt(at, at.index - 1), roleAt(at, at.index + 1)].includes("card-expiry-year");
    return isBesideYear ? "card-expiry-month" : undefined;
  }
  const month = isMonth(clues);
  const year = isYear(clues);
  // A text field for all of it may well speak of its year; one for a part has the other beside it.
  if (month && (isList || !year) && (isList || isOpen || isNear(at, isYear)))
    return "card-expiry-month";
  if (year && !month && (isList || isOpen || isNear(at, isMonth))) return "card-expiry-year";
  return role === "card-expiry" && isList ? "card-expiry-year" : undefined;
};

const ofBirth: Reading = (at) => {
  const { clues, role } = at;
  const isOpen =
    role === "none" && (speaksOfBirth(clues) || isNear(at, speaksOfBirth)) && !isNone(clues);
  if (!role.startsWith("birthday") && !isOpen) return undefined;
  const [month, year, day] = [isMonth(clues), isYear(clues), isDay(clues)];
  const isPart = role === "birthday-day" || role === "birthday-year";
  if (clues.options === "month" || (!isPart && month && !year && !day)) return "birthday-month";
  if (clues.options === "day" || (day && !month && !year && role !== "birthday-month"))
    return "birthday-day";
  return clues.options === "year-back" || (year && !month && !day) ? "birthday-year" : undefined;
};

/** A text field without a word of its own. */
const isSilent = ({ page, says, scores }: Clues): boolean =>
  page.type === "text" && says === "" && scores.size === 0;

/**
 * An address that says no more is the street; the one right after it, also a
 * wordless one, its second line.
 */
const ofAddress: Reading = (at) => {
  const { clues, role, isList, index } = at;
  const follows = roleAt(at, index - 1) === "street";
  if (role === "street" && follows && clues.page.type !== "select") return "street2";
  if (role === "none" && follows && isSilent(clues)) return "street2";
  if (role !== "none" || isList || score(clues, "none", "search", "email") >= enough)
    return undefined;
  const address = score(clues, "address-any");
  if (address < 30 || address < score(clues, "card-any")) return undefined;
  return follows || roleAt(at, index - 2) === "street" ? "street2" : "street";
};

const cardWords =
  /\b(?:cvv|cvv2|cvc|cvc2|csc|cvn|card|karten?|carte|tarjeta|cartao|carta|kaart|karty)\b|карт|カード|卡/;

/** A card's code has three digits or four; codes that are sent or made have more. */
export const isCardCode = (clues: Clues): boolean =>
  score(clues, "card-code") >= 40 &&
  (cardWords.test(clues.all) || clues.maxLength === 3 || clues.maxLength === 4);

const ofCard: Reading = (at) => {
  const { clues, role, isCard, index } = at;
  const near = [roleAt(at, index - 1), roleAt(at, index + 1)];
  const isNamed = score(clues, "name-any") >= 30;
  // A security code is a card's where a card is; else it is some other code.
  if (!isCard)
    return role === "card-code" && clues.auto !== "cc-csc" && !isCardCode(clues)
      ? "none"
      : undefined;
  if (
    role === "card-number" &&
    isNamed &&
    score(clues, "number-any") === 0 &&
    at.plain.some((other) => other !== clues && at.roles.get(other) === "card-number")
  )
    return "card-holder";
  if (
    (role === "name" || role === "none") &&
    isNamed &&
    near.some((other) => cardRoles.includes(other))
  )
    return "card-holder";
  if (role === "one-time-code") return "card-code";
  if (role !== "none") return undefined;
  const hasNumber = at.plain.some((other) => at.roles.get(other) === "card-number");
  if (score(clues, "number-any", "card-any") >= 30 && !hasNumber && !isNone(clues))
    return "card-number";
  return score(clues, "code-any") >= 30 && clues.maxLength >= 3 && clues.maxLength <= 4
    ? "card-code"
    : undefined;
};

/** A name beside a family name is the given one; beside a given one, as in 'Prénom, Nom', the family's. */
const ofName: Reading = (at) => {
  const { clues, role, index } = at;
  const isOpen =
    role === "none" &&
    score(clues, "name-any") >= 30 &&
    score(clues, "none", "search", "account") < score(clues, "name-any");
  if (role !== "name" && !isOpen) return undefined;
  const beside = [roleAt(at, index - 1), roleAt(at, index + 1)];
  if (beside.includes("family-name")) return "given-name";
  const isBare = score(clues, "name") < enough;
  return beside.includes("given-name") && isBare ? "family-name" : "name";
};

/** The roles of a person that a text names, in its order. */
const mentionedIn = (clues: Clues): Plain[] => [
  ...new Set(
    findFieldWords(clues.says).flatMap(({ concept }) =>
      identityRoles.filter((role) => role === concept),
    ),
  ),
];

/** 'ZIP, town' before two fields: each takes what is named in its place. */
const ofSharedLabel: Reading = ({ plain, index }) => {
  const isSilentAt = (at: number): boolean => {
    const other = plain[at];
    return other !== undefined && isSilent(other);
  };
  let from = index;
  while (from > 0 && index - from < 3 && isSilentAt(from)) from--;
  const first = plain[from];
  if (!first || isSilent(first) || (from === index && !isSilentAt(index + 1))) return undefined;
  const named = mentionedIn(first);
  return named.length > 1 ? named[index - from] : undefined;
};

const readings: readonly Reading[] = [
  ofSharedLabel,
  ofList,
  ofExpiry,
  ofBirth,
  ofAddress,
  ofCard,
  ofName,
];

/** Sets what depends on the neighbours: the parts of a date, names on a card, second lines, dialling codes. */
export function readContext(
  plain: readonly Clues[],
  roles: Map<Clues, Plain>,
  isCard: boolean,
): void {
  plain.forEach((clues, index) => {
    const at: Standing = {
      clues,
      role: roles.get(clues) ?? "none",
      isList: clues.page.type === "select",
      isCard,
      index,
      plain,
      roles,
    };
    for (const reading of readings) {
      const role = reading(at);
      if (role === undefined) continue;
      roles.set(clues, role);
      break;
    }
  });
}
