import { useEffect, useState } from "react";

const afterMs = 1000;

/** Appears where the first word takes longer than a second. */
export function TypingIndicator({ text }: { text: string | null }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown && text === null) return <div className="min-h-6" />;
  return (
    <output className="rise flex min-h-6 items-center gap-2 text-small text-ink-soft">
      <span aria-hidden="true" className="breezy-dots">
        <span />
        <span />
        <span />
      </span>
      {text ?? <span className="sr-only">Breezy is typing</span>}
    </output>
  );
}
