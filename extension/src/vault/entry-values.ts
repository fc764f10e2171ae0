/** What of an entry goes into a page's fields, by name. Pure. */
import type { Overview, Secret } from "@breezy/client/entry/entry";
import type { CardValues, IdentityValues } from "./vault-service.ts";

export function cardIn({ details = {} }: Overview, { hidden = {} }: Secret): CardValues {
  const { month, year } = expiryIn(details.expires ?? "");
  return {
    holder: details.holder ?? "",
    number: (hidden["number"] ?? "").replaceAll(/\D/g, ""),
    month,
    year,
    cvc: (hidden["code"] ?? "").trim(),
  };
}

export function identityIn({ details = {}, username, phone }: Overview): IdentityValues {
  const lines = [details.address, details.address2, details.address3];
  return {
    title: details.title ?? "",
    firstName: details.firstName ?? "",
    middleName: details.middleName ?? "",
    lastName: details.lastName ?? "",
    company: details.company ?? "",
    email: details.email ?? (username.includes("@") ? username : ""),
    phone: details.phone ?? phone,
    street: lines.flatMap((line) => (line ?? "").split("\n")).filter((line) => line.trim() !== ""),
    postcode: details.postalCode ?? "",
    city: details.city ?? "",
    state: details.state ?? "",
    country: details.country ?? "",
    birthday: birthdayIn(details.birthDate ?? ""),
  };
}

/** `2031-04`, as it is kept, and what imports left as it was: `4/31`, `04 / 2031`, `2031-04-30`, `0431`. */
function expiryIn(text: string): { month: string; year: string } {
  // Blanks part the two only where nothing else does.
  const spelled = text.trim().replace(/ ?([-/.]) ?/g, "$1");
  const yearFirst = /^(\d{4})[-/. ]?(\d{1,2})(?:[-/.]\d{1,2})?$/.exec(spelled);
  if (yearFirst && isMonth(yearFirst[2]!) && isYear(yearFirst[1]!)) {
    return { month: yearFirst[2]!.padStart(2, "0"), year: yearFirst[1]! };
  }
  const monthFirst = /^(\d{1,2})[-/. ](\d{4}|\d{2})$|^(\d{2})(\d{4}|\d{2})$/.exec(spelled);
  const [, month = monthFirst?.[3] ?? "", year = monthFirst?.[4] ?? ""] = monthFirst ?? [];
  if (!isMonth(month)) return { month: "", year: "" };
  return { month: month.padStart(2, "0"), year: year.length === 2 ? `20${year}` : year };
}

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;
const isYear = (text: string) => text.startsWith("20") || text.startsWith("19");

/** Only what can be read in one way: of `03/04/1987` nobody knows which is the month. */
function birthdayIn(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text) ?? [];
  if (!year || !month || !day) return text.trim();
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
