/** What is said of the passkeys that an entry holds for its site. */
import type { Passkey } from "@breezy/client/passkeys/passkey";

export const passkeyTexts = {
  label: "Passkey",
  menu: (name: string) => `More for the passkey of ${name}`,
  made: (day: string) => `made ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: "not used yet",
  refused: "The site says that it does not know this passkey any more.",

  rename: "Rename",
  renameTitle: "Rename passkey",
  renameField: "Name",
  renameHint: "It is shown here and where you sign in. The site keeps its own name for it.",
  renamed: "Passkey renamed.",

  move: "Move to another entry",
  moveTitle: "Move passkey",
  moveSearch: "Search for the entry that is to hold it",
  moveHere: "Move here",
  moved: (account: string) => `Moved to ${account}.`,
  noTarget: "No other login is called that.",
  noOther: "There is no other login that it could move to.",
  more: (count: number) => `${count} more. Type more of its name.`,
  full: (count: number) =>
    `That entry holds ${count} passkeys already and has no room for another.`,

  remove: "Delete",
  removeTitle: "Delete this passkey?",
  removeWarning:
    "You can't sign in with it any more, and the site does not know that it is gone. Make sure that you have another way in first, and remove it in the site's settings too.",
  removed: "Passkey deleted.",
  putBack: "The passkey is back.",
};

/** Whom the site knows by it: never empty. */
export function passkeyName({ userName, userDisplayName, rpId }: Passkey): string {
  return userName || userDisplayName || rpId;
}
