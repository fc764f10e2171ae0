import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field-note.tsx";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "aria-invalid"> {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Actions inside the field's right end: one or two IconButtons. */
  trailing?: ReactNode;
  /** Letters in the mono face, for secrets and codes. */
  mono?: boolean | undefined;
}

export function TextField({
  label,
  hint,
  error,
  trailing,
  mono = false,
  className,
  type = "text",
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-small font-medium text-ink-soft">
        {label}
      </label>
      <div
        className={classNames(
          "flex min-h-11 items-stretch rounded-control border transition-colors duration-150",
          "focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent",
          error ? "border-danger" : "border-edge",
          rest.disabled ? "bg-sunken opacity-70" : "bg-surface",
        )}
      >
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={classNames(
            "w-0 flex-1 rounded-control bg-transparent px-3 py-2 outline-none",
            mono && "font-mono",
          )}
        />
        {trailing ? <div className="-my-px flex items-center">{trailing}</div> : null}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
