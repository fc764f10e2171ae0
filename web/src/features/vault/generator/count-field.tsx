import { useId } from "react";

interface CountFieldProps {
  label: string;
  limits: readonly [least: number, most: number];
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its number beside it. */
export function CountField({ label, limits: [least, most], value, onChange }: CountFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-small font-medium text-ink-soft">
        {label}
      </label>
      <output htmlFor={id} className="text-right font-medium tabular-nums">
        {value}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="col-span-2 min-h-11 w-full accent-(--accent)"
      />
    </div>
  );
}
