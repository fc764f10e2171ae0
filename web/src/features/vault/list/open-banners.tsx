import { memo } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FindingsBanner } from "./findings-banner.tsx";
import { OutboxBanner, VaultAction } from "../outbox/outbox.ts";
import { OfflineNotice, RunningResetNotice } from "../gate/gate.ts";
import { TriesBanner } from "./tries-banner.tsx";
import { guardianTexts, useOfflineAsOf, useVaultSession } from "../session/session.ts";
import type { GuardianTroubles, OpenVault } from "@breezy/client/answers";

interface OpenBannersProps {
  vault: OpenVault;
  /** A kit was shown earlier and nobody said that it was kept. */
  kitUnkept: boolean;
  resetEnded: boolean;
  onNewKit: () => void;
}

/** What a person should know or decide now that the vault is open; the gravest first. */
export const OpenBanners = memo(function OpenBanners({
  vault,
  kitUnkept,
  resetEnded,
  onNewKit,
}: OpenBannersProps) {
  const { findings, heldHere, tries, guardians, reset, kit } = vault;
  const session = useVaultSession();
  const asOfMs = useOfflineAsOf();
  const isQuiet =
    findings.length === 0 &&
    tries === null &&
    guardians.behind.length + guardians.silent.length === 0 &&
    !reset &&
    !resetEnded &&
    kit === null &&
    !kitUnkept;
  if (asOfMs !== null) {
    return (
      <>
        <div className="pb-5">
          <OfflineNotice asOfMs={asOfMs} />
        </div>
        <OutboxBanner outbox={vault.outbox} />
      </>
    );
  }
  if (isQuiet) return <OutboxBanner outbox={vault.outbox} />;
  return (
    <div className="grid gap-3 pb-5">
      {reset ? (
        <RunningResetNotice
          reset={reset}
          actions={
            <VaultAction label="Cancel reset" busyLabel="Canceling..." act={session.cancelReset} />
          }
        />
      ) : null}
      {resetEnded ? (
        <Notice
          tone="success"
          title="The reset is canceled"
          actions={
            <Button tone="quiet" size="small" onClick={session.resetEndNoticed}>
              Got it
            </Button>
          }
        >
          You opened the vault, so it will not be emptied. If someone else requested the reset,
          change your account's password.
        </Notice>
      ) : null}
      <OutboxBanner outbox={vault.outbox} />
      <FindingsBanner findings={findings} heldHere={heldHere} />
      {tries ? <TriesBanner tries={tries} /> : null}
      <GuardiansBanner guardians={guardians} />
      {kit !== null ? (
        <Notice
          tone="info"
          title="A new Recovery Kit was made for you"
          actions={
            <Button size="small" onClick={session.showKit}>
              Show the kit
            </Button>
          }
        >
          There was none for this vault. Keep this one: it opens the vault when the master key
          can't.
        </Notice>
      ) : kitUnkept ? (
        <Notice
          tone="info"
          title="You haven't saved your Recovery Kit"
          actions={
            <Button size="small" onClick={onNewKit}>
              New Recovery Kit
            </Button>
          }
        >
          It was shown, but not saved, printed or copied. Make a new one, so that you don't lose the
          vault if you forget your master key.
        </Notice>
      ) : null}
    </div>
  );
});

/** Guardians that do not keep up: nothing is lost, and anyone who runs them wants to hear of it. */
function GuardiansBanner({ guardians }: { guardians: GuardianTroubles }) {
  const { behind, silent } = guardians;
  if (behind.length + silent.length === 0) return null;
  return (
    <Notice tone="info" title={guardianTexts.title}>
      {behind.length > 0 ? <p>{guardianTexts.behind(behind)}</p> : null}
      {silent.length > 0 ? <p>{guardianTexts.silent(silent)}</p> : null}
    </Notice>
  );
}
