import type { Reader } from "../engine.ts";
import type { Make, Section, System } from "./article.ts";

/** What a person has in hand, as far as it is known. */
export interface Device {
  system: System;
  /** Main number; null if it is not known. */
  version: number | null;
  /** Where it matters for the names of menus; null: another, or not known. */
  make: Make | null;
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

/** By the maker's and the model's names. */
const makeNames: [RegExp, Make][] = [
  [/\bsamsung\b|\bgalaxy\b/i, "samsung"],
  [/\bpixel\b/i, "pixel"],
  [/\bxiaomi\b|\bredmi\b|\bpoco\b/i, "xiaomi"],
  [/\bmoto(?:rola)?\b|\bmoto [ge]\d*\b/i, "motorola"],
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
  const names = `${make} ${model}`;
  const named = find(systemNames, version);
  const system = named ?? find(modelNames, names);
  if (!system) return null;
  const number = named ? Number(/\d+/.exec(version)?.[0] ?? NaN) || null : null;
  return { system, version: number, make: makeOn(system, names) };
}

function makeOn(system: System, names: string): Make | null {
  return system === "android" ? (find(makeNames, names) ?? null) : null;
}

/** Whoever writes of iPhone users has another. */
const ofOthers =
  /\b(?:iphone|ipad|android|samsung|mac|windows)s? (?:users?|people|friends?|family|owners?|folks|contacts?|group|side)\b/gi;

/** The device of a question, if it names another than the person's own, or another version of it. */
export function deviceIn(question: string, own: Device | null): Device | null {
  const system = find(saidNames, question.replaceAll(ofOthers, " ")) ?? own?.system;
  if (!system) return null;
  const said = Number(versionPatterns[system].exec(question)?.[1] ?? NaN) || null;
  const isOwn = own?.system === system;
  return {
    system,
    version: said ?? (isOwn ? own.version : null),
    make: makeOn(system, question) ?? (isOwn ? own.make : null),
  };
}

/** Kinds that run on several systems, in five languages, with these. */
const kinds: readonly { said: RegExp; systems: readonly System[] }[] = [
  {
    said: /\b(?:smart)?(?:phones?|mobile|cell|handys?|tel[eé]fono|m[oó]vil|celular|telefon|t[eé]l[eé]phone|portable|telem[oó]vel|telefone)\b/i,
    systems: ["ios", "android"],
  },
  { said: /\b(?:tablets?|tableta|tablette)\b/i, systems: ["ipados", "android", "fireos"] },
  {
    said: /\b(?:computers?|laptops?|notebooks?|ordenador|computadora?|port[aá]til|rechner|ordinateur|computador)\b/i,
    systems: ["windows", "macos"],
  },
];

/** The systems on which a device of the kind may run that a question names; none if it names none. */
export function systemsOfKind(question: string): readonly System[] {
  return kinds.find(({ said }) => said.test(question))?.systems ?? [];
}

/** A text without the names that people call devices by. */
export function withoutDevices(text: string): string {
  return saidNames.reduce((rest, [pattern]) => rest.split(pattern).join(" "), text);
}

function find<Name>(names: [RegExp, Name][], text: string): Name | undefined {
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

/** What is meant for its maker goes before what is meant for all. */
const ownMaker = 1e6;

/** Up to which version a section goes that holds for the device. */
function reach(holds: Section["holds"], { system, version, make }: Device): number | undefined {
  const found = holds.find(
    (one) =>
      one.system === system &&
      (one.make === null || one.make === make) &&
      (version === null || (version >= one.from && version <= one.to)),
  );
  return found && Math.min(found.to, ownMaker - 1) + (found.make ? ownMaker : 0);
}
