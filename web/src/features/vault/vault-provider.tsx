import { type ReactNode, useEffect, useState } from "react";
import { onStayedSignedIn, useProfile } from "../../app/session.ts";
import { vaultSessionOf } from "./current-session.ts";
import { VaultContext } from "./session/session.ts";

/** The vault of the person who is signed in, for the screens below. */
export function VaultProvider({ children }: { children: ReactNode }) {
  const { id } = useProfile();
  // Anyone who signs in after somebody else finds nothing of theirs.
  return (
    <VaultOf key={id} id={id}>
      {children}
    </VaultOf>
  );
}

/** The same for a person who is known without the server. */
export function VaultOf({ id, children }: { id: string; children: ReactNode }) {
  const [session, setSession] = useState(() => vaultSessionOf(id));
  useEffect(() => onStayedSignedIn(() => setSession(vaultSessionOf(id))), [id]);
  return <VaultContext value={session}>{children}</VaultContext>;
}
