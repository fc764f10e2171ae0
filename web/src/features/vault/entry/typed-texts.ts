/** What is typed into the cards and not saved: read from their state, put back into it, and kept if its entry is gone. */
import type { CardState, CardUi, FieldDraft } from "./card-ui-state.ts";
import { entryFields, type EntryFields } from "@breezy/client/entry/fields";
import { unpackOverview } from "@breezy/client/entry/overview";
import {
  emptyDraftOf,
  type Extras,
  isUnchanged,
  patchOf,
  textOf,
  typedFields as cardFields,
} from "../kinds/kinds.ts";
import type {
  Entry,
  EntryDraft,
  Overview,
  TypedField,
  TypedText,
} from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";

/** A field merely opened holds none. */
function typedFields({ drafts }: CardState): [TypedField, FieldDraft][] {
  const all = Object.entries(drafts) as [TypedField, FieldDraft][];
  return all.filter(([, { text, base }]) => text !== base);
}

export function typedIn(cardUi: CardUi, entries: readonly Entry[]): TypedText[] {
  return [...cardUi.getState().cards].flatMap(([entryId, card]) => {
    const typed = typedFields(card);
    if (typed.length === 0) return [];
    const entry = card.erased ?? entries.find(({ id }) => id === entryId);
    const account = entry?.overview?.account ?? "";
    return typed.map(([field, { text, base }]) => ({ entryId, account, field, text, base }));
  });
}

/** After an unlock. A text that stands by now was saved after all. */
export function layTyped(
  cardUi: CardUi,
  { typed, entries }: OpenVault,
  fields: EntryFields = entryFields,
): void {
  for (const { entryId, account, field, text, base } of typed) {
    const entry = entries.find(({ id }) => id === entryId);
    const draft: FieldDraft = { text, base, error: null };
    // What of them stands by now, the form says itself.
    if (field !== "extras") {
      const isSaved =
        entry?.overview &&
        fields[field]?.part === "overview" &&
        isUnchanged(field, text, textOf(entry.overview, field, fields), fields);
      if (isSaved) continue;
      draft.isRestored = true;
    }
    cardUi.change(entryId, (card) => ({
      ...card,
      editing: "first",
      drafts: { ...card.drafts, [field]: draft },
      erased: entry ? null : { id: entryId, overview: unpackOverview({ account, createdAt: 0 }) },
    }));
  }
}

/** An entry that was deleted elsewhere while somebody types into it is shown as it was last seen, until it is back. */
export function holdErased(cardUi: CardUi, before: readonly Entry[], now: readonly Entry[]): void {
  for (const [id, card] of cardUi.getState().cards) {
    const isHere = now.some((entry) => entry.id === id);
    const seen = isHere ? null : (card.erased ?? before.find((entry) => entry.id === id) ?? null);
    if (seen === card.erased || (seen && typedFields(card).length === 0)) continue;
    cardUi.change(id, (changed) => ({ ...changed, erased: seen }));
  }
}

const none: readonly Entry[] = [];

/** Those that are erased or in the trash, and hold a text that was typed: they stay in sight. */
export function strandedIn(
  cards: ReadonlyMap<string, CardState>,
  trashed: readonly Entry[],
): readonly Entry[] {
  const found = [...cards].flatMap(([id, card]) =>
    typedFields(card).length > 0
      ? (card.erased ?? trashed.find((entry) => entry.id === id) ?? [])
      : [],
  );
  return found.length > 0 ? found : none;
}

/** A new account of what was last seen and what was typed over it. */
export function draftFrom(
  overview: Overview,
  card: CardState,
  fields: EntryFields = entryFields,
): EntryDraft {
  const typed = typedFields(card).map(([field, { text }]) =>
    field === "extras" ? (JSON.parse(text) as Extras) : patchOf(field, text, fields),
  );
  const seen = cardFields(fields)
    .map(([name]) => [name, (overview as Partial<EntryDraft>)[name]])
    .filter(([, value]) => value !== undefined);
  const { kind } = overview;
  const begun = { ...emptyDraftOf(fields), ...Object.fromEntries(seen), ...(kind ? { kind } : {}) };
  return Object.assign(begun, ...typed);
}
