import { useQuery } from "@tanstack/react-query";
import { KeySquare } from "lucide-react";
import { passkeysQuery, waysInQuery } from "../../../lib/own-passkeys.ts";
import { RowButton } from "../../../ui/row-section.tsx";

/** Nothing where no passkey of the person's could. */
export function PasskeyWayRow({ onPress }: { onPress: () => void }) {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { data: ways } = useQuery(waysInQuery);
  if (!passkeys?.some(({ prf }) => prf) || !ways) return null;
  const names = passkeys.filter(({ id }) => ways.some((way) => way.id === id)).map((p) => p.name);
  return (
    <RowButton
      icon={<KeySquare size={20} strokeWidth={1.75} aria-hidden="true" />}
      label="Open with a passkey"
      text={
        names.length === 0
          ? "Instead of the four digits, and when you forget them"
          : `These open your vault: ${names.join(", ")}`
      }
      onPress={onPress}
    />
  );
}
