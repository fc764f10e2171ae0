/** A person's device and skill as forms have them, and the lists to choose from, which belong to onboarding. */
import type { Profile } from "@breezy/contract/accounts";
import type { ComponentType } from "react";

/** As the app's device fields have it. */
export interface DeviceChoice {
  make: string;
  model: string;
  version: string;
  comfort: NonNullable<Profile["comfort_level"]> | "";
}

/** Sentences by the name of the field. */
export type DeviceProblems = Partial<Record<string, string>>;

export interface DeviceParts {
  Fields: ComponentType<{
    choice: DeviceChoice;
    problems: DeviceProblems;
    onChange: (choice: DeviceChoice) => void;
  }>;
  /** Empty if nothing is missing. */
  check: (choice: DeviceChoice) => DeviceProblems;
}

export function choiceOf({ device, comfort_level: comfort }: Profile): DeviceChoice {
  const known = "make" in device ? device : { make: "", model: "", os_version: "" };
  return {
    make: known.make,
    model: known.model,
    version: known.os_version,
    comfort: comfort ?? "",
  };
}

/** Wants a choice without problems. */
export function deviceChange({ make, model, version, comfort }: DeviceChoice) {
  return {
    device: { make, model, os_version: version },
    ...(comfort && { comfort_level: comfort }),
  };
}
