/** What the generator made lately, so that a password used elsewhere and not saved is not lost. */
import type { GeneratorOptions } from "@breezy/crypto/generator-modes";

export interface Generated {
  value: string;
  /** `site`: by the rules of a site. */
  mode: GeneratorOptions["mode"] | "site";
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** Newest first, at most `mostGenerated`. */
export type GeneratedHistory = readonly Generated[];

export const mostGenerated = 20;

/** The same value, generated once more, moves to the front. */
export function remember(history: GeneratedHistory, made: Generated): GeneratedHistory {
  const others = history.filter(({ value }) => value !== made.value);
  return [made, ...others].slice(0, mostGenerated);
}
