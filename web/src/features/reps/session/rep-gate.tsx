import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { onRepSignedOut } from "./rep-api.ts";
import { dropRepToken, forgetRep, useRepSession } from "./rep-session.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { detailOr } from "../../../lib/sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { LoginForm } from "./login-form.tsx";
import { ended, inventedRep } from "./messages.ts";
import { RepHeader } from "./rep-header.tsx";

interface RepGateProps {
  /** Names the tab. */
  title: string;
  /** Said if the profile does not come, and the server gives no reason. */
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
  const isAnswered = error instanceof ApiError && error.status > 0;
  useEffect(() => {
    // Anyone who was answered begins anew; without any answer it is not known that they must.
    if (isAnswered) void dropRepToken().catch(() => undefined);
  }, [isAnswered]);

  const profile = session.state === "signed-in" ? session.profile : null;
  const isEnded = session.state === "signed-out" && session.ended;
  return (
    <div className={isDark ? "dark-first bg-ground text-ink" : undefined}>
      <div className="mx-auto flex min-h-dvh w-full max-w-290 flex-col px-4 sm:px-6">
        <RepHeader profile={profile} isLoading={session.state === "loading"} />
        <main className="relative flex flex-1 flex-col pb-12">
          {profile ? (
            <>
              {profile.demo ? (
                <Notice tone="info" className="mt-4">
                  {inventedRep}
                </Notice>
              ) : null}
              {children}
            </>
          ) : session.state === "loading" ? (
            <Waiting />
          ) : (
            <>
              <div inert aria-hidden="true" className="absolute inset-0 overflow-hidden blur-sm">
                {behind}
              </div>
              <Card padding="roomy" className="rise relative m-auto w-full max-w-105">
                <LoginForm takesFocus={isEnded}>
                  {session.state === "failed" ? (
                    <Notice
                      tone="danger"
                      actions={
                        isAnswered ? null : (
                          <Button tone="quiet" onClick={session.retry}>
                            Try again
                          </Button>
                        )
                      }
                    >
                      {detailOr(error, failed)}
                    </Notice>
                  ) : isEnded ? (
                    <Notice tone="info">{ended}</Notice>
                  ) : null}
                </LoginForm>
              </Card>
            </>
          )}
        </main>
      </div>
    </div>
  );
}

export function Waiting() {
  return <Spinner label="Loading" className="arrive-late m-auto p-12 text-accent-ink" />;
}
