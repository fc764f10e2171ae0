import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field-note.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "id"> {
  label: ReactNode;
  error?: string | null | undefined;
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            className={classNames(
              "peer size-5 appearance-none rounded-small border bg-surface transition-colors duration-150",
              "checked:border-accent checked:bg-accent disabled:opacity-50",
              error ? "border-danger" : "border-edge",
            )}
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
