/** What an entry holds beside its main fields, while it is typed, and what of it was changed. Pure. */
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { otpProblemTexts } from "@breezy/client/codes/texts";
import { laterDetails } from "@breezy/client/entry/details";
import { keptField, keptUrls, placedValues } from "./entry-draft.ts";
import { type CustomField, type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import type { EntryDraft, Overview, PatchExtras, Secret } from "@breezy/client/entry/entry";
import { mergeExtras, type Parted } from "@breezy/client/entry/merge-extras";
import { extrasTexts } from "./texts.ts";

export type Extras = Pick<EntryDraft, "urls" | "details" | "fields" | "hidden"> & {
  /** undefined: what is kept stays. */
  totp?: string | undefined;
};

export const fieldLimits = { count: 50, name: 100, value: 5000, key: 10_000 } as const;
/** Beside the texts: the seal, its padding, and a merge's own additions. */
const spareBytes = 1024;

export function aField(): CustomField {
  return { id: crypto.randomUUID(), name: "", type: "text", value: "" };
}

/** Why a code's text can't be used, as a sentence; null if it can. */
export function codeProblem(text: string): string | null {
  try {
    if (text.trim()) parseOtp(text);
    return null;
  } catch (error) {
    if (error instanceof OtpError) return otpProblemTexts[error.problem];
    throw error;
  }
}

/** Why this can't be saved, as a sentence; null if it can. */
export function extrasProblem({ fields = [], totp = "" }: Extras): string | null {
  if (fields.length > fieldLimits.count) return extrasTexts.tooManyFields(fieldLimits.count);
  if (fields.some(({ name }) => !name.trim())) return extrasTexts.unnamedField;
  return codeProblem(totp);
}

/** Of a new entry: why it can't be saved, as a sentence; null if it can. */
export function draftProblem(draft: EntryDraft): string | null {
  const { password, hidden = {}, totp = "", ...shown } = draft;
  return extrasProblem(draft) ?? sizeProblem(shown, { password, hidden, totp });
}

/** Why these parts of an entry can't be sealed, as a sentence; null if they can. */
export function sizeProblem(overview: object, secret: object): string | null {
  if (bytesOf(overview) > overviewBytes - spareBytes) return extrasTexts.overviewTooLarge;
  return bytesOf(secret) > secretBytes - spareBytes ? extrasTexts.secretTooLarge : null;
}

function bytesOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** What a change begins from, as far as it is needed to merge it: neither the password nor a seed. */
export function beginningOf(overview: Overview, { hidden = {} }: Secret): Parted {
  return { overview, secret: { password: "", hidden, history: [] } };
}

/** What the dialog begins with. The seed of a code is not among it. */
export function extrasOf({ overview, secret }: Parted): Extras {
  const { urls = [], details = {}, fields = [] } = overview;
  return { urls, details, fields, hidden: secret?.hidden ?? {} };
}

/** What `typed` changes of the entry that it began from. */
export function changedExtras(start: Parted, typed: Extras): PatchExtras {
  const kind: EntryKind = kindOf(start.overview);
  const before = extrasOf(start);
  const fields = (typed.fields ?? []).map(keptField);
  const placed = placedValues(kind, typed.details ?? {}, typed.hidden ?? {}, fields);
  const wanted: PatchExtras = {
    urls: keptUrls(typed.urls ?? []),
    fields,
    details: { ...laterOf(start, false), ...placed.details },
    hidden: { ...laterOf(start, true), ...placed.hidden },
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isSame(value, before[name as keyof Extras]),
  );
  const patch: PatchExtras = Object.fromEntries(changed);
  return typed.totp === undefined ? patch : { ...patch, totp: typed.totp.trim() };
}

/** What a later client wrote has no field here, and stays as it is. */
function laterOf({ overview, secret }: Parted, isHidden: boolean): Record<string, string> {
  const { details = {} } = overview;
  const { hidden = {} } = secret ?? {};
  const values: Readonly<Partial<Record<string, string>>> = isHidden ? hidden : details;
  return Object.fromEntries(
    laterDetails(overview, Object.keys(hidden))
      .filter((detail) => detail.hidden === isHidden)
      .map(({ name }) => [name, values[name] ?? ""]),
  );
}

/**
 * The same change, of the entry as it is now: another device may have changed it while the
 * dialog was open, and nothing of that is taken back. What exists already is no part of it.
 */
export function rebased(start: Parted, now: Parted, patch: PatchExtras): PatchExtras {
  const { totp, ...lists } = patch;
  const merged = mergeExtras(withoutSeed(start), withoutSeed(now), lists);
  const values: PatchExtras = { ...merged.overview, hidden: merged.secret.hidden ?? {} };
  const changed = merged.changed.flatMap((name) =>
    name === "totp" ? [] : [[name, values[name]] as const],
  );
  const isCodeWanted = totp !== undefined && totp !== seedOf(now);
  return { ...Object.fromEntries(changed), ...(isCodeWanted ? { totp } : {}) };
}

/** undefined if the secret part is not open. */
function seedOf({ secret }: Parted): string | undefined {
  return secret ? (secret.totp ?? "") : undefined;
}

function withoutSeed({ overview, secret }: Parted): Parted {
  return secret ? beginningOf(overview, secret) : { overview, secret };
}

/** The parts as a patch leaves them, as far as their size goes. */
export function patched(
  overview: Overview,
  secret: Secret,
  { totp, hidden, ...shown }: PatchExtras,
): [overview: object, secret: object] {
  return [
    { ...overview, ...shown },
    {
      ...secret,
      ...(totp === undefined ? {} : { totp }),
      ...(hidden === undefined ? {} : { hidden }),
    },
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
