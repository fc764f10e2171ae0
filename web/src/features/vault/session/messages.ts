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
  return `${pinPatterns[pattern]} is among the first that somebody tries who wants to guess your PIN. You may keep it; other digits are safer.`;
}

/** What stopped the page; shown as `Error: {sentence}`. */
export const failureSentences = {
  network: unreachable,
  "signed-out": "Your session has ended. Sign in again.",
  server: faultSentences.outdated,
  broken: faultSentences.broken,
  "cut-off": faultSentences["cut-off"],
  busy: faultSentences.busy,
  locked: "The vault is locked. Open it again to go on.",
  "not-found": "This account is no longer in your vault.",
  unreadable: "Something here could not be read. Load the page again.",
  damaged: damageSentence(null),
  "not-kept":
    "The copy on this device keeps names only. Open your vault with the connection to read this.",
  "outbox-full":
    "This device can keep no more changes for later. Your text stays here: save again when the connection is back.",
  off: "Whoever runs this Breezy Vault has not set this up.",
  away: "The service behind this does not answer right now. Please try again in a few minutes.",
} satisfies Record<VaultFailure, string>;

export const setUpSentences = {
  failed: "Failed to set PIN. Please try again.",
  network: "Failed to set PIN. Please try again. Check your connection first.",
  unavailable:
    "Too few of the guardians that protect your PIN can be reached. Nothing was set; try again in a minute.",
  raced:
    "Another tab or device set a Master Key first. That one counts: load the page and enter it.",
} satisfies Record<SetUpRefusal, string>;

export const kitSentences = {
  malformed: "This is not a whole code. A Recovery Kit has 35 letters and digits in seven groups.",
  checksum: "There is a slip in this code. Compare it with your kit, group by group.",
  wrong: "This kit does not open this vault. If you made a newer one, only the newest works.",
  "no-kit": "No Recovery Kit is kept for this vault.",
  unavailable: "Too few guardians can be reached to check the kit. Try again in a minute.",
  network:
    "Breezy could not be reached. Your code stays here: check your connection and try again.",
} satisfies Record<KitRefusal, string>;

/** Of a passkey that is to open the vault, or to be let. */
const passkeySentences = {
  wrong: "This passkey does not open this vault. Use your four digits.",
  "no-wrap": "This passkey does not open this vault. Use your four digits.",
  unavailable: "Too few guardians can be reached to check the passkey. Try again in a minute.",
  network: unreachable,
  cancelled: "No passkey was chosen.",
  known: "Please try again.",
  unsupported: "This browser, or this passkey, can't open a vault. Use your four digits.",
} satisfies Record<PasskeyFailure | CeremonyFailure, string>;

/** Of the copy that this browser keeps. */
const offlineSentences = {
  "no-copy": "This device keeps no copy that this passkey opens. It opens with the connection.",
  wrong: "This passkey does not open the copy on this device.",
  damaged:
    "The copy on this device is damaged or incomplete, so it was not opened. Your vault itself is safe: open it with the connection.",
} satisfies Record<OfflineRefusal, string>;

export function offlineSentence(refusal: OfflineRefusal): string {
  return offlineSentences[refusal];
}

export const offlineTexts = {
  pinNeedsConnection:
    "Your four digits need the connection. Your passkey opens the copy that this device keeps, to be read.",
  open: "Open with your passkey",
  readOnly: "This copy can be read. Adding and changing need the connection.",
  asOf: (moment: string) => `As it was on ${moment}.`,
  backAgain: "The connection is back. Open your vault again to see the newest and to change it.",
  openAgain: "Open your vault",
  empty: "There is nothing in this copy.",
  notFound: "Nothing in this copy matches.",
};

export function passkeySentence(error: PasskeyFailure | CeremonyError): string {
  return passkeySentences[error instanceof CeremonyError ? error.code : error];
}

const mustWait =
  "One of the three guardians is away, and a new PIN needs all of them. Your old PIN still stands. Try again in a few minutes. Or set it with the two that are here: the one that is away then keeps its part of your old PIN until it is back, which opens nothing alone.";
const either =
  "The new PIN was sent and too few guardians have said that they have it, so either PIN may stand now. Try again: that asks them.";
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
    "Failed to change Master PIN. Please try again. The connection was lost on the way, so nobody here knows yet which PIN stands: trying again asks your guardians.",
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
    "Your guardians answer no PIN any more. Your Recovery Kit, or a passkey that opens the vault, still works.",
  split:
    "Your guardians no longer agree on your PIN. Your Recovery Kit, or a passkey that opens the vault, sets it anew.",
  unavailable: "Too few guardians can be reached. Try again in a minute.",
  "sign-in-again": "This sign-in has used its tries. Sign out and in again first.",
} satisfies Record<Exclude<Gate["state"], "locked-out">, string | null>;

export const unchangedByFindings = "Nothing is saved until you decide about what was found.";
/** Where there is a text to lose. */
export const unsavedByFindings = `${unchangedByFindings} Your text stays here.`;

export const limitReached = "You have reached your password creation limit.";

type FindingSentences = {
  [K in Finding["kind"]]: (finding: Extract<Finding, { kind: K }>) => string;
};

