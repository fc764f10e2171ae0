/** What a field asks of a new password, and the repeat that a page shows only then. */
import type { RecognisedField } from "../forms/roles.ts";
import type { FramePlan } from "../messages.ts";
import { fillPlan, type OnFilled, planOf } from "./fill.ts";
import { chooseHere, isEmpty } from "./page-forms.ts";
import { untilChanged } from "./wait-for-page.ts";

/** As long as the password stays here for a repeat that comes late. */
const repeatWaitMs = 5_000;

/** The strictest of all fields that take it. */
export function askedBy(fields: readonly RecognisedField[]): FramePlan["asked"] {
  const asked: FramePlan["asked"] = {
    minLength: 0,
    maxLength: null,
    passwordRules: "",
    pattern: "",
  };
  for (const { element } of fields) {
    if (!(element instanceof HTMLInputElement)) continue;
    const { minLength, maxLength } = element;
    asked.minLength = Math.max(asked.minLength, minLength);
    if (maxLength > 0) asked.maxLength = Math.min(maxLength, asked.maxLength ?? maxLength);
    asked.passwordRules ||= (element.getAttribute("passwordrules") ?? "").slice(0, 500);
    asked.pattern ||= element.pattern.slice(0, 200);
  }
  return asked;
}

/** After the first was filled: until the repeat is there too, or too late. */
export async function fillLateRepeat(
  filled: readonly RecognisedField[],
  newPassword: string,
  onFilled: OnFilled,
): Promise<void> {
  const known = new Set(filled.map(({ element }) => element));
  const first = filled[0]?.element;
  if (!first || known.size > 1) return;
  const fields = await untilChanged(
    document,
    () => {
      if (!first.isConnected) return [];
      const now = chooseHere("new-password", first)?.fields ?? [];
      const late = now.filter(({ element }) => !known.has(element) && isEmpty(element));
      return late.length ? late : null;
    },
    repeatWaitMs,
  );
  if (fields?.length) await fillPlan(planOf("new-password", fields), { newPassword }, onFilled);
}
