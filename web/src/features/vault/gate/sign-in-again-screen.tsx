import { KeyIllustration } from "../../../ui/illustrations/key.tsx";
import { GateCard } from "./gate-card.tsx";
import { SignInAgainButton } from "./sign-in-again.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useVaultSession } from "../session/session.ts";

/** This session spent its tries; the guardians' own count is another matter. */
export function SignInAgainScreen() {
  const session = useVaultSession();
  return (
    <GateCard
      title="Sign in again"
      illustration={<KeyIllustration />}
      text="Six tries were made since you signed in. Sign in once more to show that it is you; then you can go on."
      footer={<TextButton onClick={session.forgotPin}>Forgot your master key?</TextButton>}
    >
      <SignInAgainButton />
    </GateCard>
  );
}
