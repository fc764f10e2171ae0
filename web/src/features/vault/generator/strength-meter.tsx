import { soundGuesses, strengthOf, type StrengthScore } from "@breezy/crypto/strength";
import { Check, Circle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { type Guesser, startGuesser } from "./strength-guesser.ts";
import { guessEstimate } from "@breezy/client/generator/guess-estimate";

interface StrengthMeterProps {
  password: string;
  /** What the password should have nothing to do with. */
  account: string;
  username: string;
  /** Of how it was made, in bits: what is said of it until it was looked at. */
  bits?: number | undefined;
}

const tones: Record<StrengthScore, string> = {
  0: "bg-danger",
  1: "bg-danger",
  2: "bg-warning",
  3: "bg-warning",
  4: "bg-success",
  5: "bg-success",
};
/** Spoken once the person pauses, not at every key. */
const pauseMs = 1000;

/**
 * A thin bar, its word, what would help, and how long guessing would take. Until that is known,
 * nothing better is said than of a password that is just good enough.
 */
export function StrengthMeter({ password, account, username, bits }: StrengthMeterProps) {
  const looked = useGuesses(password, account, username);
  const guesses = looked ?? (bits === undefined ? null : 2 ** (bits - 1));
  const { score, label, wishes } = strengthOf(password, guesses ?? soundGuesses);
  const estimate = guesses === null ? null : guessEstimate(guesses);
  const words = estimate ? `${label}. ${estimate.sentence}.` : `${label}.`;
  const spoken = useDebounced(password ? `Strength: ${words}` : "", pauseMs);

  return (
    <div className="grid gap-1.5 text-small">
      <meter
        aria-label="Password strength"
        aria-valuetext={label}
        min={0}
        max={5}
        value={score}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1 rounded-full transition-colors duration-150",
              password && step <= Math.max(score, 1) ? tones[score] : "bg-line",
            )}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink-soft">
        {wishes.map((wish) => (
          <li key={wish.label} className="inline-flex items-center gap-1">
            {wish.met ? (
              <Check size={14} strokeWidth={2.25} aria-hidden="true" className="text-success" />
            ) : (
              <Circle size={14} strokeWidth={1.75} aria-hidden="true" className="text-ink-faint" />
            )}
            {wish.label}
            <span className="sr-only">{wish.met ? "done" : "missing"}</span>
          </li>
        ))}
      </ul>
      <p className="min-h-10.5 sm:min-h-5" aria-hidden={password === "" || undefined}>
        {password ? (
          <>
            <strong className="font-medium">{label}</strong>
            {estimate ? (
              <span className={estimate.isSoon ? "text-warning" : "text-ink-soft"}>
                {` · ${estimate.sentence}`}
              </span>
            ) : null}
          </>
        ) : null}
      </p>
      <output className="sr-only">{spoken}</output>
    </div>
  );
}

/** The newest estimate; null until there is one. The worker starts with the first letter. */
function useGuesses(password: string, account: string, username: string): number | null {
  const guesser = useRef<Guesser | null>(null);
  const [guesses, setGuesses] = useState<number | null>(null);

  useEffect(() => {
    if (!password) return;
    guesser.current ??= startGuesser(setGuesses);
    guesser.current.ask({ password, about: [account, username].filter(Boolean) });
  }, [password, account, username]);
  useEffect(
    () => () => {
      guesser.current?.end();
      guesser.current = null;
    },
    [],
  );

  return password ? guesses : null;
}
