import { deviceName } from "@breezy/contract/device-name";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../../lib/moment.ts";
import { devicesQuery } from "../../../app/signed-in-devices.ts";
import { holdersSentence, useVaultState } from "../session/session.ts";

/** Where this person is signed in besides: a copy lies there, and nowhere else. null: not known, or not asked. */
export function useOtherHolders(isAsked = true): string | null {
  const { screen } = useVaultState();
  const { data } = useQuery({ ...devicesQuery, enabled: isAsked && screen.name === "open" });
  const others = data?.filter(({ current }) => !current);
  if (!others) return null;
  return holdersSentence(
    others.map(
      ({ user_agent, last_seen_at }) =>
        `${deviceName(user_agent)} (last used ${formatDay(last_seen_at)})`,
    ),
  );
}
