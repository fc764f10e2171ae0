import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readInvitation } from "@breezy/contract/sign-up";
import { paths } from "../../app/paths.ts";
import { sessionChanged, useSession } from "../../app/session.ts";
import { requireConfig } from "../../lib/config.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { authTexts, followingLink, noSignUpTexts } from "./auth-texts.ts";
import { CheckMail } from "./check-mail.tsx";
import { tellMoved } from "./confirmation-notice.tsx";
import type { AuthMode } from "./credentials.ts";
import { FollowingLink } from "./following-link.tsx";
import { useMailedLink } from "./mailed-link.ts";
import { NoSignUp } from "./no-sign-up.tsx";

export function AuthScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { mode: asked, confirmed, google, moved } = useSearch({ from: paths.auth });
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [switched, setSwitched] = useState(false);
  const [invitation] = useState(() => readInvitation(location.hash));
  const mode: AuthMode = asked ?? "login";
  const closed = mode === "sign-up" ? whyClosed(invitation !== null) : null;
  const { isFollowing, owner } = useMailedLink();
  const shown = closed ? noSignUpTexts[closed] : authTexts[mode];
  useScreenStart(isFollowing ? followingLink : shown.title);

  const isSignedIn = session.state === "signed-in";
  useEffect(() => {
    if (!isSignedIn || moved === undefined) return;
    tellMoved(moved);
    // The other tabs still show the old address.
    if (moved === 1) sessionChanged("user-updated").catch(() => undefined);
  }, [isSignedIn, moved]);

  if (isSignedIn && !isFollowing) return <Navigate to={paths.dashboard} replace />;

  function switchTo(next: AuthMode, keptEmail = "") {
    setMailedTo(null);
    setEmail(keptEmail);
    setSwitched(true);
    void navigate({
      to: paths.auth,
      search: next === "sign-up" ? { mode: next } : {},
      replace: true,
    });
  }

  return (
    <AuthLayout>
      {isFollowing ? (
        <FollowingLink />
      ) : mailedTo ? (
        <CheckMail
          email={mailedTo}
          onLogin={() => switchTo("login", mailedTo)}
          onOtherAddress={() => switchTo("sign-up")}
        />
      ) : closed ? (
        <NoSignUp reason={closed} takesFocus={switched} onLogin={() => switchTo("login")} />
      ) : (
        <AuthForm
          key={mode}
          mode={mode}
          initialEmail={owner && !switched ? owner.email : email}
          confirming={mode === "login" && !switched ? (owner?.token ?? undefined) : undefined}
          invitation={mode === "sign-up" ? (invitation ?? undefined) : undefined}
          confirmed={mode === "login" ? confirmed : undefined}
          google={google}
          moved={mode === "login" ? moved : undefined}
          signOutReason={session.state === "signed-out" ? session.why : "left"}
          takesFocus={switched}
          onSignedUp={setMailedTo}
          onCodeAsked={() => void navigate({ to: paths.secondStep, replace: true })}
          onSwitch={() => switchTo(mode === "login" ? "sign-up" : "login")}
        />
      )}
    </AuthLayout>
  );
}

/** Null if this visitor can sign up. */
function whyClosed(isInvited: boolean): "invited" | "closed" | null {
  const { signUp = "open" } = requireConfig();
  return signUp === "open" || (signUp === "invited" && isInvited) ? null : signUp;
}
