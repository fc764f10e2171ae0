import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";
import { loginFailed } from "./messages.ts";
import { giveCode, type Waiting } from "./second-step.ts";
import { WaitInWords } from "./wait-in-words.tsx";

const kinds = {
  app: {
    label: "Code from your app",
    text: "Your authenticator app shows six digits for Breezy Vault.",
    other: "Use a recovery code",
    input: { inputMode: "numeric", autoComplete: "one-time-code", placeholder: "000000" },
  },
  recovery: {
    label: "Recovery code",
    text: "One of the ten codes you saved when you set this up. Each works once.",
    other: "Use your app",
    input: { autoComplete: "off", autoCapitalize: "characters", placeholder: "XXXX-XXXX-..." },
  },
} as const;

export function CodeForm({ title, email, lockedMs }: Waiting & { title: string }) {
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lockedUntilMs, setLockedUntilMs] = useState(() => untilOf(lockedMs));
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { label, text, other, input } = kinds[kind];

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || lockedUntilMs !== null) return;
    setFailure(null);
    if (code.trim() === "") return refuse("Enter the code.");
    setBusy(true);
    try {
      const refusal = await giveCode(code.trim());
      if (refusal?.kind === "wrong") refuse(wrongCode(refusal.triesLeft));
      if (refusal?.kind === "locked") lock(refusal.waitMs);
      if (refusal?.kind === "expired") setFailure(codeExpired);
    } catch (thrown) {
      setFailure(loginFailed(thrown));
    } finally {
      setBusy(false);
    }
  }

  function refuse(sentence: string) {
    setError(sentence);
    form.current?.querySelector("input")?.select();
  }
  function lock(waitMs: number) {
    setCode("");
    setError(null);
    setLockedUntilMs(untilOf(waitMs));
  }
  function change() {
    setKind(kind === "app" ? "recovery" : "app");
    setCode("");
    setError(null);
  }

  return (
    <>
      <ScreenTitle takesFocus={false}>{title}</ScreenTitle>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        {text} For <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <FocusedField
          key={kind}
          mono
          required
          label={label}
          name="code"
          spellCheck={false}
          {...input}
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value);
            setError(null);
          }}
        />
        {lockedUntilMs === null ? null : (
          <WaitInWords
            key={lockedUntilMs}
            untilMs={lockedUntilMs}
            onEnd={() => setLockedUntilMs(null)}
          />
        )}
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <Button
          type="submit"
          wide
          busy={busy}
          busyLabel="Logging in..."
          disabled={lockedUntilMs !== null}
        >
          Login
        </Button>
        <Button tone="quiet" wide onClick={change}>
          {other}
        </Button>
      </form>
    </>
  );
}

function FocusedField(props: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <TextField ref={input} {...props} />;
}

function untilOf(waitMs: number): number | null {
  return waitMs > 0 ? Date.now() + waitMs : null;
}

const codeExpired = "This sign-in has timed out. Go back and log in again.";

function wrongCode(triesLeft: number): string {
  const left = triesLeft === 1 ? "1 try left." : `${triesLeft} tries left.`;
  return `That code is wrong or has already been used. ${left}`;
}
