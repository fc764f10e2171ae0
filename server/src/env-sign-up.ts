import { domainToASCII } from "node:url";
import { type SignUpMode, signUpMode } from "@breezy/contract/sign-up";
import * as z from "zod";

const domain = z
  .string()
  .transform((text) => domainToASCII(text.trim()))
  .pipe(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, "must list domains, such as example.com"));

export const signUpShape = {
  SIGN_UP: z.enum(signUpMode.options).default("open"),
  SIGN_UP_DOMAINS: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(domain))
    .default([]),
};

/** Who may become a person here. */
export interface SignUpRules {
  mode: SignUpMode;
  /** In ASCII; empty: whatever the address. */
  domains: readonly string[];
}

export function signUpConfig(env: { SIGN_UP: SignUpMode; SIGN_UP_DOMAINS: string[] }): {
  signUp: SignUpRules;
} {
  return { signUp: { mode: env.SIGN_UP, domains: env.SIGN_UP_DOMAINS } };
}
