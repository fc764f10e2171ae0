import { saveFile } from "../../../lib/save-file.ts";
import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useProfile } from "../../../app/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { toast } from "../../../ui/toast.ts";
import { clipboard } from "../clipboard/copying.ts";
import { GateCard } from "./gate-card.tsx";
import { groupsOf } from "./kit-code.ts";
import { kitFile, kitFileName } from "./kit-page.ts";
import { kitIsKept, remindOfKit } from "./kit-reminder.ts";
import { KitSheet } from "./kit-sheet.tsx";
import { formatDay } from "../../../lib/moment.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { useVaultSession } from "../session/session.ts";

/** Longer than a password's: anyone who copies a kit is looking for a place to keep it. */
const kitStaysMs = 120_000;

export function KitScreen({ code }: { code: string }) {
  const session = useVaultSession();
  const { id, email } = useProfile();
  const [kept, setKept] = useState(false);
  const [written, setWritten] = useState(false);
  const [day] = useState(() => formatDay(Date.now()));
  const facts = { code, email, day, address: location.origin };

  const isKept = kept || written;
  useEffect(() => (isKept ? kitIsKept(id) : remindOfKit(id)), [id, isKept]);

  function save() {
    saveFile(kitFileName, "text/html", kitFile(facts));
    setKept(true);
  }
  function printSheet() {
    print();
    setKept(true);
  }
  async function copy() {
    try {
      await clipboard.copySecret(Promise.resolve(code), kitStaysMs);
      toast.success("Copied. Paste it somewhere safe within two minutes.");
      setKept(true);
    } catch {
      toast.error("Your browser did not allow copying. Save or print the kit instead.");
    }
  }

  const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <GateCard
      wide
      title="Your Recovery Kit"
      text="If you forget your master key or it gets locked, this code opens your vault. We don't keep a copy, so keep it safe."
    >
      <KitSheet {...facts} />
      <div className="grid items-center gap-4 rounded-card border border-line bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:gap-6 sm:p-5">
        <p
          data-testid="kit-code"
          translate="no"
          className="grid grid-cols-[repeat(4,max-content)] justify-center gap-x-3 gap-y-2 font-mono text-lead font-semibold slashed-zero max-sm:text-small sm:justify-between"
        >
          {groupsOf(code).map((group, index, all) => (
            <span key={index}>
              {group}
              <span className="text-ink-faint">{index < all.length - 1 ? "-" : ""}</span>
            </span>
          ))}
        </p>
        <QrCode
          text={code}
          label="The same code as a QR code"
          caption="The same code, to scan"
          className="size-32 rounded-small"
        />
      </div>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        <Button tone="quiet" className="max-sm:px-1" icon={<Download {...icon} />} onClick={save}>
          Save
        </Button>
        <Button
          tone="quiet"
          className="max-sm:px-1"
          icon={<Printer {...icon} />}
          onClick={printSheet}
        >
          Print
        </Button>
        <Button
          tone="quiet"
          className="max-sm:px-1"
          icon={<Copy {...icon} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        <Checkbox
          label="I have written it down"
          checked={written}
          onChange={(event) => setWritten(event.target.checked)}
        />
        <Button wide disabled={!isKept} onClick={session.kitKept}>
          Continue
        </Button>
        {isKept ? null : (
          <p className="text-center text-small text-ink-faint">
            Save, print, copy or write it down to continue. If this page closes first, make another
            under “New Recovery Kit” in your vault's menu.
          </p>
        )}
      </div>
    </GateCard>
  );
}
