import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { passkeyFailed } from "./passkey-messages.ts";
import { signInWithPasskey } from "./passkey.ts";

/** Names nobody beforehand: whoever's passkey is chosen. */
export function PasskeySignIn() {
  return <PasskeyButton label="Continue with a passkey" onPress={signIn} />;
}

async function signIn(): Promise<string | null> {
  try {
    await signInWithPasskey();
    return null;
  } catch (error) {
    return passkeyFailed(error);
  }
}
