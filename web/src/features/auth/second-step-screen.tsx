import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../app/session.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { BackLink } from "./back-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { unreachable } from "./messages.ts";
import { findWaiting, type Waiting } from "./second-step.ts";

const title = "Enter your code";

/** After the password, or Google, if the person has a second step. */
export function SecondStepScreen() {
  const session = useSession();
  const [waiting, setWaiting] = useState<Waiting | "unreachable" | null | undefined>();
  useScreenStart(title);

  useEffect(() => {
    void ask().then(setWaiting);
  }, []);

  if (session.state === "signed-in") return <Navigate to={paths.dashboard} replace />;
  if (waiting === null) return <Navigate to={paths.auth} replace />;
  return (
    <AuthLayout>
      <div className="rise">
        {waiting === undefined || waiting === "unreachable" ? (
          <ScreenTitle takesFocus={false}>{title}</ScreenTitle>
        ) : (
          <CodeForm title={title} {...waiting} />
        )}
        {waiting === "unreachable" ? (
          <Notice
            tone="danger"
            className="mt-8"
            actions={<Button onClick={() => void ask().then(setWaiting)}>Try again</Button>}
          >
            {unreachable}
          </Notice>
        ) : null}
        <BackLink to={paths.auth}>Back to login</BackLink>
      </div>
    </AuthLayout>
  );
}

function ask(): Promise<Waiting | "unreachable" | null> {
  return findWaiting().catch((): "unreachable" => "unreachable");
}
