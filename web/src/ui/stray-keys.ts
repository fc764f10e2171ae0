import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

const typable = "input, textarea, select, [contenteditable]";

/** Digits and Backspace pressed while nothing that takes text has the focus: they are meant for `pad`. */
export function useStrayKeys(
  pad: RefObject<HTMLElement | null>,
  listening: boolean,
  onKey: (key: string) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^(?:\d|Backspace)$/.test(event.key)) return;
    if (event.target instanceof Element && event.target.matches(typable)) return;
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (modal && !modal.contains(pad.current)) return;
    event.preventDefault();
    onKey(event.key);
  });
  // Before anything is painted: whoever sees the boxes can type.
  useLayoutEffect(() => {
    if (!listening) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [listening]);
}
