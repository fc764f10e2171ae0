import { googleSignInPath } from "@breezy/contract/google";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { GoogleMark } from "./google-mark.tsx";

export function GoogleSignIn() {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // Whoever comes back by the browser's own button finds the page as it was left.
    const comeBack = () => setLeaving(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  function leave() {
    setLeaving(true);
    location.assign(googleSignInPath);
  }

  return (
    <Button
      tone="quiet"
      wide
      icon={<GoogleMark />}
      busy={leaving}
      busyLabel="Going to Google..."
      onClick={leave}
    >
      Continue with Google
    </Button>
  );
}
