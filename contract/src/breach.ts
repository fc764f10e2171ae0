/**
 * The breach checks: a password is looked for by the first fifth of its hash, never by all of it; an
 * address as it is, if a person asks for that.
 */
import * as z from "zod/mini";
import { email } from "./accounts.ts";

export const breachErrors = {
  /** The operator has connected no list. */
  breach_check_off: 404,
  /** The operator has connected no service that knows of addresses. */
  address_check_off: 404,
} as const;

/** First 5 of the 40 hexadecimal digits of a SHA-1: some thousand leaked passwords share them. */
export const breachPrefix = z.string().check(z.regex(/^[0-9A-F]{5}$/));

/**
 * A line of the answer: the other 35 digits, and in how many leaks the password stood. 0 is padding,
 * so that the length of an answer does not tell which it is.
 */
export const breachLine = /^([0-9A-F]{35}):(\d{1,10})$/;

/** Which address is looked for. In the body, so that no log of addresses has it. */
export const addressCheck = z.object({ email });

/** One leak in which an address stands. */
export const addressLeak = z.object({
  /** As people know it, such as `Lantern`. */
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the site; empty if it was none. */
  domain: z.string().check(z.maxLength(253)),
  /** `YYYY-MM-DD`: when it happened, as far as that is known. */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** What kinds of data it has, such as `Passwords`: the service's own words. */
  kinds: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(100)),
});
export type AddressLeak = z.infer<typeof addressLeak>;

/** Newest first; empty: it is in none that the service knows of. */
export const addressLeaks = z.object({ leaks: z.array(addressLeak) });
