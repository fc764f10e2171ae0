import { Link } from "@tanstack/react-router";
import type { paths } from "../../app/paths.ts";

interface BackLinkProps {
  to: (typeof paths)["auth" | "dashboard"];
  children: string;
}

/** The other way out, under a form. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p className="mt-5 text-center">
      <Link
        to={to}
        className="-my-2 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </p>
  );
}
