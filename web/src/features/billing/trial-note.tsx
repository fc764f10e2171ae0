import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { billingQuery } from "../../app/billing.ts";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { formatNearDay } from "../../lib/moment.ts";
import { tellHere } from "./messages.ts";

/** From its first day on: that the plan is a trial, and until when. Nothing without one. */
export function TrialLink() {
  const state = useTrial();
  if (!state?.trial_ends_at) return null;
  return (
    <Link
      to={paths.plan}
      className="side-nav-link flex h-11 items-center gap-4 overflow-hidden rounded-control px-3 font-medium whitespace-nowrap text-accent-ink transition-colors duration-150 hover:bg-hover aria-[current=page]:bg-accent-soft"
    >
      <Sparkles size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="opacity-(--side-nav-label) transition-opacity duration-150">
        Trial until {formatNearDay(state.trial_ends_at)}
      </span>
    </Link>
  );
}

/** The same in a sentence, with what follows. */
export function TrialLine() {
  const state = useTrial();
  return state ? (
    <p className="max-w-60 text-small text-ink-soft">{tellHere(state).standing}</p>
  ) : null;
}

/** Asks only for those of whom the profile says that they are in one. */
function useTrial() {
  const { subscription_status: status } = useProfile();
  const { data: state } = useQuery({ ...billingQuery, enabled: status === "trialing" });
  return status === "trialing" && state?.subscription_status === "trialing" ? state : null;
}
