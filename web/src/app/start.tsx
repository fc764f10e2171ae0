import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepOnlyFor, keepWaysOnly } from "../features/vault/offline-owner.ts";
import { findConfig } from "../lib/config.ts";
import { nextTask } from "../lib/next-task.ts";
import { wasPainted } from "../lib/opening.ts";
import { onWaysIn } from "../lib/own-passkeys.ts";
import { onBack, startReach } from "../lib/reach.ts";
import { applyTheme } from "../lib/theme.ts";
import { startShell } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { findFirstAnswers } from "./first-answers.ts";
import { MessageView } from "./message-view.tsx";
import { startPasskeySignals } from "./passkey-signals.ts";
import { Providers } from "./providers.tsx";
import { refetchFailed } from "./query-client.ts";
import { startRouter } from "./router.tsx";
import { onSessionKnown, startSession } from "./session.ts";

export async function startApp(): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("the page has no #root");
  applyTheme();
  if (!findConfig()) {
    createRoot(element).render(
      <MessageView
        title="Breezy Vault could not start"
        text="This page arrived without its settings. Load it again; if it stays like this, the service is being repaired."
        actions={<Button onClick={() => location.reload()}>Load again</Button>}
      />,
    );
    return;
  }
  startReach();
  onBack(refetchFailed);
  onSessionKnown((userId) => keepOnlyFor(userId).catch(reportError));
  onWaysIn((ways) => void keepWaysOnly(ways.map(({ id }) => id)).catch(reportError));
  startPasskeySignals();
  startSession();
  await nextTask();
  startShell();
  const router = startRouter();
  await nextTask();
  await showApp(element, router);
}

async function showApp(root: HTMLElement, router: ReturnType<typeof startRouter>): Promise<void> {
  const app = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (!wasPainted()) {
    createRoot(root).render(app);
    return;
  }
  // What is painted stays until the same screen can take its place at once.
  await Promise.all([router.load(), findFirstAnswers()]);
  startTransition(() => createRoot(root).render(app));
}
