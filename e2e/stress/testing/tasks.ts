/** What a person before one of two browsers does next. */
import type { Entry, EntryPatch } from "@breezy/client/entry/entry";

export type Verb = "trash" | "restore" | "erase";

/** What a person set out to do, and does again until it is acknowledged. */
export type Task =
  | { verb: "add"; name: string; retried: boolean }
  /** `before`: notes that stood on the screen when it was tried. */
  | { verb: "edit"; id: string; patch: EntryPatch; before: Set<string> }
  | { verb: Verb; id: string };

/** What the screen shows, by entry. */
export type View = Map<string, Entry["overview"]>;

/** Each as often as it says, in twelve. */
const verbs = Object.entries({ edit: 5, add: 2, trash: 2, restore: 1, erase: 2 }).flatMap(
  ([verb, times]) => Array.from({ length: times }, () => verb as Task["verb"]),
);
/** A verb is done to one of so few, so that the two people often meet. */
const few = 5;

/** `type` yields words that nobody typed before. Something new where there is nothing to do the verb to. */
export function nextTask(
  random: () => number,
  view: View,
  only: Task["verb"] | null,
  type: () => string,
): Task {
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)];
  const verb = only ?? pick(verbs)!;
  const inTrash = verb === "restore" || verb === "erase";
  const open = [...view].filter(([, overview]) => Boolean(overview?.trashedAt) === inTrash);
  const [id, overview] = pick(open.slice(-few)) ?? [];
  if (verb === "add" || !id) return { verb: "add", name: `entry of ${type()}`, retried: false };
  if (verb !== "edit") return { verb, id };
  const patches: EntryPatch[] = [
    { notes: type() },
    { password: type() },
    { favorite: !overview?.favorite },
  ];
  return { verb, id, patch: pick(patches)!, before: new Set() };
}
