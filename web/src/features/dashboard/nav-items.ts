import { KeyRound, type LucideIcon, MessageCircle, UserRound } from "lucide-react";
import { paths } from "../../app/paths.ts";

interface NavItem {
  label: string;
  to: (typeof paths)[keyof typeof paths];
  Icon: LucideIcon;
}

export const navItems: readonly NavItem[] = [
  { label: "Key Vault", to: paths.passwords, Icon: KeyRound },
  { label: "Ask Breezy", to: paths.phoneHelper, Icon: MessageCircle },
];

/** On phones and tablets, where the top bar has no room for the last; swipes go through them in this order. */
export const mobileViews: readonly NavItem[] = [
  ...navItems,
  { label: "Account", to: paths.settings, Icon: UserRound },
];
