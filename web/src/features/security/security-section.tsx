import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { History, RotateCcwKey, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { formatDay } from "../../lib/moment.ts";
import { RowButton, RowSection } from "../../ui/row-section.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { TotpOwnerDialog } from "./totp-owner-dialog.tsx";
import { TotpSetUpDialog } from "./totp-set-up-dialog.tsx";
import { totpQuery } from "./totp.ts";
import { AwaitedRows } from "../../ui/awaited-rows.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** How the account itself is guarded, and what was done with it: a part of My Account. */
export function SecuritySection() {
  const navigate = useNavigate();
  return (
    <RowSection title="Protecting your account">
      <TwoStepRows />
      <PasskeyRows />
      <RowButton
        leads
        icon={<History {...icon} />}
        label="Security activity"
        text="Sign-ins, new devices, and changes to your account"
        onPress={() => void navigate({ to: paths.activity })}
      />
    </RowSection>
  );
}

function TwoStepRows() {
  const query = useQuery(totpQuery);
  const on = query.data;
  const [dialog, setDialog] = useState<"set-up" | "renew" | "end" | null>(null);

  function close() {
    setDialog(null);
    void query.refetch();
  }
  if (on === undefined) return <AwaitedRows height="h-15 sm:h-10" query={query} />;
  return (
    <>
      {on === null ? (
        <RowButton
          icon={<ShieldCheck {...icon} />}
          label="Set up two-step sign-in"
          text="Asks for a code from an authenticator app too"
          onPress={() => setDialog("set-up")}
        />
      ) : (
        <>
          <RowButton
            icon={<RotateCcwKey {...icon} />}
            label="New recovery codes"
            text={`Two-step sign-in is on since ${formatDay(on.since)}. ${codesLeft(on.recovery_codes_left)}`}
            onPress={() => setDialog("renew")}
          />
          <RowButton
            icon={<ShieldOff {...icon} />}
            label="Turn off two-step sign-in"
            text="You then sign in with your password alone"
            onPress={() => setDialog("end")}
          />
        </>
      )}
      {dialog === "set-up" ? <TotpSetUpDialog onClose={close} /> : null}
      {dialog === "renew" || dialog === "end" ? (
        <TotpOwnerDialog purpose={dialog} onClose={close} />
      ) : null}
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery code is left.";
  return count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`;
}
