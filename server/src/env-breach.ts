import * as z from "zod";
import type { BreachedAddressSettings } from "./outside/breached-addresses.ts";

type Values = Record<string, string | undefined>;

export const breachShape = {
  BREACH_URL: z.url({ protocol: /^https?$/ }).optional(),
  BREACH_ACCOUNTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BREACH_ACCOUNTS_KEY: z.string().min(1).optional(),
};

export function breachProblems(values: Values, isInsecure: (url: string) => boolean): string[] {
  const { BREACH_ACCOUNTS_URL: url, BREACH_ACCOUNTS_KEY: key } = values;
  const problems: string[] = [];
  if (isInsecure(values["BREACH_URL"] ?? "")) problems.push("BREACH_URL must be https");
  if (url && !key) problems.push("BREACH_ACCOUNTS_KEY is missing, BREACH_ACCOUNTS_URL is set");
  if (key && !url) problems.push("BREACH_ACCOUNTS_URL is missing, BREACH_ACCOUNTS_KEY is set");
  if (isInsecure(url ?? "")) problems.push("BREACH_ACCOUNTS_URL must be https");
  return problems;
}

export function breachConfig(env: z.infer<z.ZodObject<typeof breachShape>>): {
  /** Of the ranges of leaked passwords. Undefined: nobody is offered to look for theirs. */
  breachUrl: string | undefined;
  /** Undefined: nobody is offered to look for an address. */
  breachedAddresses: BreachedAddressSettings | undefined;
} {
  const { BREACH_URL: breachUrl, BREACH_ACCOUNTS_URL: url, BREACH_ACCOUNTS_KEY: key } = env;
  return { breachUrl, breachedAddresses: url && key ? { url, key } : undefined };
}
