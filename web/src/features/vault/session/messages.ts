/** Every sentence that says what went wrong, and what to do. */
import type { VaultError as VaultErrorCode } from "@breezy/contract/vault";
import type { PinPattern } from "@breezy/crypto/frequent-pins";
import { faultSentences } from "@breezy/client/wire/answer-faults";
import { CeremonyError, type CeremonyFailure } from "../../../lib/passkey-ceremony.ts";
import { sentenceOf, unreachable } from "../../../lib/sentence.ts";
import { formatMoment } from "../../../lib/moment.ts";
import { formatHoursAndMinutes } from "../../../lib/time.ts";
import type {
  Finding,
  Gate,
  HeldHere,
  OfflineRefusal,
  PutBackResult,
  Tries,
  VaultFailure,
} from "@breezy/client/answers";
import type {
  KitRefusal,
  NewPinRefusal,
  PasskeyFailure,
  SetUpRefusal,
  UnlockRefusal,
} from "./session-pins.ts";

export const pinSentences = {
  common: "This Master Key is too common. Please choose a stronger one.",
  mismatch: "PINs do not match. Try again!",
  wrong: "Invalid PIN. Please try again.",
  failed: "Authentication failed. Please try again.",
  network: "Authentication failed. Please try again. Check your connection first.",
} satisfies Record<UnlockRefusal | "common" | "mismatch", string>;

/** What a frequent PIN is; completes a sentence. */
const pinPatterns = {
  repeat: "One digit four times",
  run: "Digits in a row",
  pairs: "A pair of digits like this",
  year: "A year",
  keypad: "A shape on the keypad",
  date: "A day and a month, such as a birthday,",
} satisfies Record<PinPattern, string>;

/** A warning, no more: it may be kept. */
export function frequentPin(pattern: PinPattern): string {
  return `${pinPatterns[pattern]} is one of the first things someone would try. You can keep it, but other digits are safer.`;
}

/** What stopped the page; shown as `Error: {sentence}`. */
export const failureSentences = {
  network: unreachable,
  "signed-out": "Your session has ended. Sign in again.",
  server: faultSentences.outdated,
  broken: faultSentences.broken,
  "cut-off": faultSentences["cut-off"],
  busy: faultSentences.busy,
  locked: "The vault is locked. Open it again to continue.",
  "not-found": "This entry is no longer in your vault.",
  unreadable: "Something here could not be read. Reload the page.",
  damaged: damageSentence(null),
  "not-kept": "The copy on this device holds only names. Open your vault online to read this.",
  "outbox-full":
    "This device can't keep any more waiting changes. Your text stays here: save again when you are back online.",
  off: "The people who run this server have not set this up.",
  away: "The service behind this is not responding. Please try again in a few minutes.",
} satisfies Record<VaultFailure, string>;

export const setUpSentences = {
  failed: "Failed to set PIN. Please try again.",
  network: "Failed to set PIN. Please try again. Check your connection first.",
  unavailable:
    "Too few of the guardians that protect your master key can be reached. Nothing was set; try again in a minute.",
  raced: "Another tab or device set a master key first. Reload the page and enter that one.",
} satisfies Record<SetUpRefusal, string>;

export const kitSentences = {
  malformed:
    "This code is incomplete. A Recovery Kit code has 35 letters and digits in seven groups.",
  checksum: "There is a typo in this code. Compare it with your kit, group by group.",
  wrong: "This kit does not open this vault. If you made more than one, only the newest works.",
  "no-kit": "There is no Recovery Kit for this vault.",
  unavailable: "Too few guardians can be reached to check the kit. Try again in a minute.",
  network:
    "Breezy could not be reached. Your code stays here: check your connection and try again.",
} satisfies Record<KitRefusal, string>;

/** Of a passkey that is to open the vault, or to be let. */
const passkeySentences = {
  wrong: "This passkey does not open this vault. Use your master key.",
  "no-wrap": "This passkey does not open this vault. Use your master key.",
  unavailable: "Too few guardians can be reached to check the passkey. Try again in a minute.",
  network: unreachable,
  cancelled: "No passkey was selected.",
  known: "Please try again.",
  unsupported: "This browser or passkey can't open a vault. Use your master key.",
} satisfies Record<PasskeyFailure | CeremonyFailure, string>;

/** Of the copy that this browser keeps. */
const offlineSentences = {
  "no-copy": "This device has no copy that this passkey opens. Open your vault online.",
  wrong: "This passkey does not open the copy on this device.",
  damaged:
    "The copy on this device is damaged or incomplete, so it was not opened. Your vault itself is safe: open it online.",
} satisfies Record<OfflineRefusal, string>;

export function offlineSentence(refusal: OfflineRefusal): string {
  return offlineSentences[refusal];
}

