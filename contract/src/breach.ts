/** The breach check: a password is looked for by the first fifth of its hash, never by all of it. */
import * as z from "zod/mini";

export const breachErrors = {
  /** The operator has connected no list. */
  breach_check_off: 404,
} as const;

/** First 5 of the 40 hexadecimal digits of a SHA-1: some thousand leaked passwords share them. */
export const breachPrefix = z.string().check(z.regex(/^[0-9A-F]{5}$/));

/**
 * A line of the answer: the other 35 digits, and in how many leaks the password stood. 0 is padding,
 * so that the length of an answer does not tell which it is.
 */
export const breachLine = /^([0-9A-F]{35}):(\d{1,10})$/;
