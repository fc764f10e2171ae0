/** The page in front: what it takes, what is asked about it, and filling it. */
import { useCallback, useEffect, useRef, useState } from "react";
import {
  askBackground,
  type FillKind,
  type Question,
  type QuestionAnswer,
  type TabView,
  type Told,
} from "../messages.ts";
import type {
  PasskeyAnswer,
  PasskeyChosen,
  PasskeyQuestion,
} from "../passkeys/passkey-question.ts";
import type { VaultPort } from "../vault/connect-vault.ts";
import type { ListedEntry } from "../vault/vault-service.ts";
import { copyCodeAfterFill } from "./copying.ts";
import { failureSentence } from "./failure-sentences.ts";
import { closePopup } from "./web-app.ts";

export interface Changed {
  username?: string;
  account?: string;
}

export interface Page {
  /** null until the background has answered. */
  view: TabView | null;
  /** It has answered, or is not waited for any longer: rows that come later would push others away. */
  isKnown: boolean;
  /** Of a question about one of several entries: the one that was chosen. */
  chosen: ListedEntry | null;
  question: Question | null;
  passkey: PasskeyQuestion | null;
  told: Told | null;
  problem: string | null;
  /** It fills, or answers, just now. */
  busy: boolean;
  fill(entry: ListedEntry, kind: FillKind): Promise<void>;
  answer(answer: QuestionAnswer, changed?: Changed): Promise<void>;
  answerPasskey(answer: PasskeyAnswer, choice: PasskeyChosen | null): Promise<void>;
  /** Of the vault's own server, whose page is in front. */
  wantOwnPasskey(): Promise<void>;
  /** Resolves with the password that was made for the page; null if none was. */
  generate(): Promise<string | null>;
}

/** In a tab of its own the address names the tab that is meant. */
const answersWithinMs = 400;
const named = new URLSearchParams(location.search).get("tab");

async function frontTabId(): Promise<number | null> {
  if (named !== null) return Number(named);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

export function usePage(vault: VaultPort): Page {
  const [view, setView] = useState<TabView | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const [chosen, setChosen] = useState<ListedEntry | null>(null);
  const seenUrl = useRef<string | null>(null);
  /** What is filled once its question is agreed to. */
  const meant = useRef<{ entry: ListedEntry; kind: FillKind } | null>(null);

  const look = useCallback(async () => {
    const tabId = await frontTabId();
    if (tabId === null) return;
    try {
      const next = await askBackground("view", tabId);
      setTold(next.told);
      // What was asked about one page is not asked about the next.
      setAsked((before) => (seenUrl.current === next.url ? before : null));
      seenUrl.current = next.url;
      setView(next);
    } catch {
      // Without it the list is there, and nothing can be filled.
    }
    setKnown(true);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), answersWithinMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // What the background answers is not known before.
    // oxlint-disable-next-line react/set-state-in-effect
    void look();
    const stops = [onTabNews(() => void look()), vault.onChange(() => void look())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [look, vault]);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setTold(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureSentence(error));
    }
    setBusy(false);
  }

  async function toldOf(outcome: Told | null): Promise<void> {
    setTold(outcome);
    if (outcome !== "filled") return;
    const filled = meant.current;
    const wantsCode = filled?.kind === "login" && filled.entry.hasCode && !view?.takes.code;
    const copied = wantsCode ? await copyCodeAfterFill(vault, filled.entry.id) : false;
    // Whoever has the page filled goes on there; what was copied is said first.
    if (!copied) closePopup();
  }

  return {
    view,
    isKnown,
    chosen,
    question: asked ?? view?.question ?? null,
    passkey: view?.passkey ?? null,
    told,
    problem,
    busy,
    fill: (entry, kind) =>
      attempt(async () => {
        const tabId = view?.tabId ?? (await frontTabId());
        if (tabId === null) return;
        meant.current = { entry, kind };
        const outcome = await askBackground("fill", tabId, entry.id, kind);
        if ("question" in outcome) {
          setAsked(outcome.question);
          setChosen(entry);
          await look();
        } else await toldOf(outcome.told);
      }),
    answer: (answer, changed) =>
      attempt(async () => {
        const question = asked ?? view?.question;
        if (!question) return;
        const outcome = await askBackground("answer", question.id, answer, changed);
        setAsked(null);
        setChosen(null);
        await look();
        await toldOf(outcome.told);
        // Nothing more is asked of the person, who goes on in the page.
        if (outcome.told === null) closePopup();
      }),
    answerPasskey: (answer, choice) =>
      attempt(async () => {
        const question = view?.passkey;
        if (!question) return;
        await askBackground("answerPasskey", question.id, answer, choice);
        // The page goes on, or has gone.
        closePopup();
        await look();
      }),
    wantOwnPasskey: () =>
      attempt(async () => {
        if (!view) return;
        await askBackground("wantOwnPasskey", view.tabId);
        await look();
      }),
    async generate() {
      let made: string | null = null;
      await attempt(async () => {
        const tabId = view?.tabId ?? (await frontTabId());
        if (tabId === null) return;
        const outcome = await askBackground("generate", tabId);
        made = outcome.password;
        setTold(outcome.told);
      });
      return made;
    },
  };
}

/** The background keeps what it asks in the session's storage. */
function onTabNews(listener: () => void): () => void {
  chrome.storage.session.onChanged.addListener(listener);
  addEventListener("focus", listener);
  return () => {
    chrome.storage.session.onChanged.removeListener(listener);
    removeEventListener("focus", listener);
  };
}
