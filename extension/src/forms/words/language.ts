/**
 * The words by which pages call their fields and forms. A phrase is compared word by word, without case
 * and accents; `word*` is how a word begins, `*word` how it ends (compounds), `~word` a part of a name
 * that somebody glued together (`txtuserlogin`), `=word` one that says so only alone. Where phrases
 * overlap the longest counts, so that a "card number" is no number and a "company name" no name.
 *
 * A table for each language, as what is alike within one is packed best when it stands together.
 */
import type { Role } from "../roles.ts";

/** What a phrase says of a field: a role, or something that becomes one only in a certain place. */
export type Concept =
  | Exclude<Role, "partial-password">
  /** A number or sign that a site gave, such as a customer number: the name where one signs in. */
  | "identifier"
  /** Which of a site's houses is meant: a server, a tenant, a branch. The name only where nothing else is. */
  | "site"
  /** Belongs to the account or the login, whatever it is. */
  | "account"
  | "name-any"
  | "address-any"
  | "code-any"
  | "number-any"
  | "card-any"
  | "date-any"
  | "month"
  | "year"
  | "day"
  | "password"
  | "pin"
  /** A code that was sent by mail or text message: not one that a vault makes. */
  | "sent-code"
  | "again"
  | "new"
  | "now"
  | "search";

/** What a phrase of a heading, a button, a link or a name says of a form. */
export type FormWord =
  | "sign-in"
  | "sign-up"
  | "recovery"
  | "change"
  | "code"
  | "pay"
  | "search"
  | "news"
  | "remember"
  | "terms"
  | "rules"
  | "next"
  | "send"
  /** Goes back, shows, helps: sends nothing. */
  | "away"
  /** Signs in by somebody else. */
  | "elsewhere";

export interface LanguageWords {
  fields: Partial<Record<Concept, string>>;
  forms: Partial<Record<FormWord, string>>;
}
