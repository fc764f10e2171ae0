/** What the device form asks beside the device, and what is sent of it. */
import type { Profile, ProfileChange } from "@breezy/contract/accounts";
import { aFriend } from "@breezy/contract/onboarding";
import { type DeviceChoice, deviceChange } from "../../app/device-parts.ts";

/** Whether answers can be written for this person. */
export function isDeviceKnown({ device, comfort_level: comfort }: Profile): boolean {
  return "make" in device && comfort !== null;
}

/** The name that the form begins with. With `A friend`, the profile has the name of who brought them: not theirs. */
export function associateOf(profile: Profile): string {
  const { associate, referral, first_name: first, last_name: last } = profile;
  if (associate !== null && referral !== aFriend) return associate;
  return [first, last].filter(Boolean).join(" ");
}

/** Wants a choice without problems. */
export function changeOf(choice: DeviceChoice, associate: string): ProfileChange {
  return { ...deviceChange(choice), associate: associate.trim() };
}
