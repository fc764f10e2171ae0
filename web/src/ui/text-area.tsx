import { type ComponentProps, useId } from "react";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  label: string;
}

/** A TextField of several lines, which grows with its text. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink-soft">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        dir="auto"
        rows={3}
        className="field-sizing-content max-h-60 min-h-20 rounded-control border border-edge bg-surface px-3 py-2 transition-colors duration-150 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
      />
    </div>
  );
}
