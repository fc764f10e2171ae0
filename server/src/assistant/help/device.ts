import type { Reader } from "../engine.ts";
import type { Section, System } from "./article.ts";

/** What a person has in hand, as far as it is known. */
export interface Device {
  system: System;
  /** Main number; null if it is not known. */
  version: number | null;
}

/** By how a system is named in the list of devices. */
const systemNames: [RegExp, System][] = [
  [/^ios\b/i, "ios"],
  [/^ipados\b/i, "ipados"],
  [/^mac ?os\b|^os x\b/i, "macos"],
  [/^(?:android|harmonyos)\b/i, "android"],
  [/^windows\b/i, "windows"],
  [/^chrome ?os\b/i, "chromeos"],
  [/^linux\b/i, "linux"],
  [/^fire ?os\b/i, "fireos"],
];

/** By its name, if the system is not known. */
const modelNames: [RegExp, System][] = [
  [/iphone/i, "ios"],
  [/ipad/i, "ipados"],
  [/macbook|imac|mac (?:mini|pro|studio)/i, "macos"],
  [/chromebook/i, "chromeos"],
  [/\bfire\b|kindle/i, "fireos"],
  [/galaxy|pixel|nokia|moto|xperia|redmi|oneplus|android/i, "android"],
  [
    /laptop|desktop|inspiron|optiplex|thinkpad|ideapad|pavilion|surface|all-in-one|aspire/i,
    "windows",
  ],
];

/** What people call a device in a question; the first that is found counts. */
const saidNames: [RegExp, System][] = [
  [/\bi ?pads?\b|\bipados\b/i, "ipados"],
  [/\bi ?phones?\b|\bios\b/i, "ios"],
  [/\bmac ?books?\b|\bi ?macs?\b|\bmac ?os\b|\bmacs?\b|\bmac mini\b/i, "macos"],
  [/\bchrome ?books?\b|\bchrome ?os\b/i, "chromeos"],
  [/\bkindle fire\b|\bfire (?:tablet|hd|os|7|10)\b|\bamazon tablet\b/i, "fireos"],
  [/\bandroid\b|\bsamsung\b|\bgalaxy\b|\bpixel\b|\bmotorola\b|\bxiaomi\b|\boneplus\b/i, "android"],
  [/\bwindows\b|\bwin ?(?:7|8|10|11)\b|\bdell\b|\blenovo\b|\bthinkpad\b|\bpc\b/i, "windows"],
  [/\blinux\b|\bubuntu\b|\bfedora\b/i, "linux"],
];

const versionPatterns: Record<System, RegExp> = {
  ios: /\bios (\d+)/i,
  ipados: /\b(?:ipados|ios) (\d+)/i,
  macos: /\bmac ?os (\d+)/i,
  android: /\bandroid (\d+)/i,
  windows: /\bwin(?:dows)? ?(\d+)/i,
  chromeos: /$^/,
  linux: /$^/,
  fireos: /\bfire ?os (\d+)/i,
};

export function deviceOf(device: Reader["device"]): Device | null {
  if (!device) return null;
  const { make, model, os_version: version } = device;
  const named = find(systemNames, version);
  if (named) return { system: named, version: Number(/\d+/.exec(version)?.[0] ?? NaN) || null };
  const system = find(modelNames, `${make} ${model}`);
  return system ? { system, version: null } : null;
}

/** The device of a question, if it names another than the person's own, or another version of it. */
export function deviceIn(question: string, own: Device | null): Device | null {
  const system = find(saidNames, question) ?? own?.system;
  if (!system) return null;
  const said = Number(versionPatterns[system].exec(question)?.[1] ?? NaN) || null;
  return { system, version: said ?? (own?.system === system ? own.version : null) };
}

/** A text without the names that people call devices by. */
export function withoutDevices(text: string): string {
  return saidNames.reduce((rest, [pattern]) => rest.split(pattern).join(" "), text);
}

function find(names: [RegExp, System][], text: string): System | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** The section for a device; of an unknown version the newest, of an unknown device the one for all. */
export function sectionFor(
  sections: readonly Section[],
  device: Device | null,
): { section: Section; fits: boolean } | undefined {
  const forAll = sections.find(({ holds }) => holds.length === 0);
  const own = device && sections.filter(({ holds }) => reach(holds, device) !== undefined);
  const newest = own?.toSorted((a, b) => reach(b.holds, device!)! - reach(a.holds, device!)!)[0];
  const section = newest ?? forAll ?? sections[0];
  return section && { section, fits: section === newest || section === forAll };
}

/** Up to which version a section goes that holds for the device. */
function reach(holds: Section["holds"], { system, version }: Device): number | undefined {
  return holds.find(
    (one) =>
      one.system === system && (version === null || (version >= one.from && version <= one.to)),
  )?.to;
}
