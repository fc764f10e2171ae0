import type { Session } from "@breezy/contract/accounts";
import { deviceName } from "@breezy/contract/device-name";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../lib/moment.ts";
import { devicesQuery, signOutDevice, signOutOthers } from "../../app/signed-in-devices.ts";
import { AwaitedRows } from "../../ui/awaited-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { RowSection, StaticRow } from "../../ui/row-section.tsx";

/** Where the person is signed in; needs no open vault. */
export function DevicesSection() {
  const query = useQuery(devicesQuery);
  const { data: devices, refetch } = query;
  const [busy, setBusy] = useState(false);

  async function signOutEvery() {
    setBusy(true);
    await signOutOthers();
    await refetch();
    setBusy(false);
  }
  return (
    <RowSection title="Signed-in devices">
      {devices ? (
        <ul className="grid divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} onEnded={refetch} />
          ))}
        </ul>
      ) : (
        <AwaitedRows height="h-10" query={query} />
      )}
      {devices?.some(({ current }) => !current) ? (
        <div className="px-4 py-3">
          <Button
            tone="quiet"
            wide
            onClick={() => void signOutEvery()}
            busy={busy}
            busyLabel="Signing out..."
          >
            Sign out every device
          </Button>
          <p className="pt-2 text-center text-small text-ink-faint">This one stays signed in.</p>
        </div>
      ) : null}
    </RowSection>
  );
}

interface DeviceProps {
  device: Session;
  onEnded: () => Promise<unknown>;
}

function Device({ device, onEnded }: DeviceProps) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(device.user_agent);

  async function signOut() {
    setBusy(true);
    await signOutDevice(device.id);
    await onEnded();
    setBusy(false);
  }
  return (
    <li>
      <StaticRow
        icon={<MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />}
        label={name}
        text={device.current ? "This device" : `Last used ${formatMoment(device.last_seen_at)}`}
        actions={
          device.current ? null : (
            <Button
              tone="quiet"
              aria-label={`Sign out ${name}`}
              onClick={() => void signOut()}
              busy={busy}
            >
              Sign out
            </Button>
          )
        }
      />
    </li>
  );
}
