/** What the scanner says. */
import type { CameraProblem } from "./camera-problem.ts";

export const cameraProblemTexts = {
  refused:
    "The camera can't be used here. Allow it for this page in your browser's settings and try again, or choose a picture instead.",
  missing:
    "The camera can't be used here. No camera was found. Connect one and try again, or choose a picture instead.",
  taken:
    "The camera can't be used here. Another app may be using it. Close that app and try again, or choose a picture instead.",
} as const satisfies Record<CameraProblem, string>;

export const scannerTexts = {
  title: "Scan a QR code",
  how: "Choose, drop or paste a picture of the QR code, or hold it before the camera. The picture stays on this device.",
  startCamera: "Use the camera",
  stopCamera: "Stop the camera",
  tryCamera: "Try the camera again",
  choose: "Several codes were found. Which one belongs to this entry?",
  missing: (images: number) =>
    images === 1
      ? "One more image of this export is still to be read."
      : `${images} more images of this export are still to be read.`,
};
