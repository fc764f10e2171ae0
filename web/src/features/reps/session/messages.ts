/** What the representatives' login says. */
import { ApiError } from "../../../lib/api-error.ts";
import { sentenceOf } from "../../../lib/sentence.ts";

export const idMissing = "Enter your rep ID.";
export const passwordMissing = "Enter your password.";
export const ended = "Your session has ended. Please log in again.";
export const inventedRep = "You are signed in as a sample representative. Nothing here is real.";
export const signOutFailed = "We could not log you out. Try again when you are online.";

const noAnswer = "Network error. Could not connect to the server.";
const notKept = "Login failed. Please try again.";
const unexpected = "An unexpected error occurred. Please try again.";

export function loginFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.code === "session_not_kept") return notKept;
  if (error.status === 0) return noAnswer;
  if (error.status < 400) return unexpected;
  return error.detail ? sentenceOf(error) : `Error: ${error.status}`;
}
