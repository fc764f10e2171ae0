/** Ask Breezy, composed of the assistant's, onboarding's and the vault's parts. */
import { useNavigate } from "@tanstack/react-router";
import { PhoneHelperScreen } from "../features/assistant/phone-helper-screen.tsx";
import { checkDevice } from "../features/onboarding/check-step.ts";
import { DeviceFields } from "../features/onboarding/device-fields.tsx";
import { useAskList } from "../features/vault/open/ask-list.ts";
import { WithVault } from "../features/vault/with-vault.tsx";
import {
  type ListCommands,
  useHasNoVault,
  useVaultSecrets,
} from "../features/vault/session/session.ts";
import { LazyGenerator } from "../features/vault/generator/generator.ts";
import { useHealthCounts } from "../features/vault/health/health-counts.ts";
import { paths } from "./paths.ts";

export function PhoneHelperPage() {
  return (
    <WithVault>
      <Assistant />
    </WithVault>
  );
}

const findNothing = async () => [];
const device = { Fields: DeviceFields, check: checkDevice };

/** Below the vault's provider. */
function Assistant() {
  const navigate = useNavigate();
  const hasNoVault = useHasNoVault();
  const findInVault = useVaultSecrets() ?? (hasNoVault ? findNothing : null);
  const askList = useAskList();

  function inVault(run: (list: ListCommands) => void) {
    askList(run);
    void navigate({ to: paths.passwords });
  }
  return (
    <PhoneHelperScreen
      device={device}
      findInVault={findInVault}
      GeneratorDialog={LazyGenerator}
      countHealth={useHealthCounts()}
      vault={{
        addEntry: () => inVault((list) => list.add()),
        runHealthCheck: () => inVault((list) => list.openHealth()),
        openImport: () => inVault((list) => list.openImport()),
      }}
    />
  );
}
