import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepOnlyFor, keepWaysOnly } from "../features/vault/offline-owner.ts";
import { findConfig } from "../lib/config.ts";
import { yieldToEventLoop } from "../lib/yield-to-event-loop.ts";
import { wasPainted } from "../lib/prerendered-screen.ts";
import { onWaysIn } from "./own-passkeys.ts";
import { onBack, followReachability } from "../lib/server-reachability.ts";
import { applyTheme } from "../lib/theme.ts";
import { startShell } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { letBackCloseDialogs } from "./back-closes-dialogs.ts";
import { MessageView } from "./message-view.tsx";
import { startPasskeySignals } from "./passkey-signals.ts";
import { queryClient, refetchFailed } from "./query-client.ts";
import { startRouter } from "./router.tsx";
import { onSessionKnown, startSession } from "./session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { findFirstAnswers } from "./first-answers.ts";

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
  followReachability();
  onBack(refetchFailed);
  onSessionKnown((userId) => keepOnlyFor(userId).catch(reportError));
  onWaysIn((ways) => void keepWaysOnly(ways.map(({ id }) => id)).catch(reportError));
  startPasskeySignals();
  startSession();
  await yieldToEventLoop();
  startShell();
  const router = startRouter();
  letBackCloseDialogs(router.history);
  await yieldToEventLoop();
  await showApp(element, router);
}

async function showApp(root: HTMLElement, router: ReturnType<typeof startRouter>): Promise<void> {
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
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
