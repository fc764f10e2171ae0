/** Every sentence about attached files. */
import { filesPerEntry } from "@breezy/client/entry/entry";
import { attachmentBytes } from "@breezy/contract/attachments";
import { failureSentences, unchangedByFindings } from "../session/session.ts";
import type { BeginFileResult, EditResult, VaultFailure } from "@breezy/client/answers";
import { sizeText } from "./size-text.ts";

export const fileTexts = {
  title: "Files",
  of: (account: string) => `Files of ${account}`,
  add: "Add a file",
  hint: `Up to ${sizeText(attachmentBytes)} each, added or dropped here. They are encrypted before they leave this browser.`,
  drop: "Drop to add them here",
  download: (name: string) => `Download ${name}`,
  remove: (name: string) => `Delete ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  resume: (name: string) => `Resume ${name}`,
  sending: (name: string) => `Sending ${name}`,
  opening: (name: string) => `Opening ${name}`,
  done: (sent: number, size: number) => `${sizeText(sent)} of ${sizeText(size)}`,
  added: (name: string) => `${name} added.`,
  removed: "File deleted.",
  interrupted: (sent: number, size: number) =>
    `Interrupted at ${sizeText(sent)} of ${sizeText(size)}. Choose the same file to go on.`,
  chooseAgain: "Choose the interrupted file again",
  discard: "Discard the interrupted file",
  discarded: "The part already uploaded is deleted.",
  room: (used: number, quota: number) => `${sizeText(used)} of ${sizeText(quota)} used.`,
  roomUsed: "Storage used for files",
  roomUnknown: "Your storage use can't be shown right now.",
  saved: (name: string) => `${name} is in your downloads.`,
  tooMany: `An entry can hold at most ${filesPerEntry} files.`,
  removeTitle: "Delete this file?",
  removeLabel: "Delete file",
  nameless: "file",
};

type BeginRefusal = Extract<BeginFileResult, { ok: false }>;
type EditRefusal = Extract<EditResult, { ok: false }>;

const beginSentences = {
  "too-large": `It is larger than ${sizeText(attachmentBytes)}.`,
  "not-readable": "It changed since you chose it, or is gone. Add it again.",
  gone: "This entry was permanently deleted on another device.",
};

export function beginSentence(refusal: BeginRefusal): string {
  if (refusal.reason === "no-room") {
    return `${refusal.detail} Delete files or choose another plan to add more.`;
  }
  return refusal.reason === "too-many"
    ? `${refusal.detail} Delete some to add more.`
    : beginSentences[refusal.reason];
}

export function editSentence(refusal: EditRefusal): string {
  if (refusal.reason === "limit") return refusal.detail;
  return refusal.reason === "gone" ? beginSentences.gone : unchangedByFindings;
}

/** Of an upload that waits. */
export function stoppedSentence(failure: VaultFailure): string {
  if (failure === "network")
    return "The connection was lost. The upload will continue where it stopped.";
  // Too old by now, or discarded on another device.
  return failure === "not-found"
    ? "The part already sent is gone. Resume to start over."
    : failureSentences[failure];
}

/** Of a file that could not be fetched. */
export function openSentence(failure: VaultFailure): string {
  if (failure === "not-found") return "A part of this file is missing on the server.";
  return failure === "damaged"
    ? "This file was changed or damaged on the server, so it was not saved."
    : failureSentences[failure];
}
