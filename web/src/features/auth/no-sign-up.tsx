import type { SignUpMode } from "@breezy/contract/sign-up";
import { requireConfig } from "../../lib/config.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { authTexts, noSignUpTexts } from "./auth-texts.ts";

interface NoSignUpProps {
  reason: Exclude<SignUpMode, "open">;
  takesFocus: boolean;
  onLogin: () => void;
}

/** In place of the form, where it would lead nowhere. */
export function NoSignUp({ reason, takesFocus, onLogin }: NoSignUpProps) {
  const { title, text } = noSignUpTexts[reason];
  const { supportAddress } = requireConfig();
  const { question, other } = authTexts["sign-up"];
  return (
    <div className={takesFocus ? "rise" : undefined}>
      <ScreenTitle takesFocus={takesFocus}>{title}</ScreenTitle>
      <p className="mt-2 text-ink-soft">{text}</p>
      <p className="mt-4 text-ink-soft">
        You can reach them at{" "}
        <a
          href={`mailto:${supportAddress}`}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          {supportAddress}
        </a>
        .
      </p>
      <p className="mt-8 text-ink-soft">
        {question}{" "}
        <button
          type="button"
          onClick={onLogin}
          className="-my-2 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {other}
        </button>
      </p>
    </div>
  );
}
