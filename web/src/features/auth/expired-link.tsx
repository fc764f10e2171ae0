import { type SubmitEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BackLink } from "./back-link.tsx";
import { checkEmail } from "./credentials.ts";
import { recoveryExpired, resetFailed, resetMailed } from "./messages.ts";
import { mailResetLink } from "./recovery.ts";
import { useFields } from "./use-fields.ts";

/** A link in a mail works for an hour and once. Here is the next one. */
export function ExpiredLink() {
  const { given, fieldOf, isWrong } = useFields({ email: "" });
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = given.email.trim();
    setOutcome(null);
    if (isWrong(event.currentTarget, checkEmail(email))) return;
    setBusy(true);
    try {
      await mailResetLink(email);
      setOutcome({ ok: true, message: resetMailed });
    } catch (error) {
      setOutcome({ ok: false, message: resetFailed(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ScreenTitle takesFocus>Set New Password</ScreenTitle>
      <Notice tone="warning" className="mt-4" title={recoveryExpired}>
        Ask for another one; it works for one hour.
      </Notice>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf("email")}
        />
        {outcome ? (
          <Notice tone={outcome.ok ? "success" : "danger"}>{outcome.message}</Notice>
        ) : null}
        <Button type="submit" wide busy={busy} busyLabel="Sending...">
          Send another link
        </Button>
      </form>
      <BackLink to={paths.auth}>Back to login</BackLink>
    </>
  );
}
