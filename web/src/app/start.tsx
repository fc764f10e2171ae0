import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { keepOnlyFor, keepWaysOnly } from "../features/vault/offline-owner.ts";
import { findConfig } from "../lib/config.ts";
import { yieldToEventLoop } from "../lib/yield-to-event-loop.ts";
import { onWaysIn } from "./own-passkeys.ts";
import { onBack, followReachability } from "../lib/server-reachability.ts";
import { applyTheme } from "../lib/theme.ts";
import { startShell } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { letBackCloseDialogs } from "./back-closes-dialogs.ts";
import type { PaintedControls } from "../lib/painted-controls.ts";
import { MessageView } from "./message-view.tsx";
import { startPasskeySignals } from "./passkey-signals.ts";
import { queryClient, refetchFailed } from "./query-client.ts";
import { startRouter } from "./router.tsx";
import { onSessionKnown, startSession } from "./session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { findFirstAnswers } from "./first-answers.ts";

/** With the controls of the screen that came with the page, if one did. */
export async function startApp(controls: PaintedControls | null): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("the page has no #root");
  // What is painted for an address without a fragment gives way at once.
  if (!controls) delete element.dataset["prerendered"];
  applyTheme();
  if (!findConfig()) {
    createRoot(element).render(
      <MessageView
        title="Breezy Vault could not start"
        text="This page loaded without its settings. Reload it; if that does not help, try again later."
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
  await showApp(element, router, controls);
}

async function showApp(
  root: HTMLElement,
  router: ReturnType<typeof startRouter>,
  controls: PaintedControls | null,
): Promise<void> {
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
  if (!controls) {
    createRoot(root).render(app);
    return;
  }
  // What is painted stays until the same screen can take its place at once.
  await Promise.all([router.load(), findFirstAnswers()]);
  const fresh = document.createElement("div");
  fresh.id = root.id;
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  startTransition(() => createRoot(fresh).render(<Drawn onDrawn={resolve}>{app}</Drawn>));
  await isDrawn;
  await controls.giveTo(fresh);
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
