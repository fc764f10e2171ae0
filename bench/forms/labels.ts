/**
 * What the corpus' hand-made labels mean as roles. They come from a classifier that has fewer roles
 * than ours, so a label may allow several.
 *
 * `password` is the older of its makers' labels and says only that it is one: it stands on sign-in
 * forms, on forms that make an account and on all three fields of a change of password alike. Either
 * role is right there; `password.current` and `password.new` are strict. `unknown` is a field that
 * none of their roles fits: a company and a dialling code, which they have no role for, are right.
 * A list of dialling codes is labelled as a country for want of a better; `phone-country` is right there.
 * A field without a label is not counted, as its makers do not.
 */
import type { Role } from "../../extension/src/forms/roles.ts";

const rolesOfLabels: Readonly<Record<string, readonly Role[]>> = {
  username: ["username"],
  emailAddress: ["email"],
  "username OR emailAddress": ["username", "email"],
  password: ["current-password", "new-password"],
  "password.current": ["current-password"],
  "password.new": ["new-password"],
  totp: ["one-time-code"],
  unknown: ["none", "company", "phone-country"],
  fullName: ["name"],
  firstName: ["given-name"],
  middleName: ["middle-name"],
  lastName: ["family-name"],
  addressStreet: ["street"],
  addressStreet2: ["street2"],
  addressCity: ["city"],
  addressProvince: ["region"],
  addressPostalCode: ["postcode"],
  addressCountryCode: ["country"],
  phone: ["phone"],
  birthday: ["birthday"],
  birthdayDay: ["birthday-day"],
  birthdayMonth: ["birthday-month"],
  birthdayYear: ["birthday-year"],
  cardName: ["card-holder"],
  cardNumber: ["card-number"],
  cardSecurityCode: ["card-code"],
  expiration: ["card-expiry"],
  expirationMonth: ["card-expiry-month"],
  expirationYear: ["card-expiry-year"],
};

/** The roles that are right under a label. Throws for a label that the table does not hold. */
export function rightRoles(
  label: string,
  { isDialling }: { isDialling: boolean },
): readonly Role[] {
  if (isDialling && label === "addressCountryCode") return ["phone-country", "country"];
  const roles = rolesOfLabels[label];
  if (!roles) throw new Error(`The corpus has a label that is not known here: "${label}".`);
  return roles;
}
