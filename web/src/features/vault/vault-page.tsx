import { useEffect, useState } from "react";
import { onStayedSignedIn, useProfile } from "../../app/session.ts";
import { AwayScreen } from "./away-screen.tsx";
import { vaultSessionOf } from "./current-session.ts";
import { EnterPinScreen } from "./enter-pin-screen.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { KitEntryScreen } from "./kit-entry-screen.tsx";
import { KitScreen } from "./kit-screen.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { LockedOutScreen } from "./locked-out-screen.tsx";
import { NewPinScreen } from "./new-pin-screen.tsx";
import { OpenVault } from "./open-vault.tsx";
import { ResetScreen } from "./reset-screen.tsx";
import { SealedScreen } from "./sealed-screen.tsx";
import { SetUpScreen } from "./set-up-screen.tsx";
import { SignInAgainScreen } from "./sign-in-again-screen.tsx";
import type { Gate, RunningReset } from "./vault.ts";
import "./vault.css";
import { useVaultState, VaultContext } from "./vault-context.ts";

export function VaultPage() {
  const { id } = useProfile();
  const [session, setSession] = useState(() => vaultSessionOf(id));
  useEffect(() => onStayedSignedIn(() => setSession(vaultSessionOf(id))), [id]);
  return (
    <VaultContext value={session}>
      <CurrentScreen />
    </VaultContext>
  );
}

function CurrentScreen() {
  const { screen, reset, resetEnded } = useVaultState();
  switch (screen.name) {
    case "loading":
      return <LoadingScreen />;
    case "gate":
      return <GateScreen gate={screen.gate} reset={reset} />;
    case "unreachable":
      return <AwayScreen who="server" />;
    case "kit-entry":
      return <KitEntryScreen />;
    case "new-pin":
      return <NewPinScreen />;
    case "reset":
      return <ResetScreen reset={reset} />;
    case "kit":
      return <KitScreen code={screen.code} />;
    case "open":
      return <OpenVault vault={screen.vault} resetEnded={resetEnded} />;
    case "error":
      return <ErrorScreen failure={screen.failure} />;
  }
}

function GateScreen({ gate, reset }: { gate: Gate; reset: RunningReset | null }) {
  switch (gate.state) {
    case "set-up":
      return <SetUpScreen />;
    case "pin":
      return <EnterPinScreen gate={gate} reset={reset} />;
    case "locked-out":
      return <LockedOutScreen untilMs={gate.untilMs} reset={reset} />;
    case "sealed":
      return <SealedScreen reset={reset} />;
    case "unavailable":
      return <AwayScreen who="guardians" />;
    case "sign-in-again":
      return <SignInAgainScreen />;
  }
}
