import { googleSignInPath } from "@breezy/contract/google";
import { useLeaving } from "../../lib/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleMark } from "./google-mark.tsx";

export function GoogleSignIn() {
  const { leavingFor, leave } = useLeaving<"google">();
  return (
    <Button
      tone="quiet"
      wide
      icon={<GoogleMark />}
      busy={leavingFor !== null}
      busyLabel="Going to Google..."
      onClick={() => void leave("google", () => googleSignInPath)}
    >
      Continue with Google
    </Button>
  );
}
