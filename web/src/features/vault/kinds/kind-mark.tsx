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
import { CompanyMark } from "../companies/companies.ts";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import type { Overview } from "@breezy/client/entry/entry";

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

export function KindIcon({ kind }: { kind: EntryKind }) {
  const Icon = kindIcons[kind];
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />;
}

/** A login's company, any other entry's kind. */
export function KindMark({ overview }: { overview: Overview }) {
  const kind = kindOf(overview);
  if (kind === "login") return <CompanyMark account={overview.account} url={overview.url} />;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
      <KindIcon kind={kind} />
    </span>
  );
}
