/** Where the landing page's Logout leads: it has neither the vault nor the session's code itself. */
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { forgetDraft } from "../features/onboarding/use-draft.ts";
import { VaultProvider } from "../features/vault/vault-provider.tsx";
import { takeAnnouncedLogout } from "../lib/announced-logout.ts";
import { Button } from "../ui/button.tsx";
import { ToLandingPage } from "./landing-door.tsx";
import { LoadingView } from "./loading-view.tsx";
import { MessageView } from "./message-view.tsx";
import { paths } from "./paths.ts";
import { ProtectedRoute } from "./protected-route.tsx";
import { signOutIfSure, useProfile, useSession } from "./session.ts";

export function LogoutPage() {
  const { state } = useSession();
  if (state === "signed-out") return <ToLandingPage />;
  return (
    <ProtectedRoute>
      {/* It hears of the sign-out, and erases what this browser keeps of the vault. */}
      <VaultProvider>
        <LoggingOut />
      </VaultProvider>
    </ProtectedRoute>
  );
}

function LoggingOut() {
  const profile = useProfile();
  const [step, setStep] = useState<"asking" | "leaving" | "failed" | "staying">("asking");

  async function logOut() {
    setStep("leaving");
    try {
      if (await signOutIfSure()) forgetDraft(profile);
      else setStep("staying");
    } catch {
      setStep("failed");
    }
  }

  useEffect(() => {
    if (takeAnnouncedLogout()) void logOut();
    // oxlint-disable-next-line react/exhaustive-deps -- what was announced is taken once
  }, []);

  switch (step) {
    case "leaving":
      return <LoadingView />;
    case "staying":
      return <Navigate to={paths.dashboard} replace />;
    case "failed":
      return (
        <MessageView
          title="You are still logged in"
          text="We could not reach the server to log you out. Your vault is locked on this device; try again when you are online."
          actions={
            <>
              <Button onClick={() => void logOut()}>Try again</Button>
              <BackToDashboard onClick={() => setStep("staying")} />
            </>
          }
        />
      );
    case "asking":
      return (
        <MessageView
          title="Log out of Breezy Vault?"
          text="This browser will forget its copy of your vault."
          actions={
            <>
              <Button onClick={() => void logOut()}>Logout</Button>
              <BackToDashboard onClick={() => setStep("staying")} />
            </>
          }
        />
      );
  }
}

function BackToDashboard({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="quiet" onClick={onClick}>
      Back to the dashboard
    </Button>
  );
}
