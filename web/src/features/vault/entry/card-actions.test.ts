import { expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.ts";
import { changedNoun, saveForm, toggleFavorite } from "./card-actions.ts";
import { entryFields } from "@breezy/client/entry/fields";
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
    fields: entryFields,
    getState: () => state,
    subscribe: () => () => {},
    edit: unreachable,
    trash: unreachable,
  } as unknown as VaultSession;
}

test("only where a text was typed does a failure say that it stays", async () => {
  const told = vi.spyOn(toast, "error").mockReturnValue("");
  const session = anOpenSession();
  expect(await saveForm(session, "a", { notes: "typed" })).toContain("Your text stays here");
  expect(told).not.toHaveBeenCalled();

  await toggleFavorite(session, "a", { favorite: false } as Overview);
  await moveToTrash(session, "a");
  expect(told.mock.calls.flat()).toEqual([
    "Breezy could not be reached. Check your connection and try again.",
    "Breezy could not be reached. Check your connection and try again.",
  ]);
});

test("what was changed is named if it is one thing, and counted if it is several", () => {
  expect(changedNoun({ username: "ada" }, entryFields)).toBe("username");
  expect(changedNoun({ username: "ada", notes: "", url: "" }, entryFields)).toBe("3 fields");
  expect(changedNoun({ fields: [], hidden: {} }, entryFields)).toBe("details");
  expect(changedNoun({ hidden: {}, totp: "" }, entryFields)).toBe("2 fields");
});
