import {
  CreditCard,
  Database,
  Download,
  Copy,
  HeartPulse,
  History,
  Keyboard,
  KeyRound,
  Link,
  LifeBuoy,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  MessageCircle,
  Monitor,
  Moon,
  PanelTopOpen,
  Plus,
  ShieldCheck,
  Sun,
  Trash2,
  Upload,
  UserRound,
  WandSparkles,
} from "lucide-react";
import type { CommandId, EntryVerb, PaletteOption } from "./palette-options.ts";

const icons: Record<CommandId | EntryVerb, LucideIcon> = {
  open: PanelTopOpen,
  copy: Copy,
  "copy-username": Copy,
  share: Link,
  add: Plus,
  lock: LockKeyhole,
  "key-vault": KeyRound,
  "ask-breezy": MessageCircle,
  trash: Trash2,
  health: HeartPulse,
  links: Link,
  generator: WandSparkles,
  import: Upload,
  export: Download,
  "change-pin": KeyRound,
  "new-kit": LifeBuoy,
  "my-account": UserRound,
  profile: UserRound,
  "vault-settings": KeyRound,
  security: ShieldCheck,
  activity: History,
  plan: CreditCard,
  data: Database,
  light: Sun,
  dark: Moon,
  system: Monitor,
  shortcuts: Keyboard,
  "sign-out": LogOut,
};

export function PaletteIcon({ option }: { option: PaletteOption }) {
  const Icon =
    option.does === "show"
      ? option.listed.Icon
      : icons[option.does === "command" ? option.command : option.does];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />;
}
