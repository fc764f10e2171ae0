import { type DeviceKind, type DeviceModel, deviceKind, notSure } from "@breezy/contract/devices";
import * as z from "zod/mini";
import data from "./devices.json" with { type: "json" };

/** How the data file is written. */
export const deviceFile = z.strictObject({
  /** Year and month up to which the list goes. */
  asOf: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** Year and month in which it was compared with the makers' pages. */
  checked: z.union([z.literal("no"), z.string().check(z.regex(/^\d{4}-\d{2}$/))]),
  about: z.string(),
  /** Versions of each system, oldest first. */
  systems: z.record(z.string(), z.array(z.string())),
  makes: z.record(
    z.string(),
    z.array(
      z.strictObject({
        kind: deviceKind,
        system: z.string(),
        from: z.string(),
        to: z.string(),
        models: z.array(z.string()),
      }),
    ),
  ),
});

interface Model {
  kind: DeviceKind;
  /** Newest first. */
  versions: string[];
}

const file = deviceFile.parse(data);
const makes = new Map(Object.entries(file.makes).map(([make, groups]) => [make, byName(groups)]));

type Groups = z.infer<typeof deviceFile>["makes"][string];

/** Those that came with the newest version of their system first. */
function byName(groups: Groups): Map<string, Model> {
  const newestFirst = groups.toSorted((one, other) => ageOf(one) - ageOf(other));
  return new Map(
    newestFirst.flatMap(({ kind, system, from, to, models }) => {
      const versions = versionsOf(system, from, to);
      return models.map((model): [string, Model] => [model, { kind, versions }]);
    }),
  );
}

/** How many versions of its system came after the one that it came with. */
function ageOf({ system, from }: Groups[number]): number {
  const all = file.systems[system] ?? [];
  return all.length - all.indexOf(from);
}

function versionsOf(system: string, from: string, to: string): string[] {
  const all = file.systems[system] ?? [];
  const some = all.slice(all.indexOf(from), all.indexOf(to) + 1);
  return some.map((version) => `${system} ${version}`.trim()).toReversed();
}

export function listMakes(): string[] {
  return [...makes.keys(), notSure];
}

/** Undefined if there is no such make. */
export function listModels(make: string): DeviceModel[] | undefined {
  const unsure = { model: notSure, kind: null };
  if (make === notSure) return [unsure];
  const models = makes.get(make);
  return models && [...[...models].map(([model, { kind }]) => ({ model, kind })), unsure];
}

/** Undefined if there is no such model of that make. */
export function listVersions(make: string, model: string): string[] | undefined {
  const isKnownMake = make === notSure || makes.has(make);
  if (isKnownMake && model === notSure) return [notSure];
  const found = makes.get(make)?.get(model);
  return found && [...found.versions, notSure];
}
