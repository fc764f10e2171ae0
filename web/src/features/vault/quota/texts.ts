import { trashUncounted } from "@breezy/contract/plans";

/** Ways to go on where the plan is full. */
export const roomHints = {
  add: "To make room, move an entry you no longer need to the trash. Entries in the trash don't count.",
  restore: "To bring this one back, first move another entry to the trash.",
  trash: `The trash holds more than ${trashUncounted} entries, and those above ${trashUncounted} count, too. Empty it to make room.`,
};
