import { likelyNote } from "@breezy/contract/plan-notes";
import { labelOf, type PlanStep } from "@breezy/contract/plan-steps";
import {
  type Cycle,
  type PlanId,
  type PlanOffer,
  plans,
  savingsPerYear,
} from "@breezy/contract/plans";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

interface PlanCardProps {
  id: PlanId;
  cycle: Cycle;
  /** Undefined while the prices load. */
  offer: PlanOffer | undefined;
  /** Undefined while nobody knows who is looking; null if that could not be learned. */
  step: PlanStep | undefined | null;
  note: string;
  failure: string | undefined;
  /** This card's button was pressed; `held`: another's was. */
  busy: boolean;
  held: boolean;
  onChoose: () => void;
}

/** Steps that are nothing to press. */
const idle: ReadonlySet<PlanStep["kind"]> = new Set(["current", "held", "included"]);

/** Four rows, which its neighbours share. */
export function PlanCard(props: PlanCardProps) {
  const { id, cycle, offer, step, note, failure, busy, held, onChoose } = props;
  const { name, description, features, isRecommended } = offer ?? plans[id];
  const labelId = useId();
  const noteId = useId();
  const isIdle = step === null || (step !== undefined && idle.has(step.kind));
  return (
    <article
      aria-labelledby={labelId}
      className={classNames(
        "grid content-start rounded-card md:row-span-4 md:grid-rows-subgrid border bg-surface p-6 shadow-card lg:p-7",
        isRecommended ? "border-accent" : "border-line",
      )}
    >
      <div className="grid content-start gap-1.5">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 id={labelId} className="text-title">
            {name}
          </h2>
          {isRecommended ? (
            <span className="rounded-full bg-accent-soft px-3 py-1 text-small font-medium text-accent-ink">
              Recommended
            </span>
          ) : null}
        </div>
        <p className="text-ink-soft">{description}</p>
      </div>
      <Price offer={offer} cycle={cycle} />
      <div className="grid content-start gap-2 pt-5">
        {step === undefined ? (
          <Skeleton className="h-11" />
        ) : (
          <Button
            wide
            tone={isRecommended && !isIdle ? "primary" : "quiet"}
            disabled={isIdle || held}
            busy={busy}
            busyLabel="Redirecting..."
            aria-describedby={`${labelId} ${noteId}`}
            onClick={onChoose}
          >
            {step === null ? "Choose plan" : labelOf(step)}
          </Button>
        )}
        <p
          id={noteId}
          className={classNames(
            "min-h-[1.45em] text-center text-small text-balance text-ink-soft",
            step === undefined && "invisible",
          )}
        >
          {step === undefined ? likelyNote(id) : note}
        </p>
        {failure ? (
          <p role="alert" className="text-center text-small text-danger">
            {failure}
          </p>
        ) : null}
      </div>
      <ul className="mt-5 grid content-start gap-2.5 border-t border-line pt-5">
        {features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
      </ul>
    </article>
  );
}

function Price({ offer, cycle }: Pick<PlanCardProps, "offer" | "cycle">) {
  if (!offer) {
    return (
      <div className="pt-5">
        <Skeleton className="h-11 w-36" />
        <Skeleton className="mt-1 h-5 w-28" />
      </div>
    );
  }
  const { price } = offer;
  const saved = savingsPerYear(price);
  return (
    <div className="pt-5">
      <p className="flex items-baseline gap-2">
        <span className="text-display font-semibold tracking-tight tabular-nums">
          ${price[cycle]}
        </span>{" "}
        <span className="text-ink-soft">a month</span>
      </p>
      <p className="flex min-h-6 flex-wrap gap-x-2 text-small text-ink-soft">
        {price.monthly === 0 ? (
          "For as long as you like"
        ) : cycle === "monthly" ? (
          "Billed monthly"
        ) : (
          <>
            <span className="tabular-nums">${price.annually * 12} billed annually.</span>{" "}
            <span className="font-medium text-accent-ink tabular-nums">Save ${saved} per year</span>
          </>
        )}
      </p>
    </div>
  );
}

/** One for all, so that none is drawn again when the prices come. */
const check = (
  <Check
    size={20}
    strokeWidth={1.75}
    aria-hidden="true"
    className="mt-0.5 shrink-0 text-accent-ink"
  />
);

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {check}
      <span>{children}</span>
    </li>
  );
}
