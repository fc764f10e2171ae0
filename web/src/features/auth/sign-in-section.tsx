import { AtSign, RectangleEllipsis } from "lucide-react";
import { useEffect, useState } from "react";
import { useProfile } from "../../app/session.ts";
import { keepChangeOfPassword, wantsChangeOfPassword } from "./change-password.ts";
import { RowButton, RowSection } from "../../ui/row-section.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What one signs in with: a part of My Account. */
export function SignInSection() {
  const { email } = useProfile();
  const [dialog, setDialog] = useState<"password" | "email" | null>(() =>
    wantsChangeOfPassword() ? "password" : null,
  );
  useEffect(() => keepChangeOfPassword(false), []);
  const close = () => setDialog(null);
  return (
    <RowSection title="Signing in">
      <RowButton
        icon={<AtSign {...icon} />}
        label="Change email address"
        text={email}
        onPress={() => setDialog("email")}
      />
      <RowButton
        icon={<RectangleEllipsis {...icon} />}
        label="Change password"
        text="Signs out every other device"
        onPress={() => setDialog("password")}
      />
      {dialog === "password" ? <ChangePasswordDialog onClose={close} /> : null}
      {dialog === "email" ? <ChangeEmailDialog onClose={close} /> : null}
    </RowSection>
  );
}
