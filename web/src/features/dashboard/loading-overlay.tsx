import { isOnboarded } from "@breezy/contract/onboarding";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSession } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { enterDialog } from "../../ui/open-dialogs.ts";
import { loading } from "./texts.ts";

const wordMs = 1000;

/**
 * Over the first dashboard of a browser's session, until it is known who is signed in, and no longer.
 */
export function LoadingOverlay() {
  const session = useSession();
  const [isDue, setIsDue] = useState(isFirst);
  const isArriving = session.state === "signed-in" && isOnboarded(session.profile);
  const isShown = isDue && session.state === "loading";

  useEffect(() => {
    if (isArriving) rememberShown();
  }, [isArriving]);

  return isShown ? <Cover onSkip={() => setIsDue(false)} /> : null;
}

function isFirst(): boolean {
  return !wasShownBefore() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Cover({ onSkip }: { onSkip: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const leave = enterDialog(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), wordMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <dialog
      ref={ref}
      data-cover=""
      aria-label={loading.name}
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center bg-ground text-ink open:grid"
    >
      <div className="arrive-late grid justify-items-center gap-8 p-6 text-center">
        <span className="drift">
          <Logo variant="mark" className="scale-150" />
        </span>
        <output className="sr-only">{loading.name}</output>
        <p aria-hidden="true" className="text-title text-ink-soft">
          {loading.verb}{" "}
          <span key={at} className="rise inline-block font-semibold text-ink">
            {loading.words[at % loading.words.length]}
          </span>
        </p>
        <Button tone="quiet" onClick={onSkip}>
          {loading.skip}
        </Button>
      </div>
    </dialog>
  );
}

const name = "dashboard_shown";

/**
 * A cookie without an end: all tabs have it, whichever page they began on, and it goes with the
 * browser's session.
 */
function wasShownBefore(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));
}

function rememberShown(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=1; path=/; samesite=lax${secure}`;
}
