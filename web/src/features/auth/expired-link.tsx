import type { SubmitEvent } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BackLink } from "./back-link.tsx";
import { checkEmail } from "./credentials.ts";
import { recoveryExpired } from "./messages.ts";
import { useFields } from "../../lib/use-fields.ts";
import { useResetLink } from "./use-reset-link.ts";

/** A link in a mail works for an hour and once. Here is the next one. */
export function ExpiredLink() {
  const { given, fieldOf, isWrong } = useFields({ email: "" });
  const { outcome, busy, send, forget } = useResetLink();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = given.email.trim();
    forget();
    if (!isWrong(event.currentTarget, checkEmail(email))) await send(email);
  }

  return (
    <>
      <ScreenTitle takesFocus>Set New Password</ScreenTitle>
      <Notice tone="warning" className="mt-4" title={recoveryExpired}>
        Ask for a new one; it works for one hour.
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