export const offlineTexts = {
  pinNeedsConnection:
    "Your master key needs a connection. Your passkey opens the copy on this device. What you change in it waits until you are online.",
  open: "Open with your passkey",
  waits:
    "This is the copy on this device. What you change in it waits here, encrypted, until you open your vault online with your master key.",
  asOf: (moment: string) => `As it was on ${moment}.`,
  backAgain:
    "You are back online. Open your vault to see the latest, and to save what waits on this device.",
  openAgain: "Open your vault",
  filesAway: "Files and sharing need a connection. Open your vault online to use them.",
  viewAway: "This needs a connection",
  viewAwayHint:
    "Open your vault online to use it. Your entries, the trash and the generator are here.",
  partAway:
    "The copy on this device has only a part of this entry. Its password and other details can be changed once your vault is open online.",
};

export function passkeySentence(error: PasskeyFailure | CeremonyError): string {
  return passkeySentences[error instanceof CeremonyError ? error.code : error];
}

const mustWait =
  "One of the three guardians can't be reached, and a new master key needs all of them. Your old master key still works. Try again in a few minutes, or set it with the two that can be reached: the third keeps its part of your old master key until it is back, and that part opens nothing on its own.";
const either =
  "The new master key was sent, but too few guardians confirmed it, so either one may be in effect. Try again to check.";
export const insistLabel = "Set it with two guardians";

export const newPinSentences = {
  "must-wait": mustWait,
  either,
  failed: "Failed to set PIN. Please try again.",
  network: "Failed to set PIN. Please try again. Check your connection first.",
} satisfies Record<NewPinRefusal, string>;

/** Why a PIN cannot become the new one. */
export type NewPinFault = "missing" | "mismatch" | "same" | "common";

/** The dialog that changes the PIN. */
export const changePinSentences = {
  "current-missing": "Please enter your current 4-digit PIN.",
  "current-wrong": "Invalid current PIN. Please try again.",
  verified: "Current PIN verified. Now set your new PIN.",
  missing: "Please enter a 4-digit new PIN and confirm it.",
  mismatch: "New PINs do not match. Please try again.",
  same: "New PIN cannot be the same as the current PIN.",
  common: pinSentences.common,
  failed: "Failed to change Master PIN. Please try again.",
  "must-wait": mustWait,
  either,
  network:
    "Failed to change Master PIN. Please try again. The connection was lost, so we don't know yet which master key is in effect. Try again to check with your guardians.",
  changed: "Master PIN changed successfully!",
} satisfies Record<NewPinFault | "current-missing" | "current-wrong" | "verified", string> &
  Record<"failed" | "must-wait" | "either" | "network" | "changed", string>;

/** Of what was typed, and waits where it was typed. */
export function saveFailure(code: VaultFailure): string {
  return code === "network"
    ? "Breezy could not be reached. Your text stays here: save again when the connection is back."
    : failureSentences[code];
}

/** For a PIN that is asked for while the vault is open; null if the gate takes another try. */
export function gateSentence(gate: Gate, nowMs: number): string | null {
  return gate.state === "locked-out"
    ? lockedOutSentence(gate.untilMs - nowMs)
    : gateSentences[gate.state];
}

export function lockedOutSentence(leftMs: number): string {
  return `Too many failed attempts. Try again in ${formatHoursAndMinutes(leftMs)}.`;
}

const gateSentences = {
  pin: null,
  "set-up": null,
  sealed:
    "Your guardians no longer accept any master key. Your Recovery Kit, or a passkey that opens the vault, still works.",
  split:
    "Your guardians no longer agree on your master key. Use your Recovery Kit, or a passkey that opens the vault, to set a new one.",
  unavailable: "Too few guardians can be reached. Try again in a minute.",
  "sign-in-again": "This sign-in has used up its tries. Sign out and in again first.",
} satisfies Record<Exclude<Gate["state"], "locked-out">, string | null>;

export const unchangedByFindings =
  "Nothing is saved until you decide what to do about what was found.";
/** Where there is a text to lose. */
export const unsavedByFindings = `${unchangedByFindings} Your text stays here.`;

export const limitReached = "You have reached your password creation limit.";

type FindingSentences = {
  [K in Finding["kind"]]: (finding: Extract<Finding, { kind: K }>) => string;
};

const findingSentences: FindingSentences = {
  "rolled-back": ({ heldVersion, witnessedVersion }) =>
    `The server returned an older version of your vault: ${heldVersion}, although ${witnessedVersion} was saved.`,
  forked: () =>
    "The server returned a different version of your vault than the one that was saved.",
  "bad-head": () => "What the server returned lacks your vault's signature; it may be incomplete.",
  missing: ({ entries }) => `Missing from the server: ${listed(entries)}.`,
  altered: ({ entries }) => `Rolled back, damaged or changed by someone else: ${listed(entries)}.`,
  foreign: ({ count }) =>
    count === 1
      ? "One entry on the server should not be there: you deleted it, or never saved it."
      : `${count} entries on the server should not be there: you deleted them, or never saved them.`,
  guardian: ({ guardianIds }) =>
    guardianIds.length === 1
      ? `The guardian ${guardianIds[0]} gave a wrong answer. It was ignored; your vault is not harmed.`
      : `The guardians ${listed(guardianIds)} gave wrong answers. They were ignored; your vault is not harmed.`,
};

