import { googleSignInPath } from "@breezy/contract/google";
import { useEffect, useState } from "react";
import { requireConfig } from "../../lib/config.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleMark } from "./google-mark.tsx";

/** Nothing where the operator has not set it up. */
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

  if (!requireConfig().googleSignIn) return null;
  return (
    <div className="mb-6 grid gap-5">
      <p className="flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
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
    </div>
  );
}
