import { Notice } from "../../ui/notice.tsx";
import { findingSentence } from "./messages.ts";
import type { Finding } from "./vault-answers.ts";
import { useVaultSession } from "./vault-context.ts";
import { VaultAction } from "./vault-action.tsx";

/** What the server or a guardian got wrong; what concerns the entries waits for a decision. */
export function FindingsBanner({ findings }: { findings: readonly Finding[] }) {
  const session = useVaultSession();
  if (findings.length === 0) return null;
  const stopsSaving = findings.some(({ kind }) => kind !== "guardian");
  return (
    <Notice
      tone={stopsSaving ? "danger" : "warning"}
      title={
        stopsSaving
          ? "Your vault is not as you left it"
          : "A guardian answered wrongly and was left out"
      }
      actions={
        stopsSaving ? (
          <VaultAction
            label="Keep what is here"
            busyLabel="Keeping..."
            act={session.acceptFindings}
          />
        ) : null
      }
    >
      <ul className="grid gap-1">
        {findings.map((finding, index) => (
          <li key={index}>{findingSentence(finding)}</li>
        ))}
      </ul>
      {stopsSaving ? (
        <p className="mt-2">
          Nothing is saved from here until you decide. If you do not know why this happened, ask us
          before you keep it.
        </p>
      ) : null}
    </Notice>
  );
}