export function findingSentence(finding: Finding): string {
  return (findingSentences[finding.kind] as (f: Finding) => string)(finding);
}

/** Around what was found, and of what comes of the decision. */
export const findingTexts = {
  title: "Your vault is not as you left it",
  guardianTitle: "A guardian gave a wrong answer and was ignored",
  putBackLabel: "Restore from this device",
  keepLabel: "Keep the server's version",
  keepUnheld:
    "This device has no copy of what is missing or damaged. If you keep the server's version, only another device where you used Breezy can restore it.",
  keepThoughHeld:
    "The copy on this device will be discarded, and what is missing or damaged may be lost permanently.",
  /** `holders`: who may have it besides, if that is known. */
  heldHere(held: HeldHere | null, holders: string | null): string {
    if (held?.entries.length === 0 && !held.behind) {
      return "Nothing on this device is missing from the server.";
    }
    const where =
      holders ?? "Open Breezy on another device where you used it: it may be able to restore this.";
    if (!held || held.entries.length === 0) return `This device has no copy of it. ${where}`;
    const here = `This device still has, and shows: ${listed(held.entries)}.`;
    return held.behind ? `${here} A newer state was saved on another device. ${where}` : here;
  },
  putBack({ count, left, limit, withoutSecret, withoutFiles }: Omit<PutBackResult, "vault">) {
    const back =
      count === 1
        ? "1 entry was restored from this device."
        : `${count} entries were restored from this device.`;
    const sentences = [
      count > 0 ? back : "",
      left.length > 0
        ? `There is no room for ${listed(left)}: ${limit} Nothing is lost: it stays on this device until there is room.`
        : "",
      withoutSecret.length > 0
        ? `Restored without the password, which this device did not have: ${listed(withoutSecret)}.`
        : "",
      withoutFiles.length > 0
        ? `Restored without a file that is gone from the server: ${listed(withoutFiles)}.`
        : "",
    ];
    const isWhole = left.length + withoutSecret.length + withoutFiles.length === 0;
    if (isWhole && count === 0) {
      return { text: "Everything is there: nothing had to be restored.", isWhole };
    }
    return { text: sentences.filter(Boolean).join(" "), isWhole };
  },
};

/** Of what a person kept though it does not open; `holders`: who may have it still, if that is known. */
export function damageSentence(day: string | null, holders: string | null = null): string {
  const since = day === null ? "This is damaged." : `This is damaged; it was found on ${day}.`;
  return `${since} ${holders ?? "Open Breezy on another device where you used it: it may still have a copy."}`;
}

/** By the devices' names. */
export function holdersSentence(others: readonly string[]): string {
  return others.length === 0
    ? "You are not signed in on any other device, so there is no other copy."
    : `Open Breezy on another device: there may be a copy on ${listed(others)}.`;
}

const listedAtMost = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, listedAtMost).join(", ");
  const more = names.length - listedAtMost;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Of tries that other devices began. What is known: no guardian can tell whether they were wrong. */
export const triesTexts = {
  title: (count: number) =>
    count === 1
      ? "1 unfinished try to open your vault"
      : `${count} unfinished tries to open your vault`,
  when({ firstMs, lastMs }: Tries): string | null {
    if (firstMs === null || lastMs === null) return null;
    const [first, last] = [firstMs, lastMs].map(formatMoment);
    return first === last ? `That was on ${first}.` : `That was between ${first} and ${last}.`;
  },
  from: ({ devices }: Tries): string | null =>
    devices.length > 0 ? `As far as we know, from ${listed(devices)}.` : null,
  few: "It may have been you, if a connection was lost or a private window was closed. If not, sign out every other device and change your account's password.",
  many: "If it was not you on another device or in a private window, sign out every other device and change your account's password.",
  spent:
    "Your guardians can't take your word for any more tries until you change your master key, so some of these still count.",
  signedOut:
    "All other devices are signed out. Change your account's password too, so that nobody can sign in again.",
};

export const guardianTexts = {
  title: "A guardian is out of date",
  behind: (ids: readonly string[]) =>
    `${listed(ids)} does not have the latest record of your master key yet. Your vault opens with the other two; we send it the record again once a day.`,
  silent: (ids: readonly string[]) =>
    `${listed(ids)} has not confirmed any of the last ten times you opened your vault, so it may still count them as unfinished tries.`,
};

const apiSentences: Partial<Record<VaultErrorCode | "network" | "unauthenticated", string>> = {
  network: failureSentences.network,
  unauthenticated: "Sign in on this device first, then open the link in the email again.",
  link_expired:
    "This link has expired or has already been used. Ask for a new one where you enter the master key: “Forgot your master key?”, then “I have neither”.",
  reset_running: "The 24-hour wait has already started. There is nothing more to do.",
  vault_missing: "There is no vault to empty. Set a master key to create one.",
};

/** Of a call that the page itself makes. */
export function apiSentence(error: unknown): string {
  return sentenceOf(error, apiSentences);
}
