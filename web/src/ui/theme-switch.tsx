import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";

export type ThemeChoice = "light" | "dark" | "system";

interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (theme: ThemeChoice) => void;
}

const choices = [
  { value: "light", label: "Light theme", Icon: Sun },
  { value: "system", label: "Theme of this device", Icon: Monitor },
  { value: "dark", label: "Dark theme", Icon: Moon },
] as const;

export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Theme" className="inline-flex rounded-full bg-sunken p-0.5">
      {choices.map(({ value: choice, label, Icon }) => (
        <label
          key={choice}
          title={label}
          className="relative grid size-11 place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-raised has-checked:text-accent-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            aria-label={label}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
