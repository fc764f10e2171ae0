import { useTheme } from "../../lib/theme.ts";
import { Card } from "../../ui/card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";

const choices = [
  {
    value: "system",
    label: "Same as your device",
    text: "Switches when your device does",
  },
  { value: "light", label: "Light", text: "Dark text on a light background" },
  { value: "dark", label: "Dark", text: "Light text on a dark background" },
] as const;

/** On this device alone. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <Card>
      <RadioCards
        legend="Theme on this device"
        name="theme"
        choices={choices}
        value={theme}
        onChoose={setTheme}
      />
    </Card>
  );
}
