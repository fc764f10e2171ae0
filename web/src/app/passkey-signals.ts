/** Keeps anyone who stores this person's passkeys up to date: which there are, and what the person is called. */
import type { Profile } from "@breezy/contract/accounts";
import type { Passkey } from "@breezy/contract/passkeys";
import { passkeysQuery } from "./own-passkeys.ts";
import { signalAccepted, signalDetails } from "../lib/passkey-signals.ts";
import { queryClient } from "./query-client.ts";
import { onSessionBegan, sessionQuery } from "./session.ts";

export function startPasskeySignals(): void {
  const [session] = sessionQuery.queryKey;
  const [passkeys] = passkeysQuery.queryKey;
  let details = "";

  // A signal that is not taken leaves an entry in a list that the person can tidy; they lose nothing.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const profile = queryClient.getQueryData<Profile | null>(sessionQuery.queryKey);
    const [name] = event.query.queryKey;
    if (name === session) {
      const now = JSON.stringify(profile && [profile.id, ...Object.values(detailsOf(profile))]);
      if (profile && now !== details) void signalDetails(profile.id, detailsOf(profile));
      details = now;
    }
    if (name === passkeys && profile) {
      const listed = event.query.state.data as Passkey[];
      const ids = listed.map(({ credential_id }) => credential_id);
      void signalAccepted(profile.id, ids);
    }
  });
  // If the list does not come, anyone who shows it says so.
  onSessionBegan(
    () => void queryClient.query({ ...passkeysQuery, staleTime: 0 }).catch(() => undefined),
  );
}

function detailsOf({ email, first_name, last_name }: Profile) {
  return { name: email, displayName: [first_name, last_name].filter(Boolean).join(" ") || email };
}
