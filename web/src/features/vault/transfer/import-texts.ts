/** Every sentence of the import screen. */
import { sizeText } from "../attachments/file-room.ts";
import type { ColumnRole, Outcome } from "@breezy/client/transfer/transfers";

export const entriesInWords = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "entry" : "entries"}`;

export const filesInWords = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`;

export const outcomeNames: Record<Outcome | "left" | "undone", string> = {
  added: "New",
  merged: "Merged",
  duplicate: "Already there",
  skipped: "Skipped",
  left: "Not imported",
  undone: "Undone",
};

export const outcomeTexts: Record<Outcome, string> = {
  added: "not in your vault yet",
  merged: "combined with an entry you have",
  duplicate: "nothing to change",
  skipped: "can't be imported",
};

export const roleNames: Record<ColumnRole, string> = {
  name: "Name",
  address: "Website",
  username: "Username",
  password: "Password",
  notes: "Notes",
  code: "One-time code",
  tags: "Tags",
  folder: "Folder",
  field: "A field of its own",
  hidden: "A hidden field of its own",
  out: "Leave it out",
};

export const importTexts = {
  titles: {
    choose: "Import",
    reading: "Reading the file",
    unlock: "Unlock the file",
    columns: "What is in this table?",
    preview: "Review before importing",
    saving: "Importing",
    result: "Import finished",
    stopped: "Import stopped",
    undoing: "Undoing the import",
    undone: "Import undone",
  },
  promise:
    "Choose the file that your browser or password manager exported, or pictures of an authenticator's QR codes. They are read on this device and never leave it; their contents are encrypted before they are saved.",
  drop: "Drop the file here, or paste it",
  pasted: "what was pasted",
  choose: "Choose a file",
  howTo: "How to export your passwords",
  reading: ([file, ...more]: readonly { name: string }[]) =>
    more.length > 0 ? `Reading ${more.length + 1} pictures` : `Reading ${file?.name ?? ""}`,
  comparing: "Comparing it with your vault",
  rows: (rows: number) => `${rows.toLocaleString("en")} rows`,
  entities: {
    kept: {
      text: "Some values have &amp; or &lt; in them, which LastPass wrote for & and <. They are kept as they are.",
      other: "Read them as & and <",
    },
    decoded: {
      text: "Where LastPass wrote &amp; or &lt;, & and < come in.",
      other: "Keep them as they are",
    },
  },
  columnsIntro: (name: string) =>
    `Breezy does not know what the columns of ${name} mean. Say what each holds; the next screen shows every row before anything is saved.`,
  hasHeader: "The first row names the columns",
  showCells: "Show all values",
  hideCells: "Hide secret values",
  column: (label: string) => `What “${label}” holds`,
  columnNumber: (index: number) => `Column ${index + 1}`,
  noCells: "Nothing in the first rows",
  onlyOnce: (role: ColumnRole) => `Only one column can be this: ${roleNames[role]}.`,
  nothingChosen: "Choose at least one column to keep.",
  chooseColumns: "Choose the columns",
  password: "Password of the file",
  keyFile: "Key file, if there is one",
  open: "Open",
  /** `source`: null if it was only guessed. */
  found: (source: string | null, rows: number) =>
    `A ${source === null ? "table" : `${source} file`} with ${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}.`,
  nothing: "Everything in this file is in your vault already. There is nothing to import.",
  nothingFits: "Nothing in this file can be imported.",
  comesAlong: "Comes along:",
  filesComing: (count: number, bytes: number) =>
    `${filesInWords(count)} (${sizeText(bytes)}) will be added to ${count === 1 ? "its entry" : "their entries"}, encrypted like everything else.`,
  filesFit: (fit: number, free: number) =>
    fit === 0
      ? `Your plan has ${sizeText(free)} left for files, and none of them fits.`
      : `Your plan has ${sizeText(free)} left for files: ${filesInWords(fit)} will fit.`,
  filesLeft: (count: number) =>
    `${filesInWords(count)} can't be imported, because the file only names ${count === 1 ? "it" : "them"} or ${count === 1 ? "it is" : "they are"} too large: save ${count === 1 ? "it" : "them"} from the other app, and add ${count === 1 ? "it" : "them"} here yourself.`,
  filesAdded: (added: number, all: number) =>
    added === all
      ? `${filesInWords(all)} added.`
      : `${added.toLocaleString("en")} of ${filesInWords(all)} added.`,
  filesRefused: (count: number) => `${filesInWords(count)} could not be added`,
  fileDamaged: "It is damaged in the file that it came in.",
  bringing: "Encrypting and adding the files",
  fileProgress: (done: number, all: number) =>
    `${done.toLocaleString("en")} of ${filesInWords(all)}`,
  fits: (fit: number, all: number) =>
    fit === 0 ? "Your vault is full" : `${fit} of ${all.toLocaleString("en")} fit`,
  rest: (fit: number, all: number) =>
    fit === 0
      ? "Nothing new can be imported until you make room or upgrade."
      : `The first ${fit} new ${fit === 1 ? "one" : "ones"} will be imported, and the other ${(all - fit).toLocaleString("en")} left out.`,
  full: (added: number, plan: string) =>
    `${added.toLocaleString("en")} imported; the ${plan} plan is full`,
  fullRest: (left: number) =>
    `${entriesInWords(left)} ${left === 1 ? "was" : "were"} left out. Once there is room, choose the file again: what is already in your vault won't be added twice.`,
  hasRoom: (fit: number) => `There is now room for ${fit.toLocaleString("en")} more.`,
  saving: "Encrypting and saving",
  progress: (done: number, all: number) => `${done.toLocaleString("en")} of ${entriesInWords(all)}`,
  stopping: "Finishing those already started...",
  done: (added: number, changed: number) =>
    [
      added > 0 ? `${entriesInWords(added)} added.` : "",
      changed > 0 ? `${entriesInWords(changed)} merged.` : "",
      added + changed === 0 ? "Nothing was imported." : "",
    ]
      .filter(Boolean)
      .join(" "),
  stopped: (done: number, all: number, lost: boolean) =>
    `${lost ? "At least " : ""}${done.toLocaleString("en")} of ${entriesInWords(all)} are in your vault, each complete.`,
  goesOn:
    "Continue where it stopped, or choose the file again later: nothing will be imported twice.",
  left: (count: number) =>
    `${entriesInWords(count)} changed on another device in the meantime and was not merged. Choose the file again to add the rest.`,
  lookThrough:
    "Some of this file was guessed. Keep it until you have looked your entries through, and delete it then.",
  keepForFiles:
    "Some files are not in your vault. Keep what you imported, and the other app, until you have saved them; delete the exported file then.",
  deleteFile:
    "Delete the exported file now, and empty the computer's trash: whoever finds it can read your passwords.",
  undo: "Undo",
  undone: (count: number) => `${entriesInWords(count)} moved to the trash.`,
  undoKeeps: "Merged entries keep what was added to them.",
  undoing: "Moving to the trash",
  report: "Download the report",
  reportName: "import-report.csv",
  another: "Import another file",
};

