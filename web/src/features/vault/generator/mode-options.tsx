import { generatorLimits, type GeneratorOptions, separators } from "@breezy/crypto/generator-modes";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { OptionsOf } from "@breezy/client/generator/generator-settings";
import { CountField } from "./count-field.tsx";
import { generatorTexts, separatorLabels } from "./texts.ts";

interface OptionsProps<Options> {
  options: Options;
  onChange: (options: Options) => void;
}

const classNamesShown = {
  upper: "A-Z",
  lower: "a-z",
  digits: "0-9",
  special: "!@#$%^&*",
} as const;
const classes = ["upper", "lower", "digits", "special"] as const;

function RandomChoices({ options, onChange }: OptionsProps<OptionsOf<"random">>) {
  const isLast = classes.filter((name) => options[name]).length === 1;
  return (
    <>
      <CountField
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
            label={classNamesShown[name]}
            checked={options[name]}
            disabled={isLast && options[name]}
            title={isLast && options[name] ? generatorTexts.lastClass : undefined}
            onChange={({ target }) => onChange({ ...options, [name]: target.checked })}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Avoid look-alikes: 0 O o, 1 I l"
        checked={options.distinct}
        onChange={({ target }) => onChange({ ...options, distinct: target.checked })}
      />
    </>
  );
}

type Wordy = OptionsOf<"passphrase"> | OptionsOf<"memorable">;

function WordChoices<Options extends Wordy>({ options, onChange }: OptionsProps<Options>) {
  return (
    <>
      <CountField
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
      <div className="grid sm:grid-cols-2">
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
    </>
  );
}

function PinChoices({ options, onChange }: OptionsProps<OptionsOf<"pin">>) {
  return (
    <CountField
      label="Digits"
      limits={generatorLimits.pin}
      value={options.length}
      onChange={(length) => onChange({ ...options, length })}
    />
  );
}

/** What the generator can be told, by its kind. */
export function ModeChoices({ options, onChange }: OptionsProps<GeneratorOptions>) {
  switch (options.mode) {
    case "standard":
      return null;
    case "random":
      return <RandomChoices options={options} onChange={onChange} />;
    case "passphrase":
    case "memorable":
      return <WordChoices options={options} onChange={onChange} />;
    case "pin":
      return <PinChoices options={options} onChange={onChange} />;
  }
}
