import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from "react";
import { signInRep } from "./rep-session.ts";
import { useFields } from "../../../lib/use-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { idMissing, loginFailed, passwordMissing } from "./messages.ts";

interface LoginFormProps {
  /** What was pressed to come here is gone. */
  takesFocus: boolean;
  /** Why somebody has to log in, until they have tried. */
  children: ReactNode;
}

export function LoginForm({ takesFocus, children }: LoginFormProps) {
  const client = useQueryClient();
  const { given, fieldOf, isWrong } = useFields({ repId: "", password: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const idField = fieldOf("repId");

  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replaceAll(/\D/g, "");
    idField.onChange(event);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const { repId, password } = given;
    const missing = {
      ...(repId === "" && { repId: idMissing }),
      ...(password === "" && { password: passwordMissing }),
    };
    if (isWrong(event.currentTarget, missing)) return;
    setBusy(true);
    try {
      await signInRep(client, { rep_id: repId, password });
    } catch (error) {
      setProblem(loginFailed(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ScreenTitle takesFocus={takesFocus}>Breakroom Access</ScreenTitle>
      <TextField
        {...idField}
        label="Rep ID"
        inputMode="numeric"
        autoComplete="username"
        maxLength={12}
        onChange={keepDigits}
      />
      <PasswordField {...fieldOf("password")} label="Password" autoComplete="current-password" />
      {problem ? <Notice tone="danger">{problem}</Notice> : children}
      <Button type="submit" wide busy={busy} busyLabel="Verifying...">
        Authenticate
      </Button>
    </form>
  );
}
