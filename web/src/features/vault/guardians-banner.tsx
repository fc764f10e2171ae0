import { Notice } from "../../ui/notice.tsx";
import { guardianTexts } from "./messages.ts";
import type { GuardianTroubles } from "./vault-answers.ts";

/** Guardians that do not keep up: nothing is lost, and whoever runs them wants to hear of it. */
export function GuardiansBanner({ guardians }: { guardians: GuardianTroubles }) {
  const { behind, silent } = guardians;
  if (behind.length + silent.length === 0) return null;
  return (
    <Notice tone="info" title={guardianTexts.title}>
      {behind.length > 0 ? <p>{guardianTexts.behind(behind)}</p> : null}
      {silent.length > 0 ? <p>{guardianTexts.silent(silent)}</p> : null}
    </Notice>
  );
}
