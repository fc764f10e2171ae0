/** What is asked of the list of accounts from elsewhere: done as soon as the list is there. */
import { useCallback } from "react";
import type { ListCommands } from "../session/session.ts";
import { useShowView } from "../../../app/vault-view.ts";

type Asked = (commands: ListCommands) => void;

/** Anyone who unlocks later than this came for something else. */
const waitsMs = 2 * 60 * 1000;

let waiting: { run: Asked; untilMs: number } | null = null;

/** Goes there. */
export function useAskList(): (run: Asked) => void {
  const showView = useShowView();
  return useCallback(
    (run: Asked) => {
      waiting = { run, untilMs: Date.now() + waitsMs };
      showView("list");
    },
    [showView],
  );
}

export function takeAsked(): Asked | null {
  const taken = waiting;
  waiting = null;
  return taken && Date.now() < taken.untilMs ? taken.run : null;
}
