/** An order to fill: planned in all frames, asked about if it must be, and sent to the planned documents only. */
import type { FillKind, FrameFilled, FramePlan, Question, Told } from "../messages.ts";
import { cardFor, identityFor, loginFor, type PageValues } from "../page/page-values.ts";
import type { Role } from "../forms/roles.ts";
import { callVault } from "../vault/call-vault.ts";
import { askFrames, type FrameDocument, send } from "./frames.ts";
import { identityForms } from "./identity-forms.ts";
import { changeTab, type FillTarget, type PendingFill, without } from "./tab-state.ts";
import { type Asked, type Belonging, whereToFill } from "./where-to-fill.ts";

type PlannedDocument = FrameDocument<FramePlan>;

export type FillOutcome = { told: Told } | { question: Question };

/** What is to be filled where, and what is asked first; a word if it is nothing. */
interface Choice {
  targets: readonly PlannedDocument[];
  ask: Asked | null;
}

export async function fill(tabId: number, entryId: string, kind: FillKind): Promise<FillOutcome> {
  await changeTab(tabId, (state) => without(state, "told", "fill"));
  const planned = await withEverythingHit(tabId, () =>
    askFrames(tabId, { to: "page", order: "plan", kind }),
  );
  const documents = planned.filter(({ answer }) => answer.roles.length > 0 || answer.isPartial);
  const isOfSite = kind === "login" || kind === "code";
  const choice = isOfSite
    ? await chooseForSite(documents, entryId)
    : chooseForPerson(documents, kind);
  if (choice === "partial") return tell(tabId, "partial");
  if (!choice) return tell(tabId, "nothing-to-fill");
  const { frameHost: host = "", origin = "" } = choice.targets[0] ?? {};
  const targets = choice.targets.map(targetOf);
  const pending: PendingFill = { entryId, kind, host, origin, targets };
  if (!choice.ask) return fillNow(tabId, pending);
  const question = await questionOf(choice.ask, entryId);
  await changeTab(tabId, (state) => ({ ...state, fill: { question, pending } }));
  return { question };
}

async function questionOf(asked: Asked, entryId: string): Promise<Question> {
  const id = crypto.randomUUID();
  if (asked.kind !== "anywhere") return { id, kind: asked.kind, hosts: asked.hosts };
  const { account } = await callVault("show", entryId);
  return { id, kind: asked.kind, host: asked.host, account };
}

/** Only the documents that were planned take it: one that has navigated since knows another token. */
export async function fillNow(
  tabId: number,
  { entryId, kind, host, targets }: PendingFill,
): Promise<{ told: Told }> {
  const valuesFor = await readValues(entryId, kind);
  let filled = 0;
  let isShortened = false;
  for (const target of targets) {
    const { documentToken, planId } = target;
    const order = {
      to: "page",
      order: "fill",
      documentToken,
      planId,
      values: valuesFor(target),
    } as const;
    const done = await send<FrameFilled>(tabId, target, order);
    filled += done?.filled ?? 0;
    isShortened ||= done?.isShortened ?? false;
  }
  if (filled === 0) return tell(tabId, "nothing-to-fill");
  await callVault("noteUse", entryId);
  if (kind === "login")
    await changeTab(tabId, (state) => ({ ...state, recent: { entryId, host, atMs: Date.now() } }));
  return tell(tabId, isShortened ? "shortened" : "filled");
}

/** A login goes into one document: the page's own before those of others. */
async function chooseForSite(
  documents: readonly PlannedDocument[],
  entryId: string,
): Promise<Choice | "partial" | null> {
  const judged = await Promise.all(
    documents.map(async (document) => ({
      document,
      verdict: whereToFill(document, await belongingOf(entryId, document)),
    })),
  );
  const rank = ({ document, verdict }: (typeof judged)[number]) =>
    (document.answer.hasFocus ? 0 : 1) +
    (document.isOwn ? 0 : 10) +
    (verdict.do === "fill" ? 0 : 2);
  const [first] = judged
    .filter(({ verdict }) => verdict.do !== "nothing")
    .sort((a, b) => rank(a) - rank(b));
  if (!first) return null;
  const { document, verdict } = first;
  if (document.answer.roles.length === 0) return "partial";
  return { targets: [document], ask: verdict.do === "ask" ? verdict : null };
}

