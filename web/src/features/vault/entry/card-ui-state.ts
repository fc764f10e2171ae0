/**
 * The state of the entries on the page: which are being edited, typed text, values that are being saved.
 * It outlives an entry that leaves the screen. It is in memory only, and cleared on locking; typed text is
 * kept by `unsaved-fields.ts`.
 */
import { useSyncExternalStore } from "react";
import type {
  Entry,
  EntryPatch,
  FieldName,
  Merge,
  TextField,
  TypedField,
} from "@breezy/client/entry/entry";
import { holdsKeys, clearedOnLock, useVaultSession } from "../session/session.ts";
import { withoutField } from "./merge-sentences.ts";

export interface FieldDraft {
  text: string;
  /** What it began from: if something else stands now, it changed elsewhere. */
  base: string;
  error: string | null;
  /** Typed before the vault was locked, and laid back into the field. */
  isRestored?: true;
}

type Drafts = Partial<Record<TypedField, FieldDraft>>;

/** The field that a form takes the focus to. */
export type FormStart = "first" | TextField;

export interface CardState {
  /** Where its form begins; null: it is read, and not edited. */
  editing: FormStart | null;
  drafts: Drafts;
  /** Its site is being asked for another password, and a new one is offered. */
  offering: boolean;
  /** On its way to the server: shown as if it stood. */
  sent: EntryPatch;
  /** Erased elsewhere while it was typed in: the entry as it was last seen. */
  erased: Entry | null;
  /** What another device changed meanwhile, until the person has seen it. */
  merge: Merge | null;
}

/** What is asked or shown over the cards. */
export interface Asked {
  about: "delete" | "history" | "erase" | "share";
  id: string;
}

interface CardUiState {
  cards: ReadonlyMap<string, CardState>;
  asked: Asked | null;
}

/** Where the list was left, and what it was searched by. */
export interface Place {
  query: string;
  scrollY: number;
  /** The entry that was gone to last. */
  currentId: string | null;
}

const closedCard: CardState = {
  editing: null,
  drafts: {},
  offering: false,
  sent: {},
  erased: null,
  merge: null,
};
const empty: CardUiState = { cards: new Map(), asked: null };

export type CardUi = ReturnType<typeof createCardUi>;

/** Takes nothing unless `isOpen`: a save may fail after the lock, and its text is a secret. */
export function createCardUi(isOpen: () => boolean = () => true) {
  let state = empty;
  let place: Place | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<CardUiState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    getState: (): CardUiState => state,
    cardOf: (id: string): CardState => state.cards.get(id) ?? closedCard,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(id: string, change: (card: CardState) => CardState): void {
      if (!isOpen()) return;
      const cards = new Map(state.cards);
      cards.set(id, change(state.cards.get(id) ?? closedCard));
      set({ cards });
    },
    ask(asked: Asked | null): void {
      if (isOpen()) set({ asked });
    },
    getPlace: () => place,
    leave(left: Place): void {
      place = left;
    },
    clear(): void {
      place = null;
      if (state !== empty) set(empty);
    },
  };
}

export const cardUiOf = clearedOnLock((session) =>
  createCardUi(() => holdsKeys(session.getState())),
);

export function useCardUi(): CardUi {
  return cardUiOf(useVaultSession());
}

export function useCardUiState(): CardUiState {
  const cardUi = useCardUi();
  return useSyncExternalStore(cardUi.subscribe, cardUi.getState);
}

export function useCard(id: string): CardState {
  const cardUi = useCardUi();
  const read = () => cardUi.cardOf(id);
  return useSyncExternalStore(cardUi.subscribe, read, read);
}

export function beginEditing(start: FormStart = "first") {
  return (card: CardState): CardState => ({ ...card, editing: start });
}

export function beginOffer(card: CardState): CardState {
  return { ...card, offering: true };
}

export function endOffer(card: CardState): CardState {
  return { ...card, offering: false };
}

/** What each field of the form begins with; text typed there before stays. */
export function startFields(texts: Partial<Record<TextField, string>>) {
  return (card: CardState): CardState => {
    const begun = Object.entries(texts).map(([field, text]) => [
      field,
      { text, base: text, error: null },
    ]);
    return { ...card, drafts: { ...Object.fromEntries(begun), ...card.drafts } };
  };
}

export function setText(field: TextField, text: string) {
  return (card: CardState): CardState => {
    const draft = card.drafts[field];
    if (!draft) return card;
    return { ...card, drafts: { ...card.drafts, [field]: { ...draft, text, error: null } } };
  };
}

/** What stands now, so that saving changes nothing of it. */
export function takeTheirs(field: TextField, text: string) {
  return (card: CardState): CardState => ({
    ...card,
    drafts: { ...card.drafts, [field]: { text, base: text, error: null } },
  });
}

/** Why the field can't be saved. */
export function setProblem(field: TextField, error: string) {
  return (card: CardState): CardState => {
    const draft = card.drafts[field];
    return draft ? { ...card, drafts: { ...card.drafts, [field]: { ...draft, error } } } : card;
  };
}

/** What the form holds beside its main fields, and began from; it begins with it when it is opened again. */
export function keepExtras(text: string, base: string) {
  return (card: CardState): CardState => ({
    ...card,
    drafts: { ...card.drafts, extras: { text, base, error: null } },
  });
}

export function dropExtras(card: CardState): CardState {
  const { extras: _, ...drafts } = card.drafts;
  return { ...card, drafts };
}

/** Saved, or given up. */
export function endEditing(card: CardState): CardState {
  return { ...card, editing: null, drafts: {} };
}

/** Given up, and the entry with it if it is gone. */
export function discardTyped(card: CardState): CardState {
  return { ...endEditing(card), erased: null };
}

export function markSent(patch: EntryPatch) {
  return (card: CardState): CardState => ({ ...card, sent: { ...card.sent, ...patch } });
}

/** Answered. A newer value of the same field, sent since, is still on its way. */
export function markAnswered(patch: EntryPatch) {
  return (card: CardState): CardState => ({
    ...card,
    sent: Object.fromEntries(
      Object.entries(card.sent).filter(([name, value]) => patch[name as TextField] !== value),
    ),
  });
}

export function setMerge(merge: Merge | null) {
  return (card: CardState): CardState => ({ ...card, merge });
}

/** A notice that was closed while theirs was on its way to the server stays closed. */
export function markTakenBack(field: FieldName) {
  return (card: CardState): CardState =>
    card.merge ? { ...card, merge: withoutField(card.merge, field) } : card;
}
