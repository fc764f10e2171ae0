import { paths } from "../../app/paths.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { PasskeyButton } from "../../ui/passkey-button.tsx";
import { AuthFields, AuthSubmit, ForgotButton } from "./auth-fields.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { authTexts, passkeyWay } from "./auth-texts.ts";
import type { AuthMode } from "./credentials.ts";
import { GoogleButton } from "./google-button.tsx";
import { WaysFrame } from "./ways-frame.tsx";

const nothing = () => undefined;

interface PrerenderedAuthScreenProps {
  mode: AuthMode;
  google: boolean;
}

/**
 * The sign-in page before its script runs. What is typed into it and pressed goes over to the app:
 * see ../../lib/painted-controls.ts. Of the method `dialog` a form outside of one sends nothing.
 */
export function PrerenderedAuthScreen({ mode, google }: PrerenderedAuthScreenProps) {
  const text = authTexts[mode];
  const isLogin = mode === "login";
  return (
    <AuthLayout>
      <div>
        <ScreenTitle takesFocus={false}>{text.title}</ScreenTitle>
        <p className="mt-2 text-ink-soft">{text.intro}</p>
        <form noValidate method="dialog" className="mt-8 grid gap-5">
          <AuthFields
            mode={mode}
            propsOf={(name) => ({ name, required: true })}
            forgot={<ForgotButton busy={false} onPress={nothing} />}
          />
          <AuthSubmit mode={mode} busy={false} slow={null} />
        </form>
        {google || isLogin ? (
          <WaysFrame>
            {google ? <GoogleButton busy={false} onPress={nothing} /> : null}
            {isLogin ? <PasskeyButton label={passkeyWay} onPress={async () => null} /> : null}
          </WaysFrame>
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
