import { useNavigate } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { accountSections, useAccountSection } from "../../../app/account-section.ts";
import { paths } from "../../../app/paths.ts";
import { RowButton } from "../../../ui/row-section.tsx";
import { useHasNoVault, useVaultControls, useVaultState } from "../session/session.ts";

/** A locked vault opens first, and leads back to where this row is. */
export function ChangePinRow() {
  const navigate = useNavigate();
  const controls = useVaultControls();
  const { path } = accountSections[useAccountSection()];
  const isOpen = useVaultState().screen.name === "open";
  const hasNoVault = useHasNoVault();
  return (
    <RowButton
      icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
      label={hasNoVault ? "Set your master key" : "Change master key"}
      text={
        hasNoVault
          ? "Four digits that open your vault"
          : isOpen
            ? "The four digits that open your vault"
            : "Opens your vault first"
      }
      onPress={() => {
        if (isOpen) controls.changePin();
        else void navigate({ to: paths.passwords, state: { toAccount: path } });
      }}
    />
  );
}
