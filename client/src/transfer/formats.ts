/** What can be imported, and what each is called to a person. */
export const formatNames = {
  "chrome-csv": "Chrome or Edge",
  "firefox-csv": "Firefox",
  "apple-csv": "Apple Passwords",
  "bitwarden-csv": "Bitwarden",
  "bitwarden-json": "Bitwarden",
  "bitwarden-locked-json": "Bitwarden",
  "bitwarden-zip": "Bitwarden",
  "1password-csv": "1Password",
  "1password-1pux": "1Password",
  "lastpass-csv": "LastPass",
  "keepass-xml": "KeePass",
  "keepass1-csv": "KeePass 1",
  "keepassxc-csv": "KeePassXC",
  kdbx: "KeePass",
  "dashlane-zip": "Dashlane",
  "proton-json": "Proton Pass",
  "proton-csv": "Proton Pass",
  "proton-zip": "Proton Pass",
  "google-codes": "Google Authenticator",
  "code-links": "an authenticator",
  "breezy-csv": "Breezy Vault",
  "breezy-json": "Breezy Vault",
  "breezy-locked-json": "Breezy Vault",
} as const;

export type FormatId = keyof typeof formatNames;
