import { DeviceFields } from "./device-fields.tsx";
import type { StepProps } from "./step-props.ts";

export function DeviceStep({ draft, problems, onChange }: StepProps) {
  return (
    <DeviceFields
      choice={draft}
      problems={problems}
      onChange={(choice) => onChange({ ...draft, ...choice })}
    />
  );
}
