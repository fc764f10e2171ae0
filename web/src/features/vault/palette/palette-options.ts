/** What the command palette offers for what was typed. Pure. */
import { kindOf } from "@breezy/client/entry/kinds";
import { asNoun, kindNames, quickCopyOf, secondLine } from "../kinds/kinds.ts";
import type { ListedGroup } from "../../../app/vault-groups.ts";
import { accountSections } from "../../../app/account-section.ts";
import { foldText } from "@breezy/client/entry/search-text";
import { shareLabels } from "../sharing/labels.ts";
import type { Entry } from "@breezy/client/entry/entry";

export type CommandId =
  | "add"
  | "lock"
  | "key-vault"
  | "ask-breezy"
  | "trash"
  | "health"
  | "links"
  | "generator"
  | "import"
  | "export"
  | "new-kit"
  | "change-pin"
  | "my-account"
  | "profile"
  | "vault-settings"
  | "security"
  | "activity"
  | "plan"
  | "data"
  | "light"
  | "dark"
  | "system"
  | "shortcuts"
  | "sign-out";

export type EntryVerb = "open" | "copy" | "copy-username" | "share";

export type PaletteOption =
  | { id: string; label: string; does: "command"; command: CommandId }
  | { id: string; label: string; does: EntryVerb; entry: ReadableEntry }
  /** `label` without the group's own name, if a person gave it one. */
  | { id: string; label: string; does: "show"; listed: ListedGroup };

export type ReadableEntry = Entry & { overview: NonNullable<Entry["overview"]> };

export interface PaletteGroup {
  id: string;
  title: string;
  /** Beside the title: whose account it is. */
  detail: string;
  options: PaletteOption[];
}

/** Typing more narrows it down sooner than scrolling does. */
const entriesAtMost = 4;
const groupsAtMost = 6;

const commands: readonly { id: CommandId; label: string; alsoCalled: string }[] = [
  { id: "add", label: "Add New", alsoCalled: "create account entry password" },
  { id: "lock", label: "Lock now", alsoCalled: "close vault" },
  { id: "key-vault", label: "Key Vault", alsoCalled: "all entries list" },
  { id: "ask-breezy", label: "Ask Breezy", alsoCalled: "assistant chat question" },
  { id: "trash", label: "Trash", alsoCalled: "deleted restore bin" },
  { id: "health", label: "Vault health", alsoCalled: "check weak reused leaked passwords score" },
  { id: "links", label: shareLabels.list, alsoCalled: "share once send end revoke" },
  {
    id: "generator",
    label: "Password generator",
    alsoCalled: "generate make passphrase words",
  },
  { id: "import", label: "Import", alsoCalled: "bring csv bitwarden keepass chrome file" },
  { id: "export", label: "Export", alsoCalled: "backup download csv kdbx file" },
  { id: "change-pin", label: "Change master key", alsoCalled: "pin" },
  { id: "new-kit", label: "New Recovery Kit", alsoCalled: "backup code" },
  { id: "my-account", label: "My Account", alsoCalled: "settings preferences overview" },
  {
    id: "profile",
    label: accountSections.profile.title,
    alsoCalled: "settings name device comfort",
  },
  { id: "vault-settings", label: "Vault settings", alsoCalled: "auto-lock kit copy passkey" },
  {
    id: "security",
    label: accountSections.security.title,
    alsoCalled: "settings password two-step passkeys devices email",
  },
  { id: "activity", label: accountSections.activity.title, alsoCalled: "log history sign-ins" },
  { id: "plan", label: accountSections.plan.title, alsoCalled: "upgrade invoices subscription" },
  { id: "data", label: accountSections.data.title, alsoCalled: "settings download privacy" },
  { id: "light", label: "Light theme", alsoCalled: "bright mode" },
  { id: "dark", label: "Dark theme", alsoCalled: "night mode" },
  { id: "system", label: "Theme of this device", alsoCalled: "system auto mode" },
  { id: "shortcuts", label: "Keyboard shortcuts", alsoCalled: "keys help" },
  { id: "sign-out", label: "Log Out", alsoCalled: "sign out leave" },
];

/** All that there is in a copy that was opened without the server. */
const withoutServer = new Set<CommandId>([
  "key-vault",
  "add",
  "lock",
  "trash",
  "generator",
  "light",
  "dark",
  "system",
  "shortcuts",
]);

/** `found`: the entries that match `query`, best first. `listed`: what the vault's list can show alone. */
export function paletteGroups(
  query: string,
  found: readonly Entry[],
  listed: readonly ListedGroup[],
  isOffline = false,
): PaletteGroup[] {
  const entries = query ? found.filter(isReadable).slice(0, entriesAtMost) : [];
  const groups = entries.map((entry) => groupOf(entry, isOffline));
  const shown = query ? matchingGroups(query, listed) : [];
  if (shown.length > 0) {
    groups.push({ id: "groups", title: "Kinds and tags", detail: "", options: shown });
  }
  const options = matchingCommands(query, isOffline);
  if (options.length > 0) groups.push({ id: "commands", title: "Commands", detail: "", options });
  return groups;
}

function groupOf(entry: ReadableEntry, isOffline: boolean): PaletteGroup {
  const { overview } = entry;
  const { account, username } = overview;
  const kind = kindOf(overview);
  const line = secondLine(overview);
  const option = (does: EntryVerb, label: string): PaletteOption => ({
    id: `${does} ${entry.id}`,
    label,
    does,
    entry,
  });
  return {
    id: entry.id,
    title: account,
    detail: kind === "login" ? line : [kindNames[kind].one, line].filter(Boolean).join(" · "),
    options: [
      option("open", "Open"),
      option("copy", `Copy ${asNoun(quickCopyOf(overview).what)}`),
      ...(username ? [option("copy-username", "Copy username")] : []),
      ...(isOffline ? [] : [option("share", shareLabels.open)]),
    ],
  };
}

function matchingGroups(query: string, listed: readonly ListedGroup[]): PaletteOption[] {
  const isMeant = matcherOf(query);
  return listed
    .filter(({ group, name }) => isMeant(group.by === "tag" ? `Show tag ${name}` : `Show ${name}`))
    .slice(0, groupsAtMost)
    .map((each) => ({
      // Its place: a tag may hold what no element's id can.
      id: `show ${listed.indexOf(each)}`,
      label: each.group.by === "tag" ? "Show tag" : `Show ${each.name}`,
      does: "show",
      listed: each,
    }));
}

function matchingCommands(query: string, isOffline: boolean): PaletteOption[] {
  const isMeant = matcherOf(query);
  return commands
    .filter(({ id }) => !isOffline || withoutServer.has(id))
    .filter(({ label, alsoCalled }) => isMeant(`${label} ${alsoCalled}`))
    .map(({ id, label }) => ({ id, label, does: "command", command: id }));
}

/** Each word typed begins one of the words. */
function matcherOf(query: string): (text: string) => boolean {
  const typed = wordsOf(query);
  return (text) => {
    const words = wordsOf(text);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
}

function wordsOf(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

function isReadable(entry: Entry): entry is ReadableEntry {
  return entry.overview !== null;
}

/** The option `steps` further on, around both ends; the first if the old one is gone. */
export function stepFrom(
  options: readonly PaletteOption[],
  activeId: string | null,
  steps: number,
): string | null {
  const at = options.findIndex(({ id }) => id === activeId);
  const from = at === -1 ? 0 : at;
  return options[(from + steps + options.length) % options.length]?.id ?? null;
}
