import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { onRepSignedOut } from "../../lib/rep-api.ts";
import { dropRepToken, forgetRep, useRepSession } from "../../lib/rep-session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { detailOr } from "../../lib/sentence.ts";
import { Card } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LoginForm } from "./login-form.tsx";
import { ended } from "./messages.ts";
import { RepHeader } from "./rep-header.tsx";

interface RepGateProps {
  /** Names the tab. */
  title: string;
  /** Said where the profile does not come, and the server gives no reason. */
  failed: string;
  /** Invented; stands blurred behind the login. */
  behind?: ReactNode;
  /** Dark unless somebody chose the light theme on this device. */
  isDark?: boolean | undefined;
  children: ReactNode;
}

/** What is inside is there only while a representative is signed in. */
export function RepGate({ title, failed, behind, isDark = false, children }: RepGateProps) {
  useScreenStart(title);
  const client = useQueryClient();
  const session = useRepSession();
  useEffect(() => onRepSignedOut(() => forgetRep(client)), [client]);

  const error = session.state === "failed" ? session.error : null;
  useEffect(() => {
    // Whoever was answered begins anew; without any answer it is not known that they must.
    if (error instanceof ApiError && error.status > 0) void dropRepToken().catch(() => undefined);
  }, [error]);

  const isEnded = session.state === "signed-out" && session.ended;
  const note = error
    ? ({ tone: "danger", text: detailOr(error, failed) } as const)
    : isEnded
      ? ({ tone: "info", text: ended } as const)
      : null;
  return (
    <div className={isDark ? "dark-first bg-ground text-ink" : undefined}>
      <div className="mx-auto flex min-h-dvh w-full max-w-290 flex-col px-4 sm:px-6">
        <RepHeader profile={session.state === "signed-in" ? session.profile : null} />
        <main className="relative flex flex-1 flex-col pb-12">
          {session.state === "signed-in" ? (
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          ) : session.state === "loading" ? (
            <Waiting />
          ) : (
            <>
              <div inert aria-hidden="true" className="absolute inset-0 overflow-hidden blur-sm">
                <Suspense>{behind}</Suspense>
              </div>
              <Card padding="roomy" className="rise relative m-auto w-full max-w-105">
                <LoginForm note={note} takesFocus={isEnded} />
              </Card>
            </>
          )}
        </main>
      </div>
    </div>
  );
}

function Waiting() {
  return <Spinner label="Loading" className="arrive-late m-auto p-12 text-accent-ink" />;
}
