import { Plug } from "lucide-react";
import { Button } from "../../../web/src/ui/button.tsx";
import { KeyIllustration } from "../../../web/src/ui/illustrations/key.tsx";
import { Logo } from "../../../web/src/ui/logo.tsx";
import { Skeleton } from "../../../web/src/ui/skeleton.tsx";
import { Toaster } from "../../../web/src/ui/toaster.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { GateScreen, Unreachable } from "./gate.tsx";
import { GuardiansChanged } from "./guardians.tsx";
import { Home } from "./home.tsx";
import { PageNotices } from "./page-notices.tsx";
import { usePage } from "./use-page.ts";
import { type Held, useStanding, VaultContext } from "./vault-context.ts";
import { openConnectPage } from "./web-app.ts";

/** What stands in the popup depends on where the vault stands. */
export function PopupApp() {
  const held = useStanding();
  return (
    <>
      <main className="flex min-h-0 flex-1 flex-col">
        {held === null ? (
          <FirstPaint />
        ) : typeof held === "string" ? (
          <GateFrame title="Your vault could not be shown" text={<span role="alert">{held}</span>}>
            <Button wide onClick={() => location.reload()}>
              Try again
            </Button>
          </GateFrame>
        ) : (
          <VaultContext value={held.vault}>
            <Standings {...held} />
          </VaultContext>
        )}
      </main>
      <Toaster position="bottom" />
    </>
  );
}

/** The same as popup.html has. */
function FirstPaint() {
  return (
    <div className="grid gap-3 p-3" aria-busy="true">
      <output className="sr-only">Loading your vault</output>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  );
}

function Standings({ vault, standing }: Held) {
  const page = usePage(vault);
  switch (standing.state) {
    case "open":
      return <Home standing={standing} page={page} />;
    case "locked":
      return (
        <div className="popup-frame">
          <PageNotices page={page} locked />
          <GateScreen {...standing} />
        </div>
      );
    case "unreachable":
      return <Unreachable />;
    case "guardians-changed":
      return <GuardiansChanged {...standing} />;
    case "signed-out":
      return (
        <GateFrame
          title="Sign in again"
          illustration={<KeyIllustration />}
          text="Your session has ended. Connect this browser again; your vault is safe."
        >
          <Button wide onClick={() => void openConnectPage()}>
            Connect again
          </Button>
        </GateFrame>
      );
    case "unconnected":
      return (
        <GateFrame
          title="Your passwords, where you need them"
          illustration={<Logo variant="mark" className="my-2 scale-125" />}
          text="Connect this browser to your vault, and your logins, cards and codes are at hand on every page."
        >
          <Button
            wide
            icon={<Plug size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void openConnectPage()}
          >
            Connect to your vault
          </Button>
        </GateFrame>
      );
  }
}
