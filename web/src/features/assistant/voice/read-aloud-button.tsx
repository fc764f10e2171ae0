import { Square, Volume2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { canRead, onReadingChanged, readAloud, readingNow, stopReading } from "./read-aloud.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
const no = () => false;

interface ReadAloudButtonProps {
  id: string;
  /** Markdown. */
  text: string;
}

/** Nothing where no voice of this device speaks the answer's language. */
export function ReadAloudButton({ id, text }: ReadAloudButtonProps) {
  const isThere = useSyncExternalStore(onReadingChanged, () => canRead(text), no);
  const isReading = useSyncExternalStore(onReadingChanged, () => readingNow() === id, no);
  if (!isThere) return null;
  return (
    <IconButton
      label={isReading ? "Stop reading" : "Read aloud"}
      icon={isReading ? <Square {...icon} fill="currentColor" size={14} /> : <Volume2 {...icon} />}
      onClick={() => (isReading ? stopReading() : readAloud(id, text))}
    />
  );
}

/** Reading ends with the thread on the screen, and once something new is asked. */
export function useQuietOnLeave(isAsking: boolean): void {
  useEffect(() => {
    if (isAsking) stopReading();
  }, [isAsking]);
  useEffect(() => {
    // A page that is left goes on speaking in some browsers.
    addEventListener("pagehide", stopReading);
    return () => {
      removeEventListener("pagehide", stopReading);
      stopReading();
    };
  }, []);
}
