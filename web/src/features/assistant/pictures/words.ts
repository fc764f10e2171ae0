/** Every sentence about pictures. */
import type { PictureProblem } from "./draw-picture.ts";

export const seesNothing = "Breezy can't see pictures here. Say in words what it shows.";
export const askAboutIt = "Ask about your picture";
export const coverTitle = "Cover what Breezy should not see";
export const nothingLookedFor =
  "Draw over passwords, codes, names and card numbers. Nothing was looked for automatically: only what you cover is covered.";
export const whereItGoes =
  "What you cover is painted black before the picture leaves this device. It goes with your question to the language model that answers here, and is not kept afterward.";
export const byKeys =
  "With keys: arrows move a part, Shift and arrows change its size, Delete removes it.";
export const coverNotLoaded =
  "The picture could not be opened. Check your connection and try again.";
export const tooLargeAnyway =
  "This picture is too large to send. Take a picture of a smaller part.";
export const pictureSent = "A picture was sent with this. It was not kept.";
export const pictureGoes = "Your picture goes with this.";
export const pictureNotEdited = "The picture was not kept. To send it again, write a new message.";

export const problemWords: Record<PictureProblem, string> = {
  too_large: "This file is larger than 10 MB. Choose a smaller picture.",
  too_many_pixels: "This picture has too many pixels. Choose a smaller one, or a part of it.",
  no_picture: "This is no picture that Breezy can open. Choose a PNG, JPEG or WebP file.",
};

export function coveredIn(parts: number): string {
  if (parts === 0) return "nothing covered";
  return parts === 1 ? "1 part covered" : `${parts} parts covered`;
}
