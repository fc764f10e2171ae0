import { paths } from "../../app/paths.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { authTexts, fieldLabels, forgotPassword, passwordHint } from "./auth-texts.ts";
import type { AuthMode } from "./credentials.ts";
import { WaysFrame } from "./ways-frame.tsx";

interface PrerenderedAuthScreenProps {
  mode: AuthMode;
  google: boolean;
}

/** The sign-in page before its script runs: every line where the form will have it, and nothing to type into. */
export function PrerenderedAuthScreen({ mode, google }: PrerenderedAuthScreenProps) {
  const text = authTexts[mode];
  const isLogin = mode === "login";
  return (
    <AuthLayout still>
      <div>
        <ScreenTitle takesFocus={false}>{text.title}</ScreenTitle>
        <p className="mt-2 text-ink-soft">{text.intro}</p>
        <div aria-hidden="true" className="mt-8 grid gap-5">
          <ComingField label={fieldLabels.email} />
          <ComingField label={fieldLabels.password} hint={isLogin ? undefined : passwordHint} />
          {isLogin ? (
            <span className="-my-3 inline-flex min-h-11 items-center justify-self-end px-1 text-small font-medium text-ink-faint">
              {forgotPassword}
            </span>
          ) : (
            <ComingField label={fieldLabels.confirm} />
          )}
          <div className="grid gap-2">
            <Skeleton className="h-11" />
            <span className="block min-h-5" />
          </div>
        </div>
        {google || isLogin ? (
          <div aria-hidden="true">
            <WaysFrame>
              {google ? <Skeleton className="h-11" /> : null}
              {isLogin ? <Skeleton className="h-11" /> : null}
            </WaysFrame>
          </div>
        ) : null}
        <p className="text-center text-ink-soft">
          {text.question}{" "}
          <a
            href={isLogin ? `${paths.auth}?mode=sign-up` : paths.auth}
            className="-my-2 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {text.other}
          </a>
        </p>
      </div>
    </AuthLayout>
  );
}

function ComingField({ label, hint }: { label: string; hint?: string | undefined }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-small font-medium text-ink-soft">{label}</span>
      <Skeleton className="h-11" />
      {hint ? <p className="text-small text-ink-faint">{hint}</p> : null}
    </div>
  );
}
