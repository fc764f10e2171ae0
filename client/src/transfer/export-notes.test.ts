import { describe, expect, it } from "vitest";
import { aPasskey, aPrf } from "../testing/a-passkey.ts";
import { notesOn } from "./export-notes.ts";
import { wholePasskey } from "./passkeys/whole-passkey.ts";
import { exportKinds } from "./transfers.ts";

const made = await Promise.all([aPasskey(), aPasskey({}, -8), aPasskey()]);
const [plain, ed, other] = made.map(({ passkey, key }) => wholePasskey(passkey, key)) as [
  ReturnType<typeof wholePasskey>,
  ReturnType<typeof wholePasskey>,
  ReturnType<typeof wholePasskey>,
];
const counting = { ...plain, signCount: 4 };
const locking = { ...other, prf: aPrf() };
const login = { kind: "login" as const };

describe("what a file would not hold of passkeys is said before it is written", () => {
  it("nothing, where there are none", () => {
    for (const kind of exportKinds) expect(notesOn(kind, [{ ...login, passkeys: [] }])).toEqual([]);
  });

  it.each([
    ["locked", []],
    ["csv", ["3 passkeys: not in the file, which has no place for them."]],
    ["spreadsheet", ["3 passkeys: not in the file, which has no place for them."]],
    [
      "cxf",
      [
        "1 passkey: counted at each sign-in, so a second program can't use it as well. Only Breezy Vault reads it in the file.",
      ],
    ],
    [
      "bitwarden",
      [
        "1 passkey: in the file for Breezy Vault alone, as Bitwarden can't use it.",
        "1 passkey: also used to lock data at the site. Bitwarden can't read that part; Breezy Vault can.",
      ],
    ],
    [
      "proton",
      [
        "1 passkey: in the file for Breezy Vault alone, as Proton Pass can't use it.",
        "1 passkey: counted at each sign-in. Proton Pass doesn't count on, so the site may refuse it there.",
      ],
    ],
    [
      "kdbx",
      [
        "1 passkey: in the file for Breezy Vault alone, as KeePassXC can't use it.",
        "1 passkey: counted at each sign-in. KeePassXC doesn't count on, so the site may refuse it there.",
        "1 passkey: also used to lock data at the site. KeePassXC can't read that part; Breezy Vault can.",
      ],
    ],
  ] as const)("%s", (kind, notes) => {
    const entries = [
      { ...login, passkeys: [counting, ed] },
      { ...login, passkeys: [locking] },
    ];
    expect(notesOn(kind, entries)).toEqual(notes);
  });
});
