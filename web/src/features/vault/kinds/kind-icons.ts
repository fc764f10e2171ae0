/** Each kind of entry by its picture. */
import {
  AppWindow,
  BadgeCheck,
  BookUser,
  Braces,
  CarFront,
  CreditCard,
  Globe,
  IdCard,
  Landmark,
  type LucideIcon,
  NotebookText,
  SquareTerminal,
  UserRound,
  Wifi,
} from "lucide-react";
import type { EntryKind } from "@breezy/client/entry/kinds";

export const kindIcons: Record<EntryKind, LucideIcon> = {
  login: Globe,
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
