import { Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { sessionChanged } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { recoveryToken } from "./recovery-link.ts";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { BackLink } from "./back-link.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { FirstPassword } from "./first-password.tsx";
import { passwordUpdated, passwordUpdatedCodeNext, unreachable } from "./messages.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { openRecovery, type Recovery } from "./recovery.ts";

const leaveAfterMs = 3000;

/** Where the mailed link leads. Who signs in elsewhere meanwhile changes nothing here. */
export function ResetPasswordScreen() {
  const [recovery, setRecovery] = useState<Recovery | "unreachable" | null>(null);
  const [done, setDone] = useState<"signed-in" | "code-asked" | null>(null);
  useScreenStart("Set New Password");

  useEffect(() => {
    void askServer().then(setRecovery);
  }, []);

  function tryAgain() {
    setRecovery(null);
    void askServer().then(setRecovery);
  }

  if (recovery === null || recovery === "unreachable") {
    return (
      <AuthLayout>
        <ScreenTitle takesFocus={false}>Set New Password</ScreenTitle>
        {recovery === null ? (
          <Opening />
        ) : (
          <Notice
            tone="danger"
            className="mt-8"
            actions={<Button onClick={tryAgain}>Try again</Button>}
          >
            {unreachable}
          </Notice>
        )}
      </AuthLayout>
    );
  }
  switch (recovery.kind) {
    case "signed-out":
      return <Navigate to={paths.auth} replace />;
    case "expired":
      return (
        <AuthLayout>
          <ExpiredLink />
        </AuthLayout>
      );
    default:
      if (recovery.kind === "signed-in" && !recovery.hasPassword) {
        return (
          <AuthLayout>
            <ScreenTitle takesFocus>Set New Password</ScreenTitle>
            <div className="mt-2">
              <FirstPassword email={recovery.email} />
            </div>
            <BackLink to={paths.dashboard}>Back to the dashboard</BackLink>
          </AuthLayout>
        );
      }
      return (
        <AuthLayout>
          <ScreenTitle takesFocus>Set New Password</ScreenTitle>
          {done ? (
            <Done codeAsked={done === "code-asked"} />
          ) : (
            <NewPasswordForm
              email={recovery.email}
              isSignedIn={recovery.kind === "signed-in"}
              onDone={setDone}
            />
          )}
        </AuthLayout>
      );
  }
}

/** The shape of the form, which then takes its place without a jump. */
function Opening() {
  // Without a link the current password is asked for too.
  const [fields] = useState(() => (recoveryToken() === null ? 3 : 2));
  return (
    <output className="arrive-late block">
      <span className="sr-only">Opening your link...</span>
      <Skeleton className="mt-2 h-24 sm:h-18" />
      <span className="mt-8 grid gap-5">
        {Array.from({ length: fields }, (_, field) => (
          <Skeleton key={field} className={field === fields - 2 ? "h-24" : "h-17.5"} />
        ))}
        <Skeleton className="h-11" />
      </span>
      <span className="mt-5 block h-7" />
    </output>
  );
}

function askServer(): Promise<Recovery | "unreachable"> {
  return openRecovery().catch((): "unreachable" => "unreachable");
}

function Done({ codeAsked }: { codeAsked: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    async function leave() {
      if (codeAsked) return navigate({ to: paths.secondStep, replace: true });
      // If nobody can be asked, the dashboard says so.
      await sessionChanged("signed-in").catch(() => undefined);
      await navigate({ to: paths.dashboard, replace: true });
    }
    const timer = setTimeout(() => void leave(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, codeAsked]);
  return (
    <Notice tone="success" className="mt-8">
      {codeAsked ? passwordUpdatedCodeNext : passwordUpdated}
    </Notice>
  );
}
