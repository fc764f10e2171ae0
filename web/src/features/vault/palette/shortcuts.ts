/** Every key that does something in the open vault, and what it is called on this computer. */

/** `Mod` is Command on a Mac, Control elsewhere. */
export type KeyName = "Mod" | "Arrows" | (string & {});

export interface Shortcut {
  keys: readonly KeyName[];
  does: string;
}

export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "In the open vault",
    shortcuts: [
      { keys: ["Mod", "K"], does: "Find an entry or a command" },
      { keys: ["/"], does: "Search your vault" },
      { keys: ["?"], does: "Show these shortcuts" },
    ],
  },
  {
    title: "On an entry",
    shortcuts: [
      { keys: ["Arrows"], does: "Go to the next entry" },
      { keys: ["Enter"], does: "Open it" },
      { keys: ["Escape"], does: "Close it" },
      { keys: ["C"], does: "Copy its password" },
      { keys: ["U"], does: "Copy its username" },
      { keys: ["O"], does: "Open its website" },
      { keys: ["F"], does: "Add to or remove from favorites" },
      { keys: ["E"], does: "Edit" },
      { keys: ["Delete"], does: "Move to the trash" },
    ],
  },
];

const macNames: Partial<Record<string, string>> = { Mod: "⌘", Enter: "Return" };
const otherNames: Partial<Record<string, string>> = { Mod: "Ctrl", Escape: "Esc" };
const spokenNames: Partial<Record<string, string>> = {
  "⌘": "Command",
  Ctrl: "Control",
  Esc: "Escape",
  "/": "Slash",
  "?": "Question mark",
  Arrows: "Arrow keys",
};

/** What is on the key. */
export function keyName(key: KeyName, isMac: boolean): string {
  return (isMac ? macNames : otherNames)[key] ?? key;
}

/** What a screen reader says: `Command K`. */
export function spokenKeys(keys: readonly KeyName[], isMac: boolean): string {
  return keys
    .map((key) => keyName(key, isMac))
    .map((name) => spokenNames[name] ?? name)
    .join(" ");
}

export type Command = "palette" | "search" | "shortcuts";

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where the press landed: nothing that takes text, the vault's search, or another field. */
export type Place = "page" | "search" | "field";

/** Nothing fires while a person types; the search field alone gives way to the palette. */
export function commandOf(press: KeyPress, place: Place, isMac: boolean): Command | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (altKey || place === "field") return null;
  const mod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (mod) return key.toLowerCase() === "k" ? "palette" : null;
  if (ctrlKey || metaKey || place === "search") return null;
  if (key === "/") return "search";
  return key === "?" ? "shortcuts" : null;
}
