import { deferred } from "../../lib/deferred.tsx";
import { type ReactNode } from "react";
import {
  AwayScreen,
  EnterPinScreen,
  ErrorScreen,
  LoadingScreen,
  LockedOutScreen,
  SealedScreen,
  SignInAgainScreen,
} from "./gate/gate.ts";
import type { Gate, RunningReset } from "@breezy/client/answers";
import { OpenVault } from "./lazy-open-vault.tsx";
import "./vault.css";
import { useVaultState } from "./session/session.ts";
import { VaultProvider } from "./vault-provider.tsx";

function preloadOpenVault(): void {
  // What was refused once stays refused until the page is loaded again.
  if (!navigator.onLine) return;
  // Without it the open vault fetches it, and says so if that fails.
  OpenVault.preload().catch(() => undefined);
}

/** A new vault: what shows the kit is here before there is one to show. */
const SetUpScreen = deferred(
  async () => {
    const [{ SetUpScreen: screen }] = await Promise.all([
      import("./gate/set-up-screen.tsx"),
      import("./gate/kit-screen.tsx"),
    ]);
    return screen;
  },
  <LoadingScreen />,
);

const KitScreen = deferred(
  async () => (await import("./gate/kit-screen.tsx")).KitScreen,
  <LoadingScreen />,
);

const NewPinScreen = deferred(
  async () => (await import("./gate/new-pin-screen.tsx")).NewPinScreen,
  <LoadingScreen />,
);

/** For anyone who forgot the four digits. */
const KitEntryScreen = deferred(
  async () => (await import("./gate/kit-entry-screen.tsx")).KitEntryScreen,
  <LoadingScreen />,
);

const ResetScreen = deferred(
  async () => (await import("./gate/reset-screen.tsx")).ResetScreen,
  <LoadingScreen />,
);

interface PasswordsScreenProps {
  /** What is above the accounts. */
  banner: ReactNode;
  /** What is told once the vault is open. */
  news: ReactNode;
}

export function PasswordsScreen(props: PasswordsScreenProps) {
  return (
    <VaultProvider>
      <CurrentScreen {...props} />
    </VaultProvider>
  );
}

function CurrentScreen({ banner, news }: PasswordsScreenProps) {
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
      return <OpenVault vault={screen.vault} resetEnded={resetEnded} banner={banner} news={news} />;
    case "offline":
      return <OpenVault vault={screen.vault} />;
    case "error":
      return <ErrorScreen failure={screen.failure} />;
  }
}

function GateScreen({ gate, reset }: { gate: Gate; reset: RunningReset | null }) {
  switch (gate.state) {
    case "set-up":
      return <SetUpScreen />;
    case "pin":
      return <EnterPinScreen gate={gate} reset={reset} preload={preloadOpenVault} />;
    case "locked-out":
      return <LockedOutScreen untilMs={gate.untilMs} reset={reset} />;
    case "sealed":
    case "split":
      return <SealedScreen why={gate.state} reset={reset} />;
    case "unavailable":
      return <AwayScreen who="guardians" />;
    case "sign-in-again":
      return <SignInAgainScreen />;
  }
}
