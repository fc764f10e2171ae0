import { requireConfig } from "../../lib/config.ts";
import { knowsPasskeys } from "../../lib/passkey-ceremony.ts";
import type { AuthMode } from "./credentials.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { WaysFrame } from "./ways-frame.tsx";

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
