import { useCallback } from "react";
import { flushSync } from "react-dom";
import {
  askToDelete,
  copyQuickly,
  EntryCard,
  setOpen,
  type ShownCard,
  toggleFavorite,
  useCardUi,
} from "../entry/entry.ts";
import type { Entry } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";
import { VirtualCards } from "./virtual-cards.tsx";

interface CardListProps {
  entries: readonly Entry[];
  query: string;
  freshId: string | null;
}

/** The vault's cards, and what the keys do with the one that has the focus. */
export function CardList({ entries, query, freshId }: CardListProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();

  const press = useCallback(
    (key: string, entry: Entry, card: HTMLElement): boolean => {
      const { id, overview } = entry;
      if (!overview) {
        if (key === "Delete") cardUi.ask({ about: "erase", id });
        return key === "Delete";
      }
      const isStranded = cardUi.cardOf(id).erased !== null || overview.trashedAt !== null;
      if (isStranded && !["e", "Escape"].includes(key)) return false;
      switch (key) {
        case "c":
          void copyQuickly(session, id, overview);
          return true;
        case "f":
          void toggleFavorite(session, id, overview);
          return true;
        case "e":
          flushSync(() => cardUi.change(id, setOpen(true)));
          editButton(card)?.click();
          return true;
        case "Delete":
          askToDelete(session, entry);
          return true;
        case "Escape":
          if (!cardUi.cardOf(id).open) return false;
          card.querySelector<HTMLElement>("[data-card-focus]")?.focus();
          cardUi.change(id, setOpen(false));
          return true;
        default:
          return false;
      }
    },
    [session, cardUi],
  );
  return (
    <VirtualCards
      label="Accounts"
      entries={entries}
      query={query}
      freshId={freshId}
      keepsPlace
      renderCard={renderCard}
      onKey={press}
    />
  );
}

function renderCard(card: ShownCard) {
  return <EntryCard {...card} />;
}

/** Of the field that has the focus, else of the first one. */
function editButton(card: HTMLElement): HTMLElement | null {
  const field = document.activeElement?.closest<HTMLElement>("[data-field]") ?? card;
  return field.querySelector<HTMLElement>("[data-edit]");
}
