/** What a key does with the entry that has the focus, in the list as in its own place. */
import { useMemo } from "react";
import { useEntryPlace } from "../../../app/vault-view.ts";
import type { Entry } from "@breezy/client/entry/entry";
import { linkOf } from "@breezy/client/entry/web-address";
import { copyValue } from "../clipboard/copying.ts";
import { useVaultSession } from "../session/session.ts";
import { askToDelete, copyQuickly, toggleFavorite } from "./card-actions.ts";
import { beginEditing, useCardUi } from "./card-ui-state.ts";
import { markUsed } from "./last-used.ts";

/** As `aria-keyshortcuts` names them. */
export const entryKeys = "c u o f e Delete";

/** A dialog of an entry lies within it. */
const takesKeys = "input, textarea, select, [contenteditable], dialog";

/** A key pressed in a field or a dialog, or with a modifier, means something else. */
export function isPlainKey(event: {
  target: EventTarget;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(takesKeys));
}

/** Whether the key did something. */
export function useEntryKeys(): (key: string, entry: Entry) => boolean {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const place = useEntryPlace();
  return useMemo(() => {
    return (key, entry) => {
      const { id, overview } = entry;
      if (!overview) {
        if (key === "Delete") cardUi.ask({ about: "erase", id });
        return key === "Delete";
      }
      const isStranded = cardUi.cardOf(id).erased !== null || overview.trashedAt !== null;
      if (isStranded && key !== "e") return false;
      switch (key) {
        case "c":
          void copyQuickly(session, id, overview);
          return true;
        case "u":
          if (!overview.username) return false;
          markUsed(session, id);
          void copyValue("Username", overview.username);
          return true;
        case "o": {
          const href = linkOf(overview.url);
          if (!href) return false;
          markUsed(session, id);
          open(href, "_blank", "noopener,noreferrer");
          return true;
        }
        case "f":
          void toggleFavorite(session, id, overview);
          return true;
        case "e":
          cardUi.change(id, beginEditing());
          place.show(id);
          return true;
        case "Delete":
          askToDelete(session, entry);
          return true;
        default:
          return false;
      }
    };
  }, [session, cardUi, place]);
}
