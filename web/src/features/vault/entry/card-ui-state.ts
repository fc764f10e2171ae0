/**
 * The state of the cards on the page: which are open, typed text, values that are being saved.
 * It outlives a card that leaves the screen. It is in memory only, and cleared on locking; typed text is
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
  /** Generated, and not typed since: it is shown, as nobody knows it yet. */
  isMade?: true;
  /** Typed before the vault was locked, and laid back into the field. */
  isRestored?: true;
}

type Drafts = Partial<Record<TypedField, FieldDraft>>;

export interface CardState {
  open: boolean;
  drafts: Drafts;
  /** On its way to the server: shown as if it stood. */
  sent: EntryPatch;
  /** The texts that are on their way: not lost before there is an answer. */
  saving: Drafts;
  /** Erased elsewhere while it was typed in: the entry as it was last seen. */
  erased: Entry | null;
  /** What another device changed meanwhile, until the person has seen it. */
  merge: Merge | null;
}

/** What is asked or shown over the cards. */
export interface Asked {
  about: "delete" | "history" | "erase" | "share" | "generator" | "details";
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
  /** In pixels, of each card by its id. */
  heights: ReadonlyMap<string, number>;
}

const closedCard: CardState = {
  open: false,
  drafts: {},
  sent: {},
  saving: {},
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

export function setOpen(open: boolean) {
  return (card: CardState): CardState => ({ ...card, open });
}

/** Opens the card and the field; text typed there before stays. */
export function startEditing(field: TextField, text: string) {
  return (card: CardState): CardState => ({
    ...card,
    open: true,
    drafts: { [field]: { text, base: text, error: null }, ...card.drafts },
  });
}

export function setText(field: TextField, text: string) {
  return (card: CardState): CardState => {
    const draft = card.drafts[field];
    if (!draft) return card;
    const { isMade: _, ...typed } = draft;
    return { ...card, drafts: { ...card.drafts, [field]: { ...typed, text, error: null } } };
  };
}

/** A password that the generator made, into the field that waits for it. */
export function putMade(password: string) {
  return (card: CardState): CardState => {
    const draft = card.drafts.password;
    if (!draft) return card;
    const made: FieldDraft = { ...draft, text: password, error: null, isMade: true };
    return { ...card, drafts: { ...card.drafts, password: made } };
  };
}

/** What the dialog of details holds and began from; it begins with it when it is opened again. */
export function keepExtras(text: string, base: string) {
  return (card: CardState): CardState => ({
    ...card,
    drafts: { ...card.drafts, extras: { text, base, error: null } },
  });
}

export function stopEditing(field: TypedField) {
  return (card: CardState): CardState => {
    const { [field]: _, ...drafts } = card.drafts;
    return { ...card, drafts };
  };
}

/** Out of its field and on its way; `release` with the same draft once it is answered. */
export function startSaving(field: TextField, draft: FieldDraft) {
  return (card: CardState): CardState => ({
    ...stopEditing(field)(card),
    saving: { ...card.saving, [field]: draft },
  });
}

export function release(field: TextField, draft: FieldDraft) {
  return (card: CardState): CardState => {
    const { [field]: waiting, ...saving } = card.saving;
    return waiting === draft ? { ...card, saving } : card;
  };
}

/** Of every field, and the card with it if its entry is gone. */
export function discardTyped(card: CardState): CardState {
  return { ...card, drafts: {}, erased: null };
}

/** Back into the field, and why. What was typed there meanwhile is newer and stays. */
export function returnDraft(field: TextField, draft: FieldDraft) {
  return (card: CardState): CardState => ({
    ...card,
    drafts: { ...card.drafts, [field]: { ...draft, ...card.drafts[field], error: draft.error } },
  });
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
