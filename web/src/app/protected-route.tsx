import { deferred } from "../lib/deferred.tsx";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { findOfflineOwner } from "../features/vault/offline-owner.ts";
import { sentenceOf } from "../lib/sentence.ts";
import { Button } from "../ui/button.tsx";
import { LoadingView } from "./loading-view.tsx";
import { MessageView } from "./message-view.tsx";
import { paths } from "./paths.ts";
import { type Session, useSession } from "./session.ts";

const OfflineVault = deferred(
  async () => (await import("../features/vault/offline-vault.tsx")).OfflineVault,
  <LoadingView />,
);

export function ProtectedRoute({ children }: { children: ReactNode }) {
  const session = useSession();
  /** Whose copy is open: it stays until it is locked, though the server is back. */
  const [openCopy, setOpenCopy] = useState<string | null>(null);
  if (session.state === "signed-in" && session.profile.id === openCopy) {
    return <Unreachable session={null} onOpen={setOpenCopy} />;
  }
  switch (session.state) {
    case "loading":
      return <LoadingView />;
    case "signed-out":
      return <Navigate to={paths.auth} replace />;
    case "unreachable":
      return <Unreachable session={session} onOpen={setOpenCopy} />;
    case "signed-in":
      return children;
  }
}

type Unreached = Extract<Session, { state: "unreachable" }>;

interface UnreachableProps {
  /** null: it is known by now who is signed in. */
  session: Unreached | null;
  onOpen: (owner: string | null) => void;
}

/** Nobody can be asked who is signed in: anyone who keeps a copy of their vault here may open that. */
function Unreachable({ session, onOpen }: UnreachableProps) {
  const [owner, setOwner] = useState<string | null | undefined>();
  useEffect(() => {
    findOfflineOwner().then(setOwner, (error: unknown) => {
      reportError(error);
      setOwner(null);
    });
  }, []);

  if (owner === undefined) return <LoadingView />;
  if (owner === null) return session && <OutOfReach session={session} />;
  return (
    <OfflineVault
      userId={owner}
      otherwise={session && <OutOfReach session={session} inside />}
      onOpen={(isOpen) => onOpen(isOpen ? owner : null)}
    />
  );
}

function OutOfReach({ session, inside }: { session: Unreached; inside?: boolean }) {
  return (
    <MessageView
      inside={inside}
      title="Breezy can't be reached"
      text={sentenceOf(session.error)}
      actions={
        <Button busy={session.asking} onClick={session.retry}>
          Try again
        </Button>
      }
    />
  );
}