export const reportColumns = ["Where", "Name", "Outcome", "Reason", "Files not imported"];

/** How to get the file, program by program. */
export const exportGuides: readonly { program: string; steps: readonly string[] }[] = [
  {
    program: "Chrome",
    steps: [
      "Open the menu, then Passwords and autofill, then Google Password Manager.",
      "Choose Settings, then Export passwords, and download the file.",
    ],
  },
  {
    program: "Edge",
    steps: [
      "Open the menu, then Settings, then Passwords.",
      "Open the menu beside the saved passwords and choose Export passwords.",
    ],
  },
  {
    program: "Firefox",
    steps: ["Open the menu, then Passwords.", "Open the menu at the top and choose Export."],
  },
  {
    program: "Apple Passwords or Safari",
    steps: ["On a Mac, open the Passwords app.", "Choose File, then Export All Passwords to File."],
  },
  {
    program: "Bitwarden",
    steps: [
      "In the web vault open Tools, then Export vault.",
      "Choose .json. An encrypted file needs a password of its own; one restricted to your account can't be read anywhere else.",
    ],
  },
  {
    program: "1Password",
    steps: [
      "In the desktop app open File, then Export, then your account.",
      "Choose 1PUX, which holds more than CSV.",
    ],
  },
  {
    program: "LastPass",
    steps: [
      "In the vault open Advanced Options, then Export.",
      "Confirm by email, and save the CSV.",
    ],
  },
  {
    program: "Dashlane",
    steps: [
      "In the web app open your settings, then Export data.",
      "Choose CSV, which comes as a zip file. Each table in it can be chosen by itself, too.",
    ],
  },
  {
    program: "Proton Pass",
    steps: ["Open Settings, then Export.", "Choose JSON or CSV, without PGP encryption."],
  },
  {
    program: "NordPass",
    steps: ["Open Settings, then Import and export.", "Choose Export items, and save the CSV."],
  },
  {
    program: "Enpass",
    steps: [
      "In the desktop app open File, then Export.",
      "Choose JSON, which holds more than CSV.",
    ],
  },
  {
    program: "Keeper",
    steps: [
      "In the web vault open your account's menu, then Settings, then Export.",
      "Choose JSON, which says more than the CSV.",
    ],
  },
  {
    program: "RoboForm",
    steps: [
      "Open Options, then Account and data.",
      "Choose Export, and save the CSV of your logins.",
    ],
  },
  {
    program: "Zoho Vault",
    steps: ["Open Settings, then Export secrets.", "Choose the general CSV."],
  },
  {
    program: "Psono",
    steps: ["Open Other, then Export.", "Choose JSON."],
  },
  {
    program: "Passbolt",
    steps: [
      "Select your passwords, then choose Export.",
      "Choose KDBX, or CSV of any kind if your organization allows it.",
    ],
  },
  {
    program: "SafeInCloud",
    steps: ["In the desktop app export the database.", "Choose XML, which holds files too."],
  },
  {
    program: "Kaspersky Password Manager",
    steps: ["In the desktop app open Settings, then Import/Export.", "Export as text."],
  },
  {
    program: "AliasVault",
    steps: ["Open Settings, then Import and export.", "Choose CSV."],
  },
  {
    program: "Aegis, 2FAS, andOTP or Proton Authenticator",
    steps: [
      "Open Settings, then backup or export.",
      "Export without a password or encryption: only that can be read here.",
    ],
  },
  {
    program: "Google Authenticator",
    steps: [
      "Open the menu, then Transfer codes, then Export codes, and take a picture of each QR code.",
      "Choose, drop or paste all pictures at once, or paste the link that a scanner reads in them.",
    ],
  },
  {
    program: "KeePass and KeePassXC",
    steps: [
      "You don't need to export: choose the database (.kdbx) itself.",
      "Have its password ready, and its key file if there is one.",
    ],
  },
];
