import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { Card } from "../../../web/src/ui/card.tsx";
import { ConfirmDialog } from "../../../web/src/ui/confirm-dialog.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { Spinner } from "../../../web/src/ui/spinner.tsx";
import type { VaultPort } from "../vault/connect-vault.ts";
import type { Fingerprint, Standing } from "../vault/vault-service.ts";
import { failureSentence } from "./failure-sentences.ts";
import { Fingerprints } from "./guardians.tsx";
import { openWebApp } from "./web-app.ts";

interface StepCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The card of one step of connecting. */
export function StepCard({ title, text, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Breezy Vault`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Card
      padding="none"
      className="grid w-full max-w-120 grid-cols-[minmax(0,1fr)] gap-6 px-5 py-7 sm:p-8"
    >
      <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {title}
        </h1>
        {text ? <div className="max-w-96 text-balance text-ink-soft">{text}</div> : null}
      </header>
      {children}
    </Card>
  );
}

export function Asking({
  fingerprint,
  onCancel,
}: {
  fingerprint: string | null;
  onCancel: () => void;
}) {
  return (
    <StepCard
      title="Agree in the other tab"
      text="The web app opened in a tab beside this one. Sign in there if it asks you to, compare these digits, and choose Connect."
    >
      {fingerprint ? (
        <Fingerprints
          of={[{ id: "guardians", fingerprint }]}
          label="Fingerprint of the guardians"
        />
      ) : null}
      <output className="flex items-center justify-center gap-2.5 text-small text-ink-soft">
        <Spinner />
        Waiting for the other tab
      </output>
      <Button tone="quiet" wide onClick={onCancel}>
        Cancel
      </Button>
    </StepCard>
  );
}

interface CompareProps {
  vault: VaultPort;
  email: string;
  fingerprints: readonly Fingerprint[];
  onConnected: () => void;
  onCancel: () => void;
}

export function Compare({ vault, email, fingerprints, onConnected, onCancel }: CompareProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      await vault.confirmConnect();
      onConnected();
    } catch (error) {
      setProblem(failureSentence(error));
      setBusy(false);
    }
  }
  return (
    <StepCard
      title="Do the digits match?"
      text={
        <>
          They must equal those in the web app. You are connecting{" "}
          <span dir="auto" className="font-medium wrap-anywhere text-ink">
            {email}
          </span>
          .
        </>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Fingerprints of={fingerprints} label="Fingerprint of the guardians" />
      <p className="text-small text-ink-soft">
        Your master key is sent, in parts and unreadable, only to guardians that these digits stand
        for.
      </p>
      <div className="grid gap-3">
        <Button wide busy={busy} busyLabel="Connecting..." onClick={() => void confirm()}>
          They match
        </Button>
        <Button tone="quiet" wide disabled={busy} onClick={onCancel}>
          They differ
        </Button>
      </div>
    </StepCard>
  );
}

interface ConnectedProps {
  vault: VaultPort;
  standing: Exclude<Standing, { state: "unconnected" | "signed-out" }>;
}

export function Connected({ vault, standing }: ConnectedProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = standing.state === "open" ? standing.waiting : 0;

  async function disconnect() {
    setBusy(true);
    setProblem(null);
    try {
      await vault.disconnect();
      setAsks(false);
    } catch (error) {
      setProblem(failureSentence(error));
    }
    setBusy(false);
  }
  return (
    <StepCard
      title="This browser is connected"
      text={
        <>
          <p dir="auto" className="wrap-anywhere">
            {standing.email}
          </p>
          <p className="wrap-anywhere">{standing.origin}</p>
        </>
      }
    >
      <div className="grid gap-3">
        <Button wide onClick={() => void openWebApp(standing.origin)}>
          Open the web app
        </Button>
        <Button wide tone="quiet" onClick={() => setAsks(true)}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title="Disconnect this browser?"
        message={
          waiting > 0
            ? `${waiting === 1 ? "1 change has" : `${waiting} changes have`} not reached the server yet, and will be lost, with the generated passwords kept here. Your vault stays as the server has it.`
            : "The extension forgets this vault, and the generated passwords kept here. Your vault itself stays as it is."
        }
        problem={problem}
        confirmLabel="Disconnect"
        tone="danger"
        busy={busy}
        busyLabel="Disconnecting..."
        onConfirm={() => void disconnect()}
        onCancel={() => setAsks(false)}
      />
    </StepCard>
  );
}
