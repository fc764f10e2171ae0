import { type HiddenKind } from "./hidden-parts.ts";
import { secretNames } from "./messages.ts";

/** `a card number and a password from your vault`. */
export function inWords(kinds: readonly HiddenKind[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(
    kinds.map((kind) => secretNames[kind]),
  );
}
