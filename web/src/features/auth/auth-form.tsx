import { signUpAnswer, type SignUpBody } from "@breezy/contract/accounts";
import type { GoogleFailure } from "@breezy/contract/google";
import type { Invitation } from "@breezy/contract/sign-up";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { type SignOutReason, signIn } from "../../app/session.ts";
import { hasPendingPlan } from "../../app/checkout.ts";
import { passkeysQuery } from "../../app/own-passkeys.ts";
import { api } from "../../lib/api.ts";
import { requireConfig } from "../../lib/config.ts";
import { useFields } from "../../lib/use-fields.ts";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { AuthFields, AuthSubmit } from "./auth-fields.tsx";
import { accountGone, authTexts, invitedIntro, noSignUpTexts } from "./auth-texts.ts";
import { type AuthMode, checkCredentials } from "./credentials.ts";
import { LinkNotice } from "./confirmation-notice.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { confirmByPassword } from "./mailed-link.ts";
import {
  confirmHere,
  googleFailed,
  loginFailed,
  planKept,
  signupFailed,
  slow,
} from "./messages.ts";
import { OtherWays } from "./other-ways.tsx";
import { tryForPasskey } from "./passkey-upgrade.ts";

interface AuthFormProps {
  mode: AuthMode;
  initialEmail: string;
  /** It is for one address, and confirms that. */
  invitation?: Invitation | undefined;
  confirmed?: 0 | 1 | undefined;
  /** The token of a mailed link that confirms the address together with the password. */
  confirming?: string | undefined;
  /** Why signing in with Google led back here. */
  google?: GoogleFailure | undefined;
  moved?: 0 | 1 | undefined;
  signOutReason: SignOutReason;
  /** It took another form's place: what was pressed is gone, and reading goes on at its title. */
  takesFocus: boolean;
  onSignedUp: (email: string) => void;
  onCodeAsked: () => void;
  onSwitch: () => void;
}

const slowAfterMs = 4000;

interface Outcome {
  kind: "failed" | "mailed";
  message: string;
}

/** To clear it, give it another `key`. */
export function AuthForm({
  mode,
  initialEmail,
  invitation,
  confirmed,
  confirming,
  google,
  moved,
  signOutReason,
  takesFocus,
  onSignedUp,
  onCodeAsked,
  onSwitch,
}: AuthFormProps) {
  const { given, fieldOf, isWrong } = useFields({
    email: invitation?.email ?? initialEmail,
    password: "",
    confirm: "",
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [planIsKept] = useState(hasPendingPlan);
  const isSlow = useSlow(busy);
  const queries = useQueryClient();
  const isLogin = mode === "login";
  const text = authTexts[mode];
  const { title, intro } = isLogin && signOutReason === "deleted" ? accountGone : text;
  const { signUp: signUpMode = "open", signUpDomains } = requireConfig();

  async function relistPasskeys(isOneMore: boolean) {
    const { queryKey } = passkeysQuery;
    if (isOneMore) await queries.invalidateQueries({ queryKey, refetchType: "all" });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setOutcome(null);
    const credentials = { ...given, email: given.email.trim() };
    if (isWrong(event.currentTarget, checkCredentials(mode, credentials))) return;
    setBusy(true);
    try {
      const { email, password } = credentials;
      const signsIn = mode === "login" || (await signUp({ email, password, invitation }));
      if (!signsIn) return onSignedUp(email);
      // If the password is another, the sign-in says so.
      if (confirming !== undefined) await confirmByPassword(confirming, password);
      if ((await signIn({ email, password })) === "code-asked") onCodeAsked();
      else void tryForPasskey(password, Date.now()).then(relistPasskeys).catch(reportError);
    } catch (error) {
      const message = mode === "login" ? loginFailed(error) : signupFailed(error);
      setOutcome({ kind: "failed", message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={takesFocus ? "rise" : undefined}>
      <ScreenTitle takesFocus={takesFocus}>{title}</ScreenTitle>
      <p className="mt-2 text-ink-soft">
        {invitation ? invitedIntro : planIsKept ? planKept : intro}
      </p>
      <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
        {outcome ? null : confirming === undefined ? (
          <LinkNotice confirmed={confirmed} moved={moved} />
        ) : (
          <Notice tone="info">{confirmHere}</Notice>
        )}
        {google && !outcome ? <Notice tone="danger">{googleFailed(google)}</Notice> : null}
        {isLogin && signOutReason === "ended" && !outcome ? <SessionEnded /> : null}
        <AuthFields
          mode={mode}
          propsOf={fieldOf}
          emailHint={isLogin || invitation ? undefined : domainHint(signUpDomains)}
          isEmailGiven={invitation !== undefined}
          forgot={
            <ForgotPassword email={given.email.trim()} isWrong={isWrong} onOutcome={setOutcome} />
          }
        />
        {outcome ? (
          <Notice tone={outcome.kind === "failed" ? "danger" : "success"}>{outcome.message}</Notice>
        ) : null}
        <AuthSubmit mode={mode} busy={busy} slow={isSlow ? slow : null} />
      </form>
      <OtherWays mode={mode} />
      <p className="text-center text-ink-soft">
        {text.question}{" "}
        {isLogin && signUpMode !== "open" ? (
          noSignUpTexts[signUpMode].text
        ) : (
          <button
            type="button"
            onClick={onSwitch}
            className="-my-2 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {text.other}
          </button>
        )}
      </p>
    </div>
  );
}

/** True once `busy` has lasted long enough to be worth a word. */
function useSlow(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return late;
}

/**
 * Answers the same whether or not the address is known: the mail tells. True if an invitation
 * confirmed it, and they can sign in.
 */
async function signUp({
  email,
  password,
  invitation,
}: Omit<SignUpBody, "invitation"> & { invitation: Invitation | undefined }): Promise<boolean> {
  const body = { email, password, ...(invitation && { invitation: invitation.token }) };
  return (await api.post("/users", body, signUpAnswer)).confirmed === true;
}

function domainHint(domains: readonly string[] | undefined): string | undefined {
  return domains && `An address of ${domains.join(" or ")}.`;
}
