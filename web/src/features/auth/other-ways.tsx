import { googleSignInPath } from "@breezy/contract/google";
import { requireConfig } from "../../lib/config.ts";
import { knowsPasskeys } from "../../lib/passkey-ceremony.ts";
import { passkeyWay } from "./auth-texts.ts";
import type { AuthMode } from "./credentials.ts";
import { GoogleButton } from "./google-button.tsx";
import { WaysFrame } from "./ways-frame.tsx";
import { useRedirect } from "../../lib/use-redirect.ts";
import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { passkeyFailed } from "./passkey-messages.ts";
import { signInWithPasskey } from "./passkey.ts";

/** Ways in beside the form: as far as the operator has set them up, and the browser knows them. */
export function OtherWays({ mode }: { mode: AuthMode }) {
  const google = requireConfig().googleSignIn;
  const passkey = mode === "login" && knowsPasskeys;
  if (!google && !passkey) return null;
  return (
    <WaysFrame>
      {google ? <GoogleSignIn /> : null}
      {passkey ? <PasskeySignIn /> : null}
    </WaysFrame>
  );
}

function GoogleSignIn() {
  const { leavingFor, leave } = useRedirect<"google">();
  const go = () => void leave("google", () => googleSignInPath);
  return <GoogleButton busy={leavingFor !== null} onPress={go} />;
}

/** Names nobody beforehand: the chosen passkey says who it is. */
function PasskeySignIn() {
  return <PasskeyButton label={passkeyWay} onPress={signIn} />;
}

async function signIn(): Promise<string | null> {
  try {
    await signInWithPasskey();
    return null;
  } catch (error) {
    return passkeyFailed(error);
  }
}
