/** Orders of the background to this frame, and what they are answered with. */
import type { FrameAnswer, FramePlan, PageAnswers, PageOrder, PlanKind } from "../messages.ts";
import { fillPlan, type Plan, planOf } from "./fill.ts";
import { askedBy, fillLateRepeat } from "./new-password.ts";
import { chooseHere, formsAtAGlance, takesHere } from "./page-forms.ts";
import { focusedElement, frameNumbers, ownFrameNumber } from "./shadow-roots.ts";
import { isShown } from "./shown.ts";
import { noteFilled } from "./typed-values.ts";
import { untilQuiet } from "./wait-for-page.ts";

/** What was planned and not filled yet; a few orders may be under way. */
const plans = new Map<string, Plan>();
const mostPlans = 8;

export async function followOrder(
  order: PageOrder,
  documentToken: string,
): Promise<PageAnswers[PageOrder["order"]]> {
  switch (order.order) {
    case "look": {
      const here = await standHere(documentToken);
      return { ...here, takes: takesHere() };
    }
    case "plan":
      return { ...(await standHere(documentToken)), ...plan(order.kind) };
    case "fill":
      if (order.documentToken !== documentToken || isOpaque()) break;
      return fill(order);
    case "settle": {
      await untilQuiet(500, 3_000);
      const forms = formsAtAGlance().filter(({ fields }) =>
        fields.some(
          ({ element, role }) => /^(?:current|new)-password$/.test(role) && isShown(element),
        ),
      );
      const [opened] = performance.getEntriesByType("navigation");
      const here = await standHere(documentToken);
      const status = (opened as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
      return { ...here, passwordForms: forms.map(({ kind }) => kind), status };
    }
  }
  return { filled: 0, isShortened: false };
}

function plan(kind: PlanKind): Omit<FramePlan, keyof FrameAnswer> {
  const chosen = isOpaque() ? null : chooseHere(kind);
  const fields = chosen?.fields ?? [];
  const planId = crypto.randomUUID();
  plans.set(planId, planOf(kind, fields));
  const [first] = plans.keys();
  if (plans.size > mostPlans && first) plans.delete(first);
  const focused = focusedElement();
  return {
    planId,
    roles: fields.map(({ role }) => role),
    characters: fields.flatMap(({ character }) => character ?? []),
    isPartial: chosen?.isPartial ?? false,
    hasFocus: chosen?.form.fields.some(({ element }) => element === focused) ?? false,
    language: document.documentElement.lang || navigator.language,
    asked: askedBy(fields),
  };
}

async function fill({ planId, values }: Extract<PageOrder, { order: "fill" }>) {
  const planned = plans.get(planId);
  plans.delete(planId);
  if (!planned) return { filled: 0, isShortened: false };
  const filled = await fillPlan(planned, values, noteFilled);
  const { newPassword } = values;
  if (newPassword !== undefined && filled.filled > 0)
    void fillLateRepeat(planned.fields, newPassword, noteFilled);
  return filled;
}

/** A document that the site itself does not trust with its own name. */
function isOpaque(): boolean {
  return (
    self.origin === "null" || location.protocol === "data:" || location.protocol === "javascript:"
  );
}

async function standHere(documentToken: string): Promise<FrameAnswer> {
  const frameIndex = ownFrameNumber();
  const shown = [...frameNumbers()].filter(([frame]) => isShown(frame));
  return {
    documentToken,
    isOpaque: isOpaque(),
    frameIndex,
    isInView: window.parent === window || frameIndex !== null || (await reachesTheWindow()),
    shownFrames: shown.map(([, number]) => number),
  };
}

/** For frames within shadow roots, whose place no number tells: the browser knows it across all frames. */
function reachesTheWindow(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      resolve(seen.some(({ isIntersecting }) => isIntersecting));
    });
    observer.observe(document.documentElement);
  });
}
