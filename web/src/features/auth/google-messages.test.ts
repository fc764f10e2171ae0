import { googleFailure } from "@breezy/contract/google";
import { expect, test } from "vitest";
import { googleFailed } from "./google-messages.ts";

// Claim (google): A failed Google sign-in shows a sentence, and signs nobody in.
test.each(googleFailure.options)("%s is told as a sentence", (failure) => {
  expect(googleFailed(failure)).toMatch(/^Google sign-in failed: \p{Lu}.*\.$/u);
});
