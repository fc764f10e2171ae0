import { useEffectEvent, useLayoutEffect } from "react";
import { type Command, commandOf, type Place } from "./shortcuts.ts";

export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

const typable = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Runs a command when its keys are pressed on the page; not over an open dialog. null: there are none now. */
export function useShortcuts(commands: Record<Command, () => void> | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!commands || event.defaultPrevented || event.repeat) return;
    if (document.querySelector("dialog:modal")) return;
    const command = commandOf(event, placeOf(event.target), isMac);
    if (!command) return;
    event.preventDefault();
    commands[command]();
  });
  // Before anything is painted: whoever sees the vault can press its keys.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element) || !target.matches(typable)) return "page";
  return target.matches("input[type=search]") ? "search" : "field";
}
