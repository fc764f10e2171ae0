/** Reads a page as its person does, and asks the server in the same moment whether it is so. */
import { randomBytes } from "node:crypto";
import { profile } from "@breezy/contract/accounts";
import { assistantState } from "@breezy/contract/assistant";
import { billingState } from "@breezy/contract/billing";
import { guardianAnswer } from "@breezy/contract/guardian";
import { repProfile } from "@breezy/contract/reps";
import { listing, relayAnswers } from "@breezy/contract/vault";
import { expect, type Page } from "@playwright/test";
import type { Place } from "../by-wire.ts";
import { contradictions, judged, type State } from "./truth.ts";

/** What the page says is true, at once or as soon as it has heard the news. Returns what it says. */
export async function expectTruth(page: Page, at: Place, step: string): Promise<string> {
  let text = "";
  await expect
    .poll(
      async () => {
        text = await textOf(page);
        const said = contradictions(text, await stateOf(page, at));
        return said.length === 0 ? [] : [...said, `in: ${text}`];
      },
      { message: `${step}: nothing on the page is contradicted` },
    )
    .toEqual([]);
  return text;
}

/** The same, of a page that says something of all this, and in the end `says`: it may not have heard all at once. */
export async function expectTold(
  page: Page,
  at: Place,
  step: string,
  says: string | RegExp = "",
): Promise<string> {
  const isSaid = (text: string) =>
    typeof says === "string" ? text.includes(says) : says.test(text);
  await expect.poll(async () => judged(await textOf(page)), `${step}: it tells`).toBeGreaterThan(0);
  await expect.poll(async () => isSaid(await textOf(page)), `${step}: it says ${says}`).toBe(true);
  return expectTruth(page, at, step);
}

async function textOf(page: Page): Promise<string> {
  const [body, points] = await Promise.all([
    page.locator("body").innerText(),
    page.getByLabel("Your points", { exact: true }).allInnerTexts(),
  ]);
  const told = points.map((one) => `Your points: ${one.replaceAll(/\s+/g, " ")}`);
  // As it is read: a name set in bold, or a line that is broken, is one sentence all the same.
  return [body.replaceAll(/[^\S\n]+/g, " "), ...told].join("\n");
}

async function stateOf(page: Page, { url }: Place): Promise<State> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await page.request.get(`${url}${path}`);
    return answer.ok() ? ((await answer.json()) as unknown) : null;
  };
  const nonce = encodeURIComponent(randomBytes(16).toString("base64"));
  const [me, billing, breezy, vault, pin, rep] = await Promise.all(
    [
      "/users/me",
      "/billing",
      "/api/assistant",
      "/passwords",
      `/vault/pin?nonce=${nonce}`,
      "/reps/me",
    ].map(read),
  );
  if (me === null) return { person: null, rep: rep === null ? null : repProfile.parse(rep) };
  const { answers, session_tries_spent: spent = false } = relayAnswers.parse(pin);
  const guardians = Object.values(answers).flatMap((answer) =>
    "answer" in answer ? [guardianAnswer.parse(JSON.parse(answer.answer)).standing] : [],
  );
  return {
    person: {
      profile: profile.parse(me),
      billing: billingState.parse(billing),
      usage: assistantState.parse(breezy).usage,
      entries: vault === null ? 0 : listing.parse(vault).entries.length,
      guardians,
      triesSpent: spent,
      aheadMs: (guardians[0]?.now ?? 0) - (await page.evaluate(() => Date.now())),
    },
    rep: rep === null ? null : repProfile.parse(rep),
  };
}
