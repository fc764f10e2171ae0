import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { isSelling } from "../../../lib/config.ts";

/** Nothing where no plan is sold. */
export function UpgradeLink() {
  if (!isSelling()) return null;
  return (
    <Link
      to={paths.pricing}
      className="-my-2.5 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      Upgrade Plan
    </Link>
  );
}
