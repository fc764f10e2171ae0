import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../web/src/ui/button.tsx";
import { Logo } from "../../../web/src/ui/logo.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { SkyBackground } from "../../../web/src/ui/sky-background.tsx";
import { Spinner } from "../../../web/src/ui/spinner.tsx";
import { TextField } from "../../../web/src/ui/text-field.tsx";
import { serverAddress } from "../vault/server-address.ts";
import type { Fingerprint, Standing } from "../vault/vault-service.ts";
import { agreeInTab, allowServer, askServer, ConnectProblem } from "./connect-flow.ts";
import { Asking, Compare, Connected, StepCard } from "./connect-steps.tsx";
import { failureSentence } from "./failure-sentences.ts";
import { type Held, useStanding } from "./vault-context.ts";

type Step =
  | { name: "start" }
  | { name: "asking"; fingerprint: string | null; stop: () => void }
  | { name: "compare"; email: string; fingerprints: readonly Fingerprint[] }
  | { name: "connected" };

/** Connects this browser to a server, and disconnects it. */
export function ConnectApp() {
  const held = useStanding();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4 sm:px-10">
        <Logo />
      </header>
      <main className="flex flex-1">
        <SkyBackground>
          {held === null ? (
            <Spinner label="Loading" />
          ) : typeof held === "string" ? (
            <StepCard title="This page could not be shown">
              <Notice tone="danger">{held}</Notice>
              <Button wide onClick={() => location.reload()}>
                Try again
              </Button>
            </StepCard>
          ) : (
            <Connecting {...held} />
          )}
        </SkyBackground>
      </main>
    </div>
  );
}

function Connecting({ vault, standing }: Held) {
  const [step, setStep] = useState<Step>({ name: "start" });
  const [problem, setProblem] = useState<string | null>(null);

  async function connect(origin: string, pattern: string) {
    const stopping = new AbortController();
    setProblem(null);
    try {
      await allowServer(pattern);
      const asking = { name: "asking", stop: () => stopping.abort() } as const;
      setStep({ ...asking, fingerprint: null });
      setStep({ ...asking, fingerprint: await askServer(origin) });
      setStep({ name: "compare", ...(await agreeInTab(vault, origin, stopping.signal)) });
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(sentenceOf(error));
      setStep({ name: "start" });
    }
  }
  async function cancel() {
    await vault.cancelConnect().catch(() => {});
    setStep({ name: "start" });
  }

  switch (step.name) {
    case "asking":
      return <Asking fingerprint={step.fingerprint} onCancel={step.stop} />;
    case "compare":
      return (
        <Compare
          {...step}
          vault={vault}
          onConnected={() => setStep({ name: "connected" })}
          onCancel={() => void cancel()}
        />
      );
    case "connected":
      return (
        <StepCard
          title="Connected"
          text="Enter your master key in the extension: its button is in your browser's toolbar."
        >
          <Notice tone="success" title="Connected. Enter your master key in the extension.">
            You can close this tab.
          </Notice>
        </StepCard>
      );
    case "start":
      return standing.state === "unconnected" || standing.state === "signed-out" ? (
        <Start standing={standing} problem={problem} onConnect={connect} />
      ) : (
        <Connected vault={vault} standing={standing} />
      );
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof ConnectProblem ? error.message : failureSentence(error);
}

interface StartProps {
  standing: Extract<Standing, { state: "unconnected" | "signed-out" }>;
  problem: string | null;
  onConnect: (origin: string, pattern: string) => Promise<void>;
}

function Start({ standing, problem, onConnect }: StartProps) {
  const before = standing.state === "signed-out" ? standing : null;
  const [typed, setTyped] = useState(before?.origin ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const address = serverAddress(typed);
    setFault(address.problem ?? null);
    if (address.problem !== undefined) return;
    setBusy(true);
    await onConnect(address.origin, address.pattern);
    setBusy(false);
  }
  return (
    <StepCard
      title={before ? "Connect again" : "Connect to your vault"}
      text={
        before
          ? `The session of ${before.email} has ended. Your vault is safe.`
          : "Enter the address at which you open Breezy Vault. Its page opens, where you agree."
      }
    >
      <form ref={form} className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {problem && !fault ? <Notice tone="danger">{problem}</Notice> : null}
        <TextField
          label="Address of the server"
          value={typed}
          error={fault}
          placeholder="https://vault.example.org"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
        <Button type="submit" wide busy={busy} busyLabel="Connecting...">
          Connect
        </Button>
      </form>
    </StepCard>
  );
}
