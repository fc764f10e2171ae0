import { generatorLimits, type GeneratorOptions, separators } from "@breezy/crypto/generator-modes";
import { Checkbox } from "../../../web/src/ui/checkbox.tsx";
import { SelectField } from "../../../web/src/ui/select-field.tsx";

interface ChoicesProps {
  options: GeneratorOptions;
  onChange: (options: GeneratorOptions) => void;
}

const classLabels = { upper: "A-Z", lower: "a-z", digits: "0-9", special: "!@#$%^&*" } as const;
const classes = Object.keys(classLabels) as (keyof typeof classLabels)[];
const separatorLabels = {
  "-": "Hyphen -",
  " ": "Space",
  ".": "Dot .",
  ",": "Comma ,",
  _: "Underscore _",
  "": "None",
} as const;

/** What the generator can be told, by its kind. */
export function GeneratorChoices({ options, onChange }: ChoicesProps) {
  switch (options.mode) {
    case "standard":
      return null;
    case "pin":
      return (
        <Count
          label="Digits"
          limits={generatorLimits.pin}
          value={options.length}
          onChange={(length) => onChange({ ...options, length })}
        />
      );
    case "random": {
      const isLast = classes.filter((name) => options[name]).length === 1;
      return (
        <div>
          <Count
            label="Length"
            limits={generatorLimits.random}
            value={options.length}
            onChange={(length) => onChange({ ...options, length })}
          />
          <fieldset className="grid grid-cols-2 gap-x-4">
            <legend className="sr-only">Characters</legend>
            {classes.map((name) => (
              <Checkbox
                key={name}
                label={classLabels[name]}
                checked={options[name]}
                disabled={isLast && options[name]}
                onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
              />
            ))}
          </fieldset>
          <Checkbox
            label="Avoid look-alikes: 0 O o, 1 I l"
            checked={options.distinct}
            onChange={({ target }) => onChange({ ...options, distinct: target.checked })}
          />
        </div>
      );
    }
    case "passphrase":
    case "memorable":
      return (
        <div className="grid gap-2">
          <Count
            label="Words"
            limits={generatorLimits[options.mode]}
            value={options.words}
            onChange={(words) => onChange({ ...options, words })}
          />
          <SelectField
            label="Separator"
            value={options.separator}
            onChange={({ target }) => {
              const separator = separators.find((one) => one === target.value) ?? "-";
              onChange({ ...options, separator });
            }}
          >
            {separators.map((separator) => (
              <option key={separator} value={separator}>
                {separatorLabels[separator]}
              </option>
            ))}
          </SelectField>
          <div className="grid grid-cols-2">
            <Checkbox
              label="Capitals"
              checked={options.capitals}
              onChange={({ target }) => onChange({ ...options, capitals: target.checked })}
            />
            <Checkbox
              label="Add a digit"
              checked={options.digit}
              onChange={({ target }) => onChange({ ...options, digit: target.checked })}
            />
          </div>
        </div>
      );
  }
}

interface CountProps {
  label: string;
  limits: readonly [least: number, most: number];
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its number beside it. */
function Count({ label, limits: [least, most], value, onChange }: CountProps) {
  return (
    <label className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <span className="text-small font-medium text-ink-soft">{label}</span>
      <span aria-hidden="true" className="text-right font-medium tabular-nums">
        {value}
      </span>
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="col-span-2 min-h-9 w-full accent-(--accent)"
      />
    </label>
  );
}
