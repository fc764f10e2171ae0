import { KeyRound, type LucideIcon, MessageCircle } from "lucide-react";
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
