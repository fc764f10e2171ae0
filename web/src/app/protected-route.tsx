import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { LoadingView } from "./loading-view.tsx";
import { MessageView } from "./message-view.tsx";
import { paths } from "./paths.ts";
import { useSession } from "./session.ts";

export function ProtectedRoute({ children }: { children: ReactNode }) {
  const session = useSession();
  switch (session.state) {
    case "loading":
      return <LoadingView />;
    case "signed-out":
      return <Navigate to={paths.auth} replace />;
    case "unreachable":
      return (
        <MessageView
          title="Breezy is out of reach"
          text="We could not reach the server. Check your connection, then try again."
          actions={<Button onClick={session.retry}>Try again</Button>}
        />
      );
    case "signed-in":
      return children;
  }
}
