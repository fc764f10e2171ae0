import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";
import { authTexts, fieldLabels, forgotPassword, passwordHint } from "./auth-texts.ts";
import type { AuthMode } from "./credentials.ts";

interface AuthFieldsProps {
  mode: AuthMode;
  propsOf: (
    name: "email" | "password" | "confirm",
  ) => Pick<TextFieldProps, "name" | "required" | "value" | "error" | "onChange">;
  emailHint?: string | undefined;
  /** It stands, as an invitation says. */
  isEmailGiven?: boolean;
  /** Under the password of a login. */
  forgot: ReactNode;
}

/** What is typed to come in. The build writes it too: nothing here needs the app. */
export function AuthFields({
  mode,
  propsOf,
  emailHint,
  isEmailGiven = false,
  forgot,
}: AuthFieldsProps) {
  const isLogin = mode === "login";
  return (
    <>
      <TextField
        label={fieldLabels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isEmailGiven}
        hint={emailHint}
        {...propsOf("email")}
      />
      <PasswordField
        label={fieldLabels.password}
        autoComplete={isLogin ? "current-password" : "new-password"}
        hint={isLogin ? undefined : passwordHint}
        {...propsOf("password")}
      />
      {isLogin ? (
        forgot
      ) : (
        <PasswordField
          label={fieldLabels.confirm}
          autoComplete="new-password"
          {...propsOf("confirm")}
        />
      )}
    </>
  );
}

interface ForgotButtonProps {
  busy: boolean;
  onPress: (form: HTMLFormElement | null) => void;
}

export function ForgotButton({ busy, onPress }: ForgotButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={({ currentTarget }) => onPress(currentTarget.form)}
      className="-my-3 inline-flex min-h-11 items-center justify-self-end rounded-small px-1 text-small font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {forgotPassword}
    </button>
  );
}

interface AuthSubmitProps {
  mode: AuthMode;
  busy: boolean;
  /** Said below while it takes long. */
  slow: string | null;
}

export function AuthSubmit({ mode, busy, slow }: AuthSubmitProps) {
  const { submit, busy: busyLabel } = authTexts[mode];
  return (
    <div className="grid gap-2">
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <output className="block min-h-5 text-center text-small text-ink-faint">{slow}</output>
    </div>
  );
}
