/** Every sentence of onboarding that says what is missing or how something went. */
import { ApiError } from "../../lib/api-error.ts";
import { sentenceOf } from "../../lib/sentence.ts";

export const noFirstName = "Enter your first name.";
export const noMake = "Choose your device's make.";
export const noModel = "Choose your device's model.";
export const noVersion = "Choose the version it runs, or Not sure.";
export const noComfort = "Choose how comfortable you are with technology.";
export const noQuestion = "Choose a question.";
export const noAnswer = "Enter your answer.";
export const tooLong = (most: number) => `Use at most ${most} characters.`;

export const listFailed = "The list of devices could not be loaded.";
const saveFailed = "Failed to save profile.";

/** The server's words if it has some. */
export function saveSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return saveFailed;
  if (error.code === "network") return `${saveFailed} ${sentenceOf(error)}`;
  return error.detail ? sentenceOf(error) : saveFailed;
}
