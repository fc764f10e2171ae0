import { CompanyMark } from "../companies/companies.ts";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import type { Overview } from "@breezy/client/entry/entry";
import { kindIcons } from "./kind-icons.ts";

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
