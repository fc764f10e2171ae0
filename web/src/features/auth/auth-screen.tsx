import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { WindowIllustration } from "../../ui/illustrations/window.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AuthForm } from "./auth-form.tsx";
import { CheckMail } from "./check-mail.tsx";
import type { AuthMode } from "./credentials.ts";

export function AuthScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { mode: asked, confirmed, google } = useSearch({ from: paths.auth });
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [switched, setSwitched] = useState(false);
  const mode: AuthMode = asked ?? "login";
  useScreenStart(mode === "login" ? "Welcome back" : "Create an account");

  if (session.state === "signed-in") return <Navigate to={paths.dashboard} replace />;

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
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_6fr]">
      <main className="flex flex-col px-5 pt-6 pb-10 sm:px-10 lg:bg-surface">
        <Logo />
        <div className="m-auto w-full max-w-100 py-10 sm:max-lg:max-w-120 sm:max-lg:rounded-card sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:px-10 sm:max-lg:shadow-card">
          {mailedTo ? (
            <CheckMail
              email={mailedTo}
              onLogin={() => switchTo("login", mailedTo)}
              onOtherAddress={() => switchTo("sign-up")}
            />
          ) : (
            <AuthForm
              key={mode}
              mode={mode}
              initialEmail={email}
              confirmed={mode === "login" ? confirmed : undefined}
              google={google}
              ended={session.state === "signed-out" && session.ended && mode === "login"}
              takesFocus={switched}
              onSignedUp={setMailedTo}
              onSwitch={() => switchTo(mode === "login" ? "sign-up" : "login")}
            />
          )}
        </div>
      </main>
      <aside className="hidden bg-surface p-4 pl-0 lg:block">
        <div className="sticky top-4 h-[calc(100dvh-2rem)] overflow-hidden rounded-card bg-linear-to-b from-(--sky-top) to-(--sky-bottom)">
          <WindowIllustration className="size-full" />
        </div>
      </aside>
    </div>
  );
}
