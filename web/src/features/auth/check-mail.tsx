import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { EnvelopeIllustration } from "../../ui/illustrations/envelope.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { signedUp } from "./messages.ts";

interface CheckMailProps {
  email: string;
  onLogin: () => void;
  onOtherAddress: () => void;
}

export function CheckMail({ email, onLogin, onOtherAddress }: CheckMailProps) {
  useScreenStart("Check your email");

  return (
    <div className="rise grid justify-items-center gap-3 text-center">
      <EnvelopeIllustration />
      <ScreenTitle takesFocus className="mt-3">
        Check your email
      </ScreenTitle>
      <output>{signedUp}</output>
      <p className="rounded-control bg-sunken px-4 py-2.5 font-medium">{email}</p>
      <div className="mt-2 grid w-full gap-3">
        <Button wide onClick={onLogin}>
          Back to login
        </Button>
        <Button wide tone="quiet" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
      <details className="mt-3 w-full text-left text-ink-soft">
        <summary className="flex min-h-11 list-none items-center justify-center rounded-control font-medium text-accent-ink underline-offset-4 hover:underline">
          Didn't get it?
        </summary>
        <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-small">
          <li>Wait two minutes, and check your spam folder.</li>
          <li>Check the address above. If it is wrong, use another.</li>
          <li>You can open the link on another device; enter the password you just chose there.</li>
          <li>Log in with your new password, and we will send a new link.</li>
        </ul>
      </details>
    </div>
  );
}
