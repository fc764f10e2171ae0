import { comfortLevel } from "@breezy/contract/accounts";
import { type DeviceKind, type DeviceModel, notSure } from "@breezy/contract/devices";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Problems } from "./check-step.ts";
import { useMakes, useModels, useVersions } from "./device-lists.ts";
import { type DeviceChoice, withMake, withModel } from "./draft.ts";
import { listFailed } from "./messages.ts";

const comfortTexts = {
  basic: { label: "Basic", text: "I like things explained step by step" },
  intermediate: { label: "Intermediate", text: "I can find my way with a hint" },
  advanced: { label: "Advanced", text: "I know my way around; keep it short" },
};
const comfortChoices = comfortLevel.options.map((value) => ({ value, ...comfortTexts[value] }));

const kindNames: [DeviceKind, string][] = [
  ["phone", "Phones"],
  ["tablet", "Tablets"],
  ["laptop", "Laptops"],
  ["desktop", "Desktops"],
];

interface DeviceFieldsProps {
  choice: DeviceChoice;
  problems: Problems;
  onChange: (choice: DeviceChoice) => void;
}

/** Each list is of what the one above it allows. */
export function DeviceFields({ choice, problems, onChange }: DeviceFieldsProps) {
  const makes = useMakes();
  const models = useModels(choice.make);
  const versions = useVersions(choice.make, choice.model);
  const failed = [makes, models, versions].find(({ isError }) => isError);
  return (
    <>
      <SelectField
        label="Device make"
        name="make"
        required
        placeholder={makes.data ? "Choose a make" : "Loading..."}
        value={choice.make}
        error={problems["make"]}
        onChange={({ target }) => onChange(withMake(choice, target.value))}
      >
        {optionsOf(makes.data, choice.make)}
      </SelectField>
      <SelectField
        label="Device model"
        name="model"
        required
        disabled={!choice.make}
        placeholder={models.isFetching ? "Loading..." : "Choose a model"}
        value={choice.model}
        error={problems["model"]}
        onChange={({ target }) => onChange(withModel(choice, target.value))}
      >
        {modelOptions(models.data ?? [], choice.model)}
      </SelectField>
      <SelectField
        label="OS version"
        name="version"
        required
        disabled={!choice.model}
        placeholder={versions.isFetching ? "Loading..." : "Choose a version"}
        value={choice.version}
        error={problems["version"]}
        onChange={({ target }) => onChange({ ...choice, version: target.value })}
      >
        {optionsOf(versions.data, choice.version)}
      </SelectField>
      {choice.make === notSure ? null : (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(withMake(choice, notSure))}
        >
          Not sure about my device
        </Button>
      )}
      {failed ? (
        <RetryNotice onRetry={() => void failed.refetch()}>{listFailed}</RetryNotice>
      ) : null}
      <RadioCards
        legend="Tech comfort level"
        name="comfort"
        choices={comfortChoices}
        value={choice.comfort}
        error={problems["comfort"]}
        onChoose={(comfort) => onChange({ ...choice, comfort })}
      />
    </>
  );
}

/** What is chosen stays to be seen while its list is on the way, or if a newer list lost it. */
function optionsOf(list: readonly string[] = [], chosen: string) {
  const all = chosen === "" || list.includes(chosen) ? list : [chosen, ...list];
  return all.map((name) => <option key={name}>{name}</option>);
}

function modelOptions(models: readonly DeviceModel[], chosen: string) {
  const groups = kindNames.flatMap(([kind, name]) => {
    const own = models.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    return (
      <optgroup key={kind} label={name}>
        {optionsOf(
          own.map(({ model }) => model),
          "",
        )}
      </optgroup>
    );
  });
  const ungrouped = models.filter(({ kind }) => kind === null).map(({ model }) => model);
  const isGrouped = models.some(({ kind, model }) => kind !== null && model === chosen);
  return [...groups, ...optionsOf(ungrouped, isGrouped ? "" : chosen)];
}
