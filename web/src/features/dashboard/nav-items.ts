import { KeyRound, type LucideIcon } from "lucide-react";
import { paths } from "../../app/paths.ts";

interface NavItem {
  label: string;
  to: (typeof paths)[keyof typeof paths];
  Icon: LucideIcon;
}

export const navItems: readonly NavItem[] = [
  { label: "Key Vault", to: paths.passwords, Icon: KeyRound },
];
