import { useEffect, useRef, useState } from "react";
import { type FindInVault, type Protection, protect } from "./hidden-parts.ts";

/** How long a pause in typing is, after which the text is looked at. */
const pauseMs = 350;

interface Protecting {
  /** What would be hidden of the text as it is; null if nobody has looked yet. */
  review: Protection | null;
  checking: boolean;
  /** Sends; if something is to be hidden that was not shown yet, shows it first. */
  submit(): Promise<void>;
}

export function useProtection(
  text: string,
  findInVault: FindInVault | null,
  onSend: (text: string) => void,
): Protecting {
  const [known, setKnown] = useState<Protection | null>(null);
  const [checking, setChecking] = useState(false);
  const review = known?.of === text ? known : null;

  useEffect(() => {
    if (text.trim() === "") return;
    const look = async () => setKnown(await protect(text, findInVault));
    const timer = setTimeout(() => void look(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, findInVault]);

  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);

  async function submit() {
    if (checking) return;
    setChecking(true);
    try {
      // Anew: the vault may have been opened, or have changed, since.
      const found = await protect(text, findInVault);
      const isShown = sameHidden(review, found);
      setKnown(found);
      // What was typed meanwhile was not looked at: the next press sends it all.
      if (isShown && latest.current === text) onSend(found.text);
    } finally {
      setChecking(false);
    }
  }
  return { review, checking, submit };
}

function sameHidden(shown: Protection | null, found: Protection): boolean {
  return found.hidden.length === 0 || shown?.text === found.text;
}
