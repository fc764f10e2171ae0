import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field-note.tsx";

export interface SelectFieldProps extends Omit<
  ComponentProps<"select">,
  "id" | "aria-invalid" | "multiple"
> {
  label: string;
  /** Shown while nothing is chosen; without one something always is. */
  placeholder?: string | undefined;
  /** `option`s and `optgroup`s. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** The system's own list: it is the one that every phone and screen reader knows. */
export function SelectField({
  label,
  placeholder,
  children,
  hint,
  error,
  className,
  value,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames("grid min-w-0 gap-1.5", className)}>
      <label htmlFor={id} className="text-small font-medium text-ink-soft">
        {label}
      </label>
      <div className="relative grid min-w-0">
        <select
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={classNames(
            "min-h-11 w-full min-w-0 appearance-none truncate rounded-control border bg-surface py-2 pr-10 pl-3",
            "transition-colors duration-150 focus-visible:border-accent focus-visible:-outline-offset-1",
            "disabled:bg-sunken disabled:opacity-70",
            error ? "border-danger" : "border-edge",
            !value && "text-ink-faint",
          )}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {children}
        </select>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 text-ink-soft"
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
