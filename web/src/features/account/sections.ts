/** What the list of My Account shows, in its order. */
import {
  CreditCard,
  Database,
  House,
  KeyRound,
  type LucideIcon,
  Palette,
  Puzzle,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { type AccountSection, accountSections } from "../../app/account-section.ts";

interface Listed {
  Icon: LucideIcon;
  /** What is in it, for anyone who looks for something. */
  text: string;
  /** Shorter or other than its title. */
  label?: string;
  /** A page that is reached through it. */
  holds?: AccountSection;
}

export const listed = {
  overview: { Icon: House, label: "Overview", text: "" },
  profile: { Icon: UserRound, text: "Your name, your device and how Breezy explains things" },
  vault: { Icon: KeyRound, text: "Master key, auto-lock, Recovery Kit" },
  security: {
    Icon: ShieldCheck,
    text: "Password, two-step sign-in, passkeys, devices",
    holds: "activity",
  },
  extension: { Icon: Puzzle, text: "Fill and save passwords on other sites" },
  plan: { Icon: CreditCard, text: "What you pay, invoices, room for files" },
  appearance: { Icon: Palette, text: "Light, dark, or same as your device" },
  data: { Icon: Database, text: "Import, export, download, privacy" },
} as const satisfies Partial<Record<AccountSection, Listed>>;

type ListedId = keyof typeof listed;

export const sectionsListed = (Object.keys(listed) as ListedId[]).map((id) => {
  const { title, path } = accountSections[id];
  const { label = title, holds, ...rest }: Listed = listed[id];
  return { id, path, label, holds, ...rest };
});
