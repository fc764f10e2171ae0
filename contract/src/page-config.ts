/** What the server writes into the page: see ../../server/src/http/app-page.ts. */
import * as z from "zod/mini";
import { base64Of } from "./encoded.ts";
import { planName } from "./plans.ts";
import { signUpMode } from "./sign-up.ts";

/** One guardian as the page's configuration names it; keys in base64. */
export const guardianConfig = z.object({
  id: z.string(),
  signingKey: base64Of(32),
  sealingKey: base64Of(32),
});
/** Embedded in the page as JSON (`<script type="application/json" id="config">`). */
export const pageConfig = z.object({
  guardians: z.array(guardianConfig),
  /** Sets that records may still name, newest first. */
  predecessors: z.array(z.array(guardianConfig)),
  supportAddress: z.string(),
  /** Whether 'Continue with Google' is offered; not if absent. */
  googleSignIn: z.optional(z.boolean()),
  /** Whether passwords can be looked for in a list of leaked ones; not if absent. */
  breachCheck: z.optional(z.boolean()),
  /** Who is asked whether an address is in leaks, by host; nobody, and it is not offered, if absent. */
  addressCheckBy: z.optional(z.string()),
  /** Who may sign up; anybody if absent. */
  signUp: z.optional(signUpMode),
  /** Of which domains their addresses must be; of any if absent. */
  signUpDomains: z.optional(z.array(z.string())),
  /** If nothing is sold here: what everybody has. */
  plan: z.optional(planName),
});
export type PageConfig = z.infer<typeof pageConfig>;
