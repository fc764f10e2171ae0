import type { BillingState } from "@breezy/contract/billing";
import type { PlanStep } from "@breezy/contract/plan-steps";
import type { Cycle, PlanId, PlanOffer } from "@breezy/contract/plans";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { endSession, isOver } from "../../app/session.ts";
import { findPortal, rememberBilling } from "../../app/billing.ts";
import { findCheckout, keepPendingPlan } from "../../app/checkout.ts";
import { requireConfig } from "../../lib/config.ts";
import { useRedirect } from "../../lib/use-redirect.ts";
import { billingSentence, checkoutFailed } from "./messages.ts";

/** What leads to the payment service: a plan's card, or the button below them all. */
type Pressed = PlanId | "portal";

/** Takes a plan; anyone who is not signed in signs in first, and goes on from there. */
export function useChoosing(who: BillingState | "visitor" | undefined) {
  const navigate = useNavigate();
  const { leavingFor, leave } = useRedirect<Pressed>();
  const [failure, setFailure] = useState<{ of: Pressed; sentence: string } | null>(null);

  async function choose(offer: PlanOffer, step: PlanStep, cycle: Cycle): Promise<void> {
    if (step.kind === "sign-up") {
      keepPendingPlan(null);
      return navigate({ to: paths.auth, search: { mode: "sign-up" } });
    }
    if (step.kind === "cancel" || step.kind === "pay") return manage(offer.id);
    const priceId = offer.priceIds?.[cycle];
    if (!priceId) return reportError(new Error(`no price id for ${offer.name}, ${cycle}`));
    const comeBack = (search: { mode?: "sign-up" }) => {
      keepPendingPlan({ priceId, cycle });
      return navigate({ to: paths.auth, search });
    };
    // A trial is for anyone new; who has an account finds the login one press on.
    const isOpen = (requireConfig().signUp ?? "open") === "open";
    if (who === "visitor") return comeBack(isOpen ? { mode: "sign-up" } : {});
    const signInFirst = () => comeBack({});
    return go(offer.id, () => findCheckout(priceId), checkoutFailed, signInFirst);
  }

  function manage(pressed: Pressed = "portal"): Promise<void> {
    return go(pressed, findPortal, billingSentence, () => navigate({ to: paths.auth }));
  }

  async function go(
    pressed: Pressed,
    findUrl: () => Promise<string>,
    sentence: (error: unknown) => string,
    signIn: () => Promise<void>,
  ): Promise<void> {
    setFailure(null);
    rememberBilling(who === "visitor" ? null : (who ?? null));
    try {
      await leave(pressed, findUrl);
    } catch (error) {
      if (!isOver(error)) return setFailure({ of: pressed, sentence: sentence(error) });
      await endSession();
      await signIn();
    }
  }

  return {
    choose,
    manage,
    /** The state of what is pressed. */
    stateOf: (pressed: Pressed) => ({
      busy: leavingFor === pressed,
      held: leavingFor !== null && leavingFor !== pressed,
      failure: failure?.of === pressed ? failure.sentence : undefined,
    }),
  };
}
