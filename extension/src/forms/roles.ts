/** What a field of a page takes. `none` is a field that nothing of a vault belongs into. */
export type Role =
  | "username"
  | "email"
  | "current-password"
  | "new-password"
  | "partial-password"
  | "one-time-code"
  | "name"
  | "given-name"
  | "middle-name"
  | "family-name"
  | "company"
  | "street"
  | "street2"
  | "city"
  | "region"
  | "postcode"
  | "country"
  | "phone"
  | "phone-country"
  | "birthday"
  | "birthday-day"
  | "birthday-month"
  | "birthday-year"
  | "card-number"
  | "card-holder"
  | "card-expiry"
  | "card-expiry-month"
  | "card-expiry-year"
  | "card-code"
  | "none";

/** What a form is for. `recovery` sends a forgotten password; `other` is none of these. */
export type FormKind =
  | "sign-in"
  | "sign-up"
  | "change-password"
  | "one-time-code"
  | "card"
  | "identity"
  | "recovery"
  | "other";

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface RecognisedField {
  element: FieldElement;
  role: Role;
  /** Of a value that is split over several boxes: which one this is, from 0, and how many there are. */
  part?: { index: number; of: number };
  /** Of a partial password: which of its characters is asked, from 0. */
  character?: number;
}

export interface RecognisedForm {
  kind: FormKind;
  /** The form element; where there is none, the smallest element around all of its fields. */
  container: Element;
  fields: RecognisedField[];
  /** Fields that nobody sees, such as a name kept for the second step, or a trap. Never to be filled. */
  unseen: RecognisedField[];
  /** What sends the form, the likeliest first. */
  submits: Element[];
}
