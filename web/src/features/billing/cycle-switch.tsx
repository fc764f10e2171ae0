import type { Cycle } from "@breezy/contract/plans";

const choices = [
  { value: "monthly", label: "Monthly" },
  { value: "annually", label: "Annually" },
] as const satisfies { value: Cycle; label: string }[];

interface CycleSwitchProps {
  value: Cycle;
  onChange: (cycle: Cycle) => void;
}

export function CycleSwitch({ value, onChange }: CycleSwitchProps) {
  return (
    <div
      role="radiogroup"
      aria-label="How often you pay"
      className="inline-flex rounded-full border border-line bg-sunken p-1"
    >
      {choices.map(({ value: choice, label }) => (
        <label
          key={choice}
          className="relative inline-grid min-h-11 min-w-28 place-items-center rounded-full border border-transparent px-5 font-medium text-ink-soft transition-colors duration-150 hover:text-ink has-checked:border-edge has-checked:bg-raised has-checked:text-accent-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="cycle"
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
