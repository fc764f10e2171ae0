import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { CeremonyError } from "../../lib/passkey-ceremony.ts";
import { passkeyFailed, UnknownPasskey } from "./passkey-messages.ts";

test.each([
  [new CeremonyError("cancelled", undefined), "No passkey was selected."],
  [
    new ApiError({ status: 401, code: "passkey_refused", detail: "The server's words." }),
    "That passkey does not work here. Log in another way.",
  ],
  [
    new UnknownPasskey(true),
    "That passkey no longer works here. It won't be offered again. Log in another way.",
  ],
  [
    new UnknownPasskey(false),
    "That passkey no longer works here. You can delete it where your device stores its passkeys. Log in another way.",
  ],
  [
    new ApiError({ status: 429, code: "too_many_requests", detail: "Wait.", retryAfterMs: 4000 }),
    "Wait. Try again in 4 seconds.",
  ],
  [
    new ApiError({ status: 0, code: "network" }),
    "Breezy could not be reached. Check your connection and try again.",
  ],
])("says what to do: %s", (error, reason) => {
  expect(passkeyFailed(error)).toBe(`Passkey sign-in failed: ${reason}`);
});
