import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { signOutOthers } from "../../../app/signed-in-devices.ts";
import {
  failureSentences,
  triesTexts,
  useVaultControls,
  useVaultSession,
} from "../session/session.ts";
import { VaultError } from "@breezy/client/failure";
import { TextButton } from "../../../ui/text-button.tsx";
import type { Tries } from "@breezy/client/answers";

/** From so many on somebody else is likelier than one's own line. */
const likelyOthers = 3;

/** What is known of tries that other devices began, and what a person can do about them. */
export function TriesBanner({ tries }: { tries: Tries }) {
  const session = useVaultSession();
  const controls = useVaultControls();
  const [busy, setBusy] = useState<"signing-out" | "answering" | null>(null);
  const [signedOut, setSignedOut] = useState(false);

  async function signOutEvery() {
    setBusy("signing-out");
    setSignedOut(await signOutOthers());
    setBusy(null);
  }
  async function answer(mine: boolean) {
    setBusy("answering");
    try {
      await session.answerTries(mine);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(failureSentences[error.code]);
      setBusy(null);
    }
  }

  const many = tries.count >= likelyOthers;
  const mine = (
    <Button
      key="mine"
      tone={many ? "quiet" : undefined}
      size="small"
      onClick={() => void answer(!signedOut)}
      busy={busy === "answering"}
      busyLabel="Telling your guardians..."
    >
      {signedOut ? "Got it" : "It was me"}
    </Button>
  );
  const signOut = signedOut ? null : (
    <Button
      key="sign-out"
      tone={many ? undefined : "quiet"}
      size="small"
      onClick={() => void signOutEvery()}
      busy={busy === "signing-out"}
      busyLabel="Signing out..."
    >
      Sign out every device
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={triesTexts.title(tries.count)}
      actions={
        <>
          {many ? [signOut, mine] : [mine, signOut]}
          <TextButton onClick={controls.changePin}>Change your master key</TextButton>
        </>
      }
    >
      {signedOut
        ? triesTexts.signedOut
        : [
            triesTexts.when(tries),
            triesTexts.from(tries),
            many ? triesTexts.many : triesTexts.few,
            tries.vouchable ? null : triesTexts.spent,
          ]
            .filter((sentence) => sentence !== null)
            .join(" ")}
    </Notice>
  );
}
