import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing" | "mono"> {
  /** Says what for: `current-password`, `new-password` or `off`. */
  autoComplete: "current-password" | "new-password" | "off";
  /** A further action, left of show and hide. */
  action?: ReactNode;
  /** If something else may show it too, such as what has just filled it. */
  shown?: boolean;
  onShownChange?: (shown: boolean) => void;
}

export function PasswordField({
  action,
  shown: shownByOwner,
  onShownChange,
  ...rest
}: PasswordFieldProps) {
  const [shownByItself, setShownByItself] = useState(false);
  const shown = shownByOwner ?? shownByItself;
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={shown ? "text" : "password"}
      mono={shown}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <>
          {action}
          <IconButton
            label={shown ? "Hide what is typed" : "Show what is typed"}
            icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => (onShownChange ?? setShownByItself)(!shown)}
          />
        </>
      }
    />
  );
}
