import type { Mode } from "@breezy/client/generator/generator-settings";
import { generatorTexts, modeLabel, modeTexts, siteTexts } from "./texts.ts";
import type { MadeBySite } from "./use-site-rules.ts";

const modes = Object.keys(modeTexts) as Mode[];

interface ModePickerProps {
  mode: Mode | "site";
  /** null: there is no site, or it has none. */
  rules: MadeBySite | null;
  onChoose: (mode: Mode | "site") => void;
}

export function ModePicker({ mode, rules, onChoose }: ModePickerProps) {
  const offered = rules ? (["site", ...modes] as const) : modes;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{generatorTexts.mode}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <label
            key={one}
            className="inline-grid min-h-11 cursor-pointer place-items-center rounded-full border border-edge px-4 text-small font-medium transition-colors duration-150 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="generator-mode"
              value={one}
              checked={one === mode}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {modeLabel(one)}
          </label>
        ))}
      </div>
      <p className="text-small text-ink-soft">
        {mode !== "site" ? modeTexts[mode].text : rules && siteTexts.made(rules.site, rules.length)}
      </p>
    </fieldset>
  );
}
