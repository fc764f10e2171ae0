import { requireConfig } from "../../lib/config.ts";
import { knowsPasskeys } from "../../lib/passkey-ceremony.ts";
import type { AuthMode } from "./credentials.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

/** Ways in beside the form: as far as the operator has set them up, and the browser knows them. */
export function OtherWays({ mode }: { mode: AuthMode }) {
  const google = requireConfig().googleSignIn;
  const passkey = mode === "login" && knowsPasskeys;
  if (!google && !passkey) return null;
  return (
    <div className="mb-6 grid gap-3">
      <p className="mb-2 flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {google ? <GoogleSignIn /> : null}
      {passkey ? <PasskeySignIn /> : null}
    </div>
  );
}
