/** A new password under the rules of the page's field: kept sealed before any page has it. */
import type { FrameFilled, Told } from "../messages.ts";
import { callVault } from "../vault/call-vault.ts";
import { askFrames, send } from "./frames.ts";
import { whereToFill } from "./where-to-fill.ts";
import { changeTab } from "./tab-state.ts";

const anyPassword = { minLength: 0, maxLength: null, passwordRules: "", pattern: "" };

export async function generateInto(tabId: number): Promise<{ password: string; told: Told }> {
  const documents = await askFrames(tabId, { to: "page", order: "plan", kind: "new-password" });
  // Of other sites' frames only one that the person is in: nothing of the vault's goes there but what is made for it.
  const fit = documents.filter((document) => {
    const verdict = whereToFill(document, null).do;
    const isMeant = verdict === "fill" || (verdict === "ask" && document.answer.hasFocus);
    return document.answer.roles.length > 0 && isMeant;
  });
  const [target] = fit.sort((a, b) => Number(b.answer.hasFocus) - Number(a.answer.hasFocus));
  const host = target?.frameHost ?? documents[0]?.topHost ?? "";
  const password = await callVault("makePassword", {
    ...(target?.answer.asked ?? anyPassword),
    host,
  });
  await callVault("keepGenerated", { host, password });
  if (!target) return { password, told: "nothing-to-fill" };
  const { documentToken, planId } = target.answer;
  const values = { newPassword: password };
  const filled = await send<FrameFilled>(tabId, target, {
    to: "page",
    order: "fill",
    documentToken,
    planId,
    values,
  });
  const told: Told = filled && filled.filled > 0 ? "filled" : "nothing-to-fill";
  await changeTab(tabId, (state) => ({ ...state, told }));
  return { password, told };
}
