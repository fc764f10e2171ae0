import "../lib/recovery-link.ts";
import "../ui/styles.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { findConfig } from "../lib/config.ts";
import { onBack, startReach } from "../lib/reach.ts";
import { applyTheme } from "../lib/theme.ts";
import { startShell } from "../shell/registration.ts";
import { Button } from "../ui/button.tsx";
import { MessageView } from "./message-view.tsx";
import { Providers } from "./providers.tsx";
import { refetchFailed } from "./query-client.ts";
import { router } from "./router.tsx";
import { startSession } from "./session.ts";

applyTheme();

const element = document.getElementById("root");
if (!element) throw new Error("the page has no #root");

if (findConfig()) {
  startReach();
  onBack(refetchFailed);
  startSession();
  createRoot(element).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  startShell();
} else {
  createRoot(element).render(
    <MessageView
      title="Breezy Vault could not start"
      text="This page arrived without its settings. Load it again; if it stays like this, the service is being repaired."
      actions={<Button onClick={() => location.reload()}>Load again</Button>}
    />,
  );
}
