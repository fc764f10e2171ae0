import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Files that are dropped anywhere on the card around `inside`. True while some are held over it. */
export function useDrop(
  inside: RefObject<HTMLElement | null>,
  enabled: boolean,
  take: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent(take);

  useEffect(() => {
    const card = inside.current?.closest("article");
    if (!card || !enabled) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    card.addEventListener(
      "dragover",
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    card.addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) setOver(false);
      },
      { signal },
    );
    card.addEventListener(
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
