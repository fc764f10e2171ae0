import { concat, randomBytes, toHex, u32, uuidBytes } from "../../../src/bytes.ts";
import {
  createShareSecret,
  deriveShareKeys,
  formatShareSecret,
  sealShared,
  sealShareLabel,
  type SharedField,
  type ShareSecret,
} from "../../../src/share-link.ts";
import { paddedJson, sealBytes } from "../../../src/seal.ts";
import { encode } from "../../../src/encoding.ts";
import { sha256 } from "../../../src/verify.ts";
import type { VectorFile } from "../operations.ts";
import { linkKeysOf } from "../ours.ts";
import { bad, cut, flip, good } from "./cases.ts";
import { me, other, personOf } from "./people.ts";

const linkId = "9d4c2b1a-7e60-4f35-8c9b-0a1e2d3f4b5c";
const otherLinkId = "0b5e8d2f-13a9-4c76-9f40-7d8c6b5a4e3f";
const lifetimeMs = 24 * 3600 * 1000;
const views = 3;
const fields: SharedField[] = [
  { label: "Username", kind: "text", value: "ada@example.org" },
  { label: "Password", kind: "secret", value: "correct horse battery staple" },
];
/** Its ligature becomes two letters under NFKC, its å one. */
const passphrase = "ﬁne weather, A\u030angstr\u00f6m";

export async function shareLinkVectors(): Promise<VectorFile> {
  const mine = await personOf(me);
  const open = createShareSecret(false);
  const locked = createShareSecret(true);
  const label = { account: "Café Müller" };
  const sealedLabel = toHex(await sealShareLabel(label, mine.keys, linkId));
  const labelled = { ...mine.of, linkId, sealed: sealedLabel };
  const [free, closed] = [await linkOf(open, ""), await linkOf(locked, passphrase)];
  const keys = await deriveShareKeys(linkId, open, "");
  const aad = encode("aad/share-link", uuidBytes(linkId), u32(lifetimeMs), u32(views));
  const wrongShape = paddedJson([{ label: "Username", kind: "picture", value: "" }]);
  return {
    about: "Links that share an entry: section 12.",
    cases: [
      ...secretCases(open, locked),
      good("derive-share", "without a passphrase", free.link, free.derived),
      good("derive-share", "with a passphrase", closed.link, closed.derived),
      good("open-shared", "without a passphrase", free.given, fields),
      good("open-shared", "with a passphrase", closed.given, fields),
      ...bad("open-shared", "unreadable", {
        "a wrong passphrase": { ...closed.given, passphrase: "fine weather" },
        "another lifetime": { ...free.given, lifetimeMs: 7 * lifetimeMs },
        "another number of views": { ...free.given, views: 10 },
        "another link's secret": {
          ...free.given,
          text: formatShareSecret(linkId, createShareSecret(false)),
        },
        "a byte of the iv turned": { ...free.given, sealed: flip(free.given.sealed, 0) },
        "a byte of the tag turned": { ...free.given, sealed: flip(free.given.sealed, -1) },
        "a byte short": { ...free.given, sealed: cut(free.given.sealed) },
        "a kind of field that nobody knows": {
          ...free.given,
          sealed: toHex(await sealBytes(keys.seal, aad, wrongShape)),
        },
      }),
      ...bad("open-shared", "malformed", {
        "the secret of another link's id": { ...free.given, linkId: otherLinkId },
      }),
      good("open-share-label", "the owner's own note of a link", labelled, label),
      ...bad("open-share-label", "unreadable", {
        "of another link": { ...labelled, linkId: otherLinkId },
        "of another person": { ...labelled, userId: other },
        "a wrong key": { ...labelled, vaultKey: flip(labelled.vaultKey, 0) },
        "a byte turned": { ...labelled, sealed: flip(sealedLabel, 20) },
      }),
    ],
  };
}

async function linkOf(secret: ShareSecret, phrase: string) {
  const link = { linkId, text: formatShareSecret(linkId, secret), passphrase: phrase };
  const keys = await linkKeysOf(linkId, link.text, phrase);
  const sealed = await sealShared(fields, keys, { id: linkId, lifetimeMs, views });
  return {
    link,
    given: { ...link, lifetimeMs, views, sealed: toHex(sealed) },
    derived: {
      token: toHex(keys.token),
      tokenHash: toHex(sha256(keys.token)),
      proof: toHex(keys.proof),
      proofHash: toHex(sha256(keys.proof)),
    },
  };
}

function secretCases(open: ShareSecret, locked: ShareSecret) {
  const text = formatShareSecret(linkId, open);
  const at = { linkId, text };
  // A format that nobody knows, with the check that it would have.
  const unknown = concat(Uint8Array.of(3), randomBytes(32));
  const check = sha256(encode("share-link/check", uuidBytes(linkId), unknown)).slice(0, 3);
  const spelled = concat(unknown, check).toBase64({ alphabet: "base64url" });
  return [
    good("read-share-secret", "without a passphrase", at, {
      secret: toHex(open.secret),
      withPassphrase: false,
    }),
    good(
      "read-share-secret",
      "with a passphrase",
      { linkId, text: formatShareSecret(linkId, locked) },
      { secret: toHex(locked.secret), withPassphrase: true },
    ),
    ...bad("read-share-secret", "malformed", {
      "of another link's id": { ...at, linkId: otherLinkId },
      "a letter short": { ...at, text: text.slice(0, -1) },
      "four letters too many": { ...at, text: `${text}AAAA` },
      "a letter in the other case": { ...at, text: otherCase(text) },
      "another format": { ...at, text: `Ag${text.slice(2)}` },
      "a format that nobody knows": { ...at, text: spelled },
      "the alphabet of standard base64": { ...at, text: `${text.slice(0, -1)}+` },
      nothing: { ...at, text: "" },
    }),
  ];
}

/** Its first letter that has another case, in that. */
function otherCase(text: string): string {
  const at = text.search(/[A-Za-z]/);
  const letter = text[at]!;
  const changed = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return text.slice(0, at) + changed + text.slice(at + 1);
}
