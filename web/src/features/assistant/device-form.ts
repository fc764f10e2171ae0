/** What the device form asks, and what is sent of it. */
import type { Profile, ProfileChange } from "@breezy/contract/accounts";
import { aFriend } from "@breezy/contract/onboarding";
import type { ComponentType } from "react";

/** As the app's device fields have it. */
export interface DeviceChoice {
  make: string;
  model: string;
  version: string;
  comfort: NonNullable<Profile["comfort_level"]> | "";
}

type Problems = Partial<Record<string, string>>;

/** The cascading lists of devices, which belong to onboarding. */
export interface DeviceParts {
  Fields: ComponentType<{
    choice: DeviceChoice;
    problems: Problems;
    onChange: (choice: DeviceChoice) => void;
  }>;
  /** Sentences by the name of the field; empty if nothing is missing. */
  check: (choice: DeviceChoice) => Problems;
}

/** Whether answers can be written for this person. */
export function isDeviceKnown({ device, comfort_level: comfort }: Profile): boolean {
  return "make" in device && comfort !== null;
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

/** The name that the form begins with. With `A friend`, the profile has the name of who brought them: not theirs. */
export function associateOf(profile: Profile): string {
  const { associate, referral, first_name: first, last_name: last } = profile;
  if (associate !== null && referral !== aFriend) return associate;
  return [first, last].filter(Boolean).join(" ");
}

/** Wants a choice without problems. */
export function changeOf(choice: DeviceChoice, associate: string): ProfileChange {
  const { make, model, version, comfort } = choice;
  return {
    device: { make, model, os_version: version },
    associate: associate.trim(),
    ...(comfort && { comfort_level: comfort }),
  };
}
