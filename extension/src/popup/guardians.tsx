import { useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import type { Fingerprint, Standing } from "../vault/vault-service.ts";
import { failureSentence } from "./failure-sentences.ts";
import { GateFrame } from "./gate-frame.tsx";
import { useVault } from "./vault-context.ts";
import { openWebApp } from "./web-app.ts";

const guardiansPath = "/dashboard/settings/extension";

/** Digits that two screens show, to be compared by a person. */
export function Fingerprints({ of, label }: { of: readonly Fingerprint[]; label: string }) {
  return (
    <section aria-label={label} className="grid gap-2">
      {of.map(({ id, fingerprint }) => (
        <div key={id} className="grid gap-1.5 rounded-control bg-sunken px-4 py-3">
          <h2 className="text-small font-medium break-words text-ink-soft">
            {of.length > 1 ? id : label}
          </h2>
          <p
            data-guardian-fingerprint=""
            className="grid grid-cols-3 justify-items-center gap-y-1 font-mono tabular-nums slashed-zero"
            translate="no"
          >
            {fingerprint.split(" ").map((group, index) => (
              // A copy of it has its spaces.
              <span key={index}>{`${group} `}</span>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}

/** Nothing is opened before the person has looked. */
export function GuardiansChanged(standing: Extract<Standing, { state: "guardians-changed" }>) {
  const vault = useVault();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept() {
    setBusy(true);
    try {
      await vault.acceptGuardians();
    } catch (error) {
      setProblem(failureSentence(error));
    }
    setBusy(false);
  }
  return (
    <GateFrame
      title="Other guardians"
      text="The server names other guardians than those you confirmed. If nobody told you of a change, do not go on: they could be someone else's."
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Fingerprints of={standing.named} label="Named now" />
      <details className="rounded-control border border-line">
        <summary className="min-h-11 px-3.5 py-2.5 text-small font-medium">
          Confirmed by you before
        </summary>
        <div className="p-2.5">
          <Fingerprints of={standing.known} label="Confirmed by you before" />
        </div>
      </details>
      <p className="text-small text-ink-soft">
        They must equal those in the web app, on a device that you trust.
      </p>
      <div className="grid gap-2">
        <Button wide tone="quiet" onClick={() => void openWebApp(standing.origin, guardiansPath)}>
          Open the web app
        </Button>
        <Button wide tone="danger" busy={busy} onClick={() => void accept()}>
          They match
        </Button>
      </div>
    </GateFrame>
  );
}
