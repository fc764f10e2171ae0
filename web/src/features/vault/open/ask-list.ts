/** What another page asks of the list of accounts: done as soon as the list is there. */
import { useCallback } from "react";
import { setAccountView } from "../../../app/account-view.ts";
import { useCardUi } from "../entry/entry.ts";
import type { ListCommands } from "../session/session.ts";

type Asked = (commands: ListCommands) => void;

/** Anyone who unlocks later than this came for something else. */
const waitsMs = 2 * 60 * 1000;

let waiting: { run: Asked; untilMs: number } | null = null;

/** For a page beside the vault's; anyone who calls it then goes there. */
export function useAskList(): (run: Asked) => void {
  const cardUi = useCardUi();
  return useCallback(
    (run: Asked) => {
      waiting = { run, untilMs: Date.now() + waitsMs };
      cardUi.show("vault");
      setAccountView("passwords");
    },
    [cardUi],
  );
}

export function takeAsked(): Asked | null {
  const taken = waiting;
  waiting = null;
  return taken && Date.now() < taken.untilMs ? taken.run : null;
}
