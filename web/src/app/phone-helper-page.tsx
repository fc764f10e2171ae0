/** Ask Breezy, composed of the assistant's, onboarding's and the vault's parts. */
import { PhoneHelperScreen } from "../features/assistant/phone-helper-screen.tsx";
import { checkDevice } from "../features/onboarding/check-step.ts";
import { DeviceFields } from "../features/onboarding/device-fields.tsx";
import { useAskList } from "../features/vault/open/ask-list.ts";
import { WithVault } from "../features/vault/with-vault.tsx";
import { useShowView } from "./vault-view.ts";
import { useHasNoVault, useVaultSecrets } from "../features/vault/session/session.ts";
import { LazyGenerator } from "../features/vault/generator/generator.ts";
import { useHealthCounts } from "../features/vault/health/health-counts.ts";

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
  const showView = useShowView();
  const hasNoVault = useHasNoVault();
  const findInVault = useVaultSecrets() ?? (hasNoVault ? findNothing : null);
  const askList = useAskList();
  return (
    <PhoneHelperScreen
      device={device}
      findInVault={findInVault}
      GeneratorDialog={LazyGenerator}
      countHealth={useHealthCounts()}
      vault={{
        addEntry: () => askList((list) => list.add()),
        runHealthCheck: () => showView("health"),
        openImport: () => showView("import"),
      }}
    />
  );
}
