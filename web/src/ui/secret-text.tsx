import { classNames } from "./class-names.ts";

interface SecretTextProps {
  value: string;
  className?: string | undefined;
}

/** Words that are read out: a line ends between them. */
const words = /\p{L}{3}[- ]\p{L}{3}/u;
const runs = /\p{L}[\p{L}\p{M}]*|\p{Nd}+|[^\p{L}\p{Nd}]+/gu;

/** Letters, digits and symbols told apart by colour, zero with a slash. */
export function SecretText({ value, className }: SecretTextProps) {
  return (
    <span
      className={classNames(
        "font-mono whitespace-pre-wrap slashed-zero",
        words.test(value) ? "wrap-anywhere" : "break-all",
        className,
      )}
      translate="no"
    >
      {[...value.matchAll(runs)].map(([run], index) => (
        <span key={index} className={toneOf(run)}>
          {run}
        </span>
      ))}
    </span>
  );
}

function toneOf(run: string): string | undefined {
  if (/^\p{L}/u.test(run)) return undefined;
  return /^\p{Nd}/u.test(run) ? "text-secret-digit" : "text-secret-symbol";
}

export function HiddenSecret() {
  return (
    <span className="font-mono tracking-widest">
      <span aria-hidden="true">••••••••</span>
      <span className="sr-only">Hidden</span>
    </span>
  );
}
