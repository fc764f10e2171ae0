import { randomBytes, toHex, uuidBytes } from "../../../src/bytes.ts";
import { createKit, wrapVaultKey } from "../../../src/recovery.ts";
import type { VectorFile } from "../operations.ts";
import { bad, cut, flip, good } from "./cases.ts";
import { me, other, personOf } from "./people.ts";

const passkeyId = "5f0b7c3e-8a14-4d6f-9e02-b1c95d7a3f48";

export async function recoveryVectors(): Promise<VectorFile> {
  const { of, vaultKey } = await personOf(me);
  const { code, secret, id } = createKit();
  const read = { code, secret: toHex(secret), id: toHex(id) };
  const wrap = await wrapVaultKey(secret, me, "kit", id, vaultKey);
  const kit = {
    kind: "kit",
    secret: read.secret,
    userId: me,
    wrapId: read.id,
    wrap: toHex(wrap),
  } as const;
  const prf = randomBytes(32);
  const passkeyWrap = await wrapVaultKey(prf, me, "passkey", uuidBytes(passkeyId), vaultKey);
  const passkey = {
    kind: "passkey",
    secret: toHex(prf),
    userId: me,
    wrapId: toHex(uuidBytes(passkeyId)),
    wrap: toHex(passkeyWrap),
  } as const;
  return {
    about: "The Recovery Kit's code, and the wraps that a kit or a passkey opens: section 11.",
    cases: [
      good("read-kit", "as it is printed", { text: code }, read),
      good("read-kit", "as it is typed", { text: typed(code) }, read),
      ...bad("read-kit", "checksum", {
        "one symbol is another": { text: swapped(code, 0, 1) },
        "two neighbours in each other's place": { text: neighbours(code) },
        "a check symbol is another": { text: swapped(code, code.length - 1, 1) },
      }),
      ...bad("read-kit", "malformed", {
        "a symbol short": { text: code.slice(0, -1) },
        "a symbol too many": { text: `${code}0` },
        "a letter U, which no code has": { text: `U${code.slice(1)}` },
        nothing: { text: "" },
      }),
      good("open-wrap", "by a kit", kit, of.vaultKey),
      good("open-wrap", "by a passkey", passkey, of.vaultKey),
      ...bad("open-wrap", "unreadable", {
        "another kit's secret": { ...kit, secret: flip(kit.secret, 0) },
        "another kit's id": { ...kit, wrapId: flip(kit.wrapId, 0) },
        "another person's": { ...kit, userId: other },
        "a kit's as a passkey's": { ...kit, kind: "passkey" },
        "a passkey's wrap in place of a kit's": { ...kit, wrap: passkey.wrap },
        "another passkey's": { ...passkey, wrapId: flip(passkey.wrapId, 15) },
        "a byte of the iv turned": { ...kit, wrap: flip(kit.wrap, 0) },
        "a byte of the ciphertext turned": { ...kit, wrap: flip(kit.wrap, 12) },
        "a byte of the tag turned": { ...kit, wrap: flip(kit.wrap, -1) },
        "a byte short": { ...kit, wrap: cut(kit.wrap) },
        "shorter than iv and tag": { ...kit, wrap: kit.wrap.slice(0, 54) },
      }),
    ],
  };
}

/** Lower case, spaces in place of dashes, O for 0 and l for 1. */
function typed(code: string): string {
  return code.replaceAll("-", " ").toLowerCase().replaceAll("0", "O").replaceAll("1", "l");
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The symbol at `at` becomes the one that stands `by` further in the alphabet. */
function swapped(code: string, at: number, by: number): string {
  const symbol = alphabet[(alphabet.indexOf(code[at]!) + by) % alphabet.length]!;
  return code.slice(0, at) + symbol + code.slice(at + 1);
}

function neighbours(code: string): string {
  const at = Array.from(code).findIndex(
    (symbol, i) => i > 0 && symbol !== "-" && code[i - 1] !== "-" && symbol !== code[i - 1],
  );
  return code.slice(0, at - 1) + code[at]! + code[at - 1]! + code.slice(at + 1);
}