const findingSentences: FindingSentences = {
  "rolled-back": ({ heldVersion, witnessedVersion }) =>
    `The server gave an older state of your vault: version ${heldVersion}, where ${witnessedVersion} was saved.`,
  forked: () => "The server gave another state of your vault than the one that was saved.",
  "bad-head": () =>
    "What the server gave does not bear your vault's signature; it may be incomplete.",
  missing: ({ entries }) => `Missing from the server: ${listed(entries)}.`,
  altered: ({ entries }) => `Set back, damaged or changed by somebody else: ${listed(entries)}.`,
  foreign: ({ count }) =>
    count === 1
      ? "One entry on the server does not belong there: you erased it, or never saved it."
      : `${count} entries on the server do not belong there: you erased them, or never saved them.`,
  guardian: ({ guardianIds }) =>
    guardianIds.length === 1
      ? `The guardian ${guardianIds[0]} gave an answer that proved wrong. It was left out; your vault is not harmed.`
      : `The guardians ${listed(guardianIds)} gave answers that proved wrong. They were left out; your vault is not harmed.`,
};

export function findingSentence(finding: Finding): string {
  return (findingSentences[finding.kind] as (f: Finding) => string)(finding);
}

/** Around what was found, and of what comes of the decision. */
export const findingTexts = {
  title: "Your vault is not as you left it",
  guardianTitle: "A guardian answered wrongly and was left out",
  putBackLabel: "Put back from this device",
  keepLabel: "Keep what is here",
  keepUnheld:
    "This device holds no copy of what is gone or damaged. If you keep what is here, only another device on which you used Breezy can bring it back.",
  keepThoughHeld:
    "The copy on this device is then given up, and what is gone or damaged may be gone for good.",
  /** `holders`: who may have it besides, if that is known. */
  heldHere(held: HeldHere | null, holders: string | null): string {
    if (held?.entries.length === 0 && !held.behind) {
      return "Nothing that this device holds is missing there.";
    }
    const where = holders ?? "Open Breezy where you used it before: that device may put it back.";
    if (!held || held.entries.length === 0) return `This device holds nothing of it. ${where}`;
    const here = `This device still holds, and shows: ${listed(held.entries)}.`;
    return held.behind ? `${here} A newer state was saved on another device. ${where}` : here;
  },
  putBack({ count, left, limit, withoutSecret, withoutFiles }: Omit<PutBackResult, "vault">) {
    const back =
      count === 1
        ? "1 entry is back as this device held it."
        : `${count} entries are back as this device held them.`;
    const sentences = [
      count > 0 ? back : "",
      left.length > 0
        ? `There is no room for ${listed(left)}: ${limit} Nothing of it is lost: it stays on this device until there is.`
        : "",
      withoutSecret.length > 0
        ? `Without its password, which this device did not keep: ${listed(withoutSecret)}.`
        : "",
      withoutFiles.length > 0
        ? `Without a file that is gone from the server: ${listed(withoutFiles)}.`
        : "",
    ];
    const isWhole = left.length + withoutSecret.length + withoutFiles.length === 0;
    if (isWhole && count === 0) {
      return { text: "Everything is there: nothing had to be put back.", isWhole };
    }
    return { text: sentences.filter(Boolean).join(" "), isWhole };
  },
};

/** Of what a person kept though it does not open; `holders`: who may have it still, if that is known. */
export function damageSentence(day: string | null, holders: string | null = null): string {
  const since = day === null ? "This is damaged." : `This is damaged; it was found on ${day}.`;
  return `${since} ${holders ?? "Open Breezy where you used it before: that device may still hold it."}`;
}

/** By the devices' names. */
export function holdersSentence(others: readonly string[]): string {
  return others.length === 0
    ? "You are signed in on no other device, so no other holds a copy."
    : `Open Breezy where you used it before: a copy may lie on ${listed(others)}.`;
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
      ? "1 try to open your vault was begun elsewhere and not finished"
      : `${count} tries to open your vault were begun elsewhere and not finished`,
  when({ firstMs, lastMs }: Tries): string | null {
    if (firstMs === null || lastMs === null) return null;
    const [first, last] = [firstMs, lastMs].map(formatMoment);
    return first === last ? `That was on ${first}.` : `That was between ${first} and ${last}.`;
  },
  from: ({ devices }: Tries): string | null =>
    devices.length > 0 ? `As far as is known, from ${listed(devices)}.` : null,
  few: "It may have been you, where a connection broke or a private window was closed. If not, sign out every other device and change your account's password.",
  many: "If it was not you on another device or in a private window, sign out every other device and change your account's password.",
  spent:
    "Your guardians have taken your word for as many as they may since you last changed your PIN, so some of these stay counted until you change it.",
  signedOut:
    "All other devices are signed out. Change your account's password too, so that nobody signs in again.",
};

export const guardianTexts = {
  title: "A guardian of your PIN does not keep up",
  behind: (ids: readonly string[]) =>
    `${listed(ids)} has not the newest record of your PIN yet. Your vault opens with the other two; it is given the record again, once a day.`,
  silent: (ids: readonly string[]) =>
    `${listed(ids)} has acknowledged none of your last ten openings, so it may go on counting them as unfinished tries.`,
};

const apiSentences: Partial<Record<VaultErrorCode | "network" | "unauthenticated", string>> = {
  network: failureSentences.network,
  unauthenticated: "Sign in on this device first, then open the link in the mail again.",
  link_expired:
    "This link has expired or was used already. Ask for a new one where you enter the PIN: “Forgot your master key?”, then “I have neither”.",
  reset_running: "The 24 hours are already running; nothing needs to be done twice.",
  vault_missing: "There is no vault to empty. Set a Master Key to begin one.",
};

/** Of a call that the page itself makes. */
export function apiSentence(error: unknown): string {
  return sentenceOf(error, apiSentences);
}
