import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Files that are dropped anywhere on the entry around `inside`. True while some are held over it. */
export function useDrop(
  inside: RefObject<HTMLElement | null>,
  enabled: boolean,
  take: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent(take);

  useEffect(() => {
    const entry = inside.current?.parentElement?.closest("section");
    if (!entry || !enabled) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    entry.addEventListener(
      "dragover",
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    entry.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && entry.contains(relatedTarget))) setOver(false);
      },
      { signal },
    );
    entry.addEventListener(
      "drop",
      (event) => {
        if (!holdsFiles(event)) return;
        // Left alone, the browser would leave the vault and show the file.
        event.preventDefault();
        setOver(false);
        onDrop([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => leaving.abort();
  }, [inside, enabled]);

  return isOver;
}