async function belongingOf(
  entryId: string,
  { origin, frameHost, isOwn }: PlannedDocument,
): Promise<Belonging> {
  const match = await callVault("matchOf", entryId, origin);
  if (match || !isOwn) return { match, host: frameHost, looksLike: null };
  const alike = await callVault("lookAlikes", frameHost);
  const looksLike = alike.find((one) => one.entryId === entryId)?.host ?? null;
  return { match, looksLike, host: await callVault("entryHost", entryId) };
}

/**
 * A card or an identity goes into the page's own fields; into those of one other company for what the
 * page lacks, as shops have the card's number asked by another.
 */
function chooseForPerson(documents: readonly PlannedDocument[], kind: FillKind): Choice | null {
  const judged = documents.map((document) => ({ document, verdict: whereToFill(document, null) }));
  const own = judged.filter(({ verdict }) => verdict.do === "fill").map(({ document }) => document);
  const roles = new Set<Role>();
  const targets = withNewRoles(own, roles, kind);
  const foreign = judged.filter(({ verdict }) => verdict.do === "ask");
  const isWhole =
    kind === "identity" ? targets.length > 0 : roles.has("card-number") && roles.has("card-code");
  const main =
    foreign.find(({ document }) => document.answer.roles.includes("card-number")) ?? foreign[0];
  if (isWhole || !main || main.verdict.do !== "ask")
    return targets.length ? { targets, ask: null } : null;
  const ofOneHost = foreign
    .map(({ document }) => document)
    .filter(({ frameHost }) => frameHost === main.document.frameHost);
  const more = withNewRoles(ofOneHost, roles, kind);
  if (more.length === 0) return targets.length ? { targets, ask: null } : null;
  return { targets: [...targets, ...more], ask: main.verdict };
}

/** No part is told twice: of frames that take the same, the first gets it. */
function withNewRoles(
  documents: readonly PlannedDocument[],
  roles: Set<Role>,
  kind: FillKind,
): PlannedDocument[] {
  const focusFirst = documents.toSorted(
    (a, b) => Number(b.answer.hasFocus) - Number(a.answer.hasFocus),
  );
  const chosen = focusFirst.filter(({ answer }) => {
    const isNew = answer.roles.some((role) => !roles.has(role));
    for (const role of answer.roles) roles.add(role);
    return isNew;
  });
  return kind === "identity" ? chosen.slice(0, 1) : chosen;
}

/** The secrets are read once, and cut to what each document's fields take. */
async function readValues(
  entryId: string,
  kind: FillKind,
): Promise<(target: FillTarget) => PageValues> {
  switch (kind) {
    case "login": {
      const login = await callVault("loginOf", entryId);
      return ({ roles, characters }) => loginFor(roles, characters, login);
    }
    case "code": {
      const { code } = await callVault("loginOf", entryId);
      return () => (code === null ? {} : { code });
    }
    case "card": {
      const card = await callVault("cardOf", entryId);
      return ({ roles }) => ({ card: cardFor(roles, card) });
    }
    case "identity": {
      const identity = await callVault("identityOf", entryId);
      return ({ roles, language }) => ({
        identity: identityFor(roles, identityForms(identity, language)),
      });
    }
  }
}

/**
 * A page covers a field with what lets clicks through, and asking what a click would hit does not show
 * it. No style of a page is stronger than this one.
 */
async function withEverythingHit<T>(tabId: number, look: () => Promise<T>): Promise<T> {
  const style: chrome.scripting.CSSInjection = {
    target: { tabId, allFrames: true },
    css: "*, *::before, *::after { pointer-events: auto !important; }",
    origin: "USER",
  };
  // A frame that is gone, or not ours, is no reason not to look at the others.
  await chrome.scripting.insertCSS(style).catch(() => undefined);
  try {
    return await look();
  } finally {
    await chrome.scripting.removeCSS(style).catch(() => undefined);
  }
}

async function tell(tabId: number, told: Told): Promise<{ told: Told }> {
  await changeTab(tabId, (state) => ({ ...state, told }));
  return { told };
}

function targetOf({ frameId, documentId, answer }: PlannedDocument): FillTarget {
  const { documentToken, planId, roles, characters, language } = answer;
  return { frameId, documentId, documentToken, planId, roles, characters, language };
}
