import type { RepProfile } from "@breezy/contract/reps";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, LogOut } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { signOutRep } from "./rep-session.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast.ts";
import { signOutFailed } from "./messages.ts";

const pages = [
  { to: paths.breakroom, name: "Breakroom" },
  { to: paths.marketplace, name: "Marketplace" },
  { to: paths.emporium, name: "Emporium" },
] as const;

const link =
  "inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink";

interface RepHeaderProps {
  /** Null: nobody is signed in, as far as is known. */
  profile: RepProfile | null;
  /** Asked for: the row that the pages take on phones is kept free, so that nothing moves. */
  isLoading: boolean;
}

/** The ways between the pages, and the points, which stay in view. */
export function RepHeader({ profile, isLoading }: RepHeaderProps) {
  const client = useQueryClient();
  return (
    <header className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-2 border-b border-line bg-ground px-4 py-1.5 sm:-mx-6 sm:px-6">
      <Link to={paths.dashboard} className={`${link} sm:-ml-3 sm:px-3`}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        Dashboard
      </Link>
      {profile || isLoading ? (
        <nav
          aria-label="Representative"
          className={classNames(
            "flex max-sm:order-last max-sm:w-full sm:mx-auto",
            profile === null && "invisible",
          )}
        >
          {pages.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              className={`${link} px-1 max-sm:flex-1 max-sm:justify-center sm:px-3`}
              activeProps={{ "aria-current": "page", className: "bg-hover text-ink" }}
            >
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      {profile ? (
        <>
          <PointsHud profile={profile} />
          <IconButton
            label={`Log out ${profile.first_name} ${profile.last_name}`}
            icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void signOutRep(client).catch(() => toast.error(signOutFailed))}
            className="sm:-mr-3"
          />
        </>
      ) : null}
    </header>
  );
}

function PointsHud({ profile: { points, debt } }: { profile: RepProfile }) {
  return (
    <output
      aria-label="Your points"
      className="grid justify-items-end leading-tight tabular-nums max-sm:ml-auto"
    >
      <span>
        <strong className="text-lead font-semibold">{points.toLocaleString()}</strong>{" "}
        <span className="text-small text-ink-soft">{points === 1 ? "point" : "points"}</span>
      </span>
      {debt > 0 ? (
        <span className="text-small text-warning">{debt.toLocaleString()} to pay back first</span>
      ) : null}
    </output>
  );
}
