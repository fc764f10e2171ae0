import {
  Download,
  HeartPulse,
  KeyRound,
  Link,
  type LucideIcon,
  MessageCircle,
  Trash2,
  Upload,
  UserRound,
  WandSparkles,
} from "lucide-react";
import type { VaultFigures } from "../../app/vault-figures.ts";
import { paths } from "../../app/paths.ts";

export interface NavItem {
  label: string;
  to: (typeof paths)[keyof typeof paths];
  Icon: LucideIcon;
  /** What is said behind it, where that is known. */
  figure?: keyof VaultFigures;
}

export const navItems: readonly NavItem[] = [
  { label: "Key Vault", to: paths.passwords, Icon: KeyRound },
  { label: "Ask Breezy", to: paths.phoneHelper, Icon: MessageCircle },
];

/** What else there is of the vault; on phones and tablets its menu has them. */
export const vaultItems: readonly NavItem[] = [
  { label: "Vault health", to: paths.health, Icon: HeartPulse, figure: "health" },
  { label: "Shared links", to: paths.links, Icon: Link },
  { label: "Generator", to: paths.generator, Icon: WandSparkles },
  { label: "Trash", to: paths.trash, Icon: Trash2, figure: "trash" },
  { label: "Import", to: paths.import, Icon: Upload },
  { label: "Export", to: paths.export, Icon: Download },
];

/** On phones and tablets, where the top bar has no room for the last; swipes go through them in this order. */
export const mobileViews: readonly NavItem[] = [
  ...navItems,
  { label: "Account", to: paths.settings, Icon: UserRound },
];
