import { Mic, MicOff } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Dictating } from "./use-dictation.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** `German`, of `de-AT`. */
function nameOf(language: string): string {
  const { language: base } = new Intl.Locale(language);
  return new Intl.DisplayNames(["en"], { type: "language" }).of(base) ?? language;
}

interface DictationButtonProps {
  dictating: Dictating;
  disabled: boolean;
}

/** Nothing where this device understands no speech. */
export function DictationButton({ dictating, disabled }: DictationButtonProps) {
  const { language, isListening, start, stop } = dictating;
  if (language === null) return null;
  return (
    <IconButton
      label={isListening ? "Stop dictating" : `Dictate in ${nameOf(language)}`}
      icon={isListening ? <MicOff {...icon} /> : <Mic {...icon} />}
      tone={isListening ? "accent" : "plain"}
      disabled={disabled && !isListening}
      onClick={isListening ? stop : start}
    />
  );
}

/** How it goes; always there, so that a screen reader hears what comes into it. */
export function DictationNote({ dictating: { isListening, problem } }: { dictating: Dictating }) {
  const text = isListening
    ? "Listening on this device. Escape ends it; nothing is sent until you send it."
    : problem;
  return (
    <output className={text === null ? "sr-only" : "px-1 text-small text-ink-soft"}>{text}</output>
  );
}
