import { useQuery } from "@tanstack/react-query";
import { waysInQuery } from "../../../app/own-passkeys.ts";
import { CeremonyError, knowsPasskeys } from "../../../lib/passkey-ceremony.ts";
import { PasskeyButton } from "../../../ui/passkey-button.tsx";
import { type PasskeyFailure, passkeySentence } from "../session/session.ts";
import { askSecret } from "../pin/pin.ts";
import type { PasskeySecret } from "@breezy/client/answers";

interface PasskeyUnlockProps {
  label: string;
  /** Resolves to why nothing came of it. */
  onSecret: (passkey: PasskeySecret) => Promise<PasskeyFailure | null>;
}

/** Nothing if no passkey opens this vault. */
export function PasskeyUnlock({ label, onSecret }: PasskeyUnlockProps) {
  const { data: ways } = useQuery({ ...waysInQuery, enabled: knowsPasskeys });
  if (!ways || ways.length === 0) return null;

  async function open(): Promise<string | null> {
    try {
      const refusal = await onSecret(await askSecret(ways ?? []));
      return refusal && passkeySentence(refusal);
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      return passkeySentence(error);
    }
  }
  return <PasskeyButton label={label} onPress={open} />;
}
