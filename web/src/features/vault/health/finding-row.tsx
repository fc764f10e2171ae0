import type { ReactNode } from "react";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CompanyMark } from "../companies/companies.ts";
import { ChangeThere } from "../entry/entry.ts";
import { useVaultControls } from "../session/session.ts";
import type { Overview } from "@breezy/client/entry/entry";

interface FindingRowProps {
  id: string;
  overview: Overview;
  detail: string;
  /** What helps, and setting it aside. */
  children: ReactNode;
}

/** One account: a press on its name shows its card. */
export function FindingRow({ id, overview, detail, children }: FindingRowProps) {
  const controls = useVaultControls();
  const { account, username, url } = overview;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <button
        type="button"
        onClick={() => controls.inList((list) => list.openEntry(id))}
        className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3 rounded-control text-left hover:bg-hover"
      >
        <CompanyMark account={account} url={url} />
        <span className="grid min-w-0">
          <span dir="auto" className="truncate font-medium">
            {account}
          </span>
          {username ? (
            <span dir="auto" className="truncate text-small text-ink-soft">
              {username}
            </span>
          ) : null}
          {detail ? (
            <span dir="auto" className="text-small wrap-anywhere text-ink-soft">
              {detail}
            </span>
          ) : null}
        </span>
      </button>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}

interface RowButtonProps {
  label: string;
  account: string;
  /** It is not the way out. */
  light?: boolean;
  onPress: () => void;
}

/** Many rows have the same words on it: its name says which account it is. */
export function RowButton({ label, account, light = false, onPress }: RowButtonProps) {
  const name = (
    <span>
      {label}
      <span className="sr-only"> {account}</span>
    </span>
  );
  return light ? (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-control px-3 text-small text-ink-soft hover:bg-hover hover:text-ink"
    >
      {name}
    </button>
  ) : (
    <Button tone="quiet" onClick={onPress} className="text-small">
      {name}
    </Button>
  );
}

interface RowChangeThereProps {
  id: string;
  account: string;
  /** null: there is no page that is safe to open. */
  address: string | null;
}

/** The site's page for it, and the entry with a new password meanwhile. */
export function RowChangeThere({ id, account, address }: RowChangeThereProps) {
  const controls = useVaultControls();
  if (address === null) return null;
  return (
    <ChangeThere
      address={address}
      className={classNames(buttonLook("quiet"), "text-small")}
      onOpened={() => controls.inList((list) => list.offerPassword(id))}
    >
      <span className="sr-only"> {account}</span>
    </ChangeThere>
  );
}
