import {
  AppWindow,
  BadgeCheck,
  BookUser,
  Braces,
  CarFront,
  CreditCard,
  IdCard,
  Landmark,
  type LucideIcon,
  NotebookText,
  SquareTerminal,
  UserRound,
  Wifi,
} from "lucide-react";
import { memo } from "react";
import type { EntryKind } from "@breezy/client/entry/kinds";

const kindIcons: Record<Exclude<EntryKind, "login">, LucideIcon> = {
  card: CreditCard,
  bankAccount: Landmark,
  passport: BookUser,
  driversLicence: CarFront,
  membership: BadgeCheck,
  apiCredential: Braces,
  identity: UserRound,
  note: NotebookText,
  wifi: Wifi,
  document: IdCard,
  licence: AppWindow,
  ssh: SquareTerminal,
};

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const box = "grid size-9 shrink-0 place-items-center rounded-control";

/** A login's first letter, any other entry's kind. Says nothing that the name beside it does not. */
export const EntryMark = memo(function EntryMark({
  kind,
  name,
}: {
  kind: EntryKind;
  name: string;
}) {
  if (kind !== "login") {
    const Icon = kindIcons[kind];
    return (
      <span aria-hidden="true" className={`${box} bg-accent-soft text-accent-ink`}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
    );
  }
  const hue = hueOf(name);
  return (
    <span
      aria-hidden="true"
      className={`${box} font-semibold select-none`}
      style={{
        background: `light-dark(oklch(0.93 0.045 ${hue}), oklch(0.33 0.055 ${hue}))`,
        color: `light-dark(oklch(0.42 0.1 ${hue}), oklch(0.86 0.08 ${hue}))`,
      }}
    >
      {monogramOf(name)}
    </span>
  );
});

/** The first letter, digit or emoji, whole; `•` if there is none. */
function monogramOf(name: string): string {
  for (const { segment } of segmenter.segment(name)) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment)) {
      return segment.toLocaleUpperCase();
    }
  }
  return "•";
}

/** The same as in the web app: 0 to 350 in steps of ten degrees. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (((hash ^ (hash >>> 15)) >>> 0) % 36) * 10;
}
