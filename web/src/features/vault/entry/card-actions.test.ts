import { expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.ts";
import { saveField, toggleFavorite } from "./card-actions.ts";
import { cardUiOf, setOpen, startEditing, setText } from "./card-ui-state.ts";
import { VaultError } from "@breezy/client/failure";
import { moveToTrash } from "./trash-actions.tsx";
import type { Overview } from "@breezy/client/entry/entry";
import type { VaultSession } from "../session/vault-session.ts";
import { firstState, type VaultState } from "../session/vault-state.ts";

const unreachable = () => Promise.reject(new VaultError("network", "not saved"));

/** An open vault whose server is out of reach. */
function anOpenSession() {
  const state = { ...firstState, screen: { name: "open" } } as VaultState;
  return {
    getState: () => state,
    subscribe: () => () => {},
    edit: unreachable,
    trash: unreachable,
  } as unknown as VaultSession;
}

test("only where a text was typed does a failure say that it stays", async () => {
  const told = vi.spyOn(toast, "error").mockReturnValue("");
  const session = anOpenSession();
  const cardUi = cardUiOf(session);
  cardUi.change("a", startEditing("notes", ""));
  cardUi.change("a", setText("notes", "typed"));
  await saveField(session, "a", "Bank", "notes");
  expect(cardUi.cardOf("a").drafts.notes?.error).toContain("Your text stays here");
  expect(told).not.toHaveBeenCalled();

  cardUi.change("a", setOpen(false));
  await saveField(session, "a", "Bank", "notes");
  await toggleFavorite(session, "a", { favorite: false } as Overview);
  await moveToTrash(session, "a");
  expect(told.mock.calls.flat()).toEqual([
    "Bank: Breezy could not be reached. Check your connection and try again.",
    "Breezy could not be reached. Check your connection and try again.",
    "Breezy could not be reached. Check your connection and try again.",
  ]);
});
