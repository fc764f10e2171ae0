/**
 * What the vectors ask of an implementation: for each operation what is given and what comes of it.
 * docs/protocol.md says how; whoever implements it can run these files through a table of this shape.
 */

/** Bytes, in lower-case hex. */
export type Hex = string;
/** A lower-case UUID. */
type Uuid = string;

export interface VaultOf {
  vaultKey: Hex;
  userId: Uuid;
}

interface Guardian {
  id: string;
  signingKey: Hex;
  sealingKey: Hex;
}

interface MarkedEntry {
  id: Uuid;
  overview: { revision: number; tag: Hex };
  secret: { revision: number; tag: Hex };
}

export interface HeaderFields {
  guardianSet: Hex;
  userId: Uuid;
  recordId: Hex;
  epoch: number;
  salt: Hex;
  publicShares: Hex[];
  vaultKey: Hex;
  zone: string;
}

interface Evaluation {
  index: number;
  evaluated: Hex;
}

/** What is signed, by its kind. */
export type Message =
  | {
      kind: "prepare";
      guardianId: string;
      headerHash: Hex;
      commitment: Hex;
      wrap: Hex;
      shareHash: Hex;
      closesHash: Hex;
    }
  | { kind: "commit"; userId: Uuid; recordId: Hex; headerHash: Hex }
  | { kind: "confirm"; guardianId: string; userId: Uuid; challenge: Hex; evaluationIds: Hex[] }
  | { kind: "vouch"; guardianId: string; userId: Uuid; evaluationIds: Hex[] }
  | { kind: "cancel" | "erase"; guardianId: string; userId: Uuid; challenge: Hex }
  | { kind: "head"; userId: Uuid; version: number; digest: Hex }
  | { kind: "put-wrap"; userId: Uuid; wrapKind: "kit" | "passkey"; wrapId: Hex; wrap: Hex }
  | { kind: "cancel-server"; userId: Uuid; requestedAt: number }
  | { kind: "delete-account"; userId: Uuid; headVersion: number }
  | { kind: "answer"; guardianId: string; request: string; answer: string }
  | { kind: "reset"; guardianId: string; userId: Uuid; issuedAt: number };

interface SharedLink {
  linkId: Uuid;
  /** What stands behind the link's `#`. */
  text: string;
  passphrase: string;
}

interface CodeKey {
  secret: Hex;
  algorithm: "SHA1" | "SHA256" | "SHA512";
  digits: 5 | 6 | 7 | 8;
  periodS: number;
}
type CodeAccount = CodeKey & { issuer: string; account: string };

/** Operation, what is given, what comes of it. */
export interface Operations {
  encode: [{ label: string; parts: Hex[] }, Hex];
  decode: [{ label: string; count: number; bytes: Hex }, Hex[]];
  "read-base64": [{ text: string }, Hex];
  "read-uuid": [{ text: string }, Hex];

  "derive-keys": [
    VaultOf,
    { publicKey: Hex; seed: Hex; overview: Hex; secret: Hex; file: Hex; snapshot: Hex },
  ];
  "pad-json": [{ value: unknown }, Hex];
  "open-part": [
    VaultOf & { entryId: Uuid; part: "overview" | "secret"; revision: number; sealed: Hex },
    unknown,
  ];
  "open-local": [
    VaultOf &
      (
        | { kind: "snapshot" | "offline"; headVersion: number; headDigest: Hex; sealed: Hex }
        | { kind: "draft" | "typed"; sealed: Hex }
      ),
    Hex,
  ];
  "digest-entries": [{ entries: MarkedEntry[] }, Hex];
  "verify-head": [
    { publicKey: Hex; userId: Uuid; version: number; digest: Hex; signature: Hex },
    true,
  ];

  "name-guardian-set": [{ guardians: Guardian[] }, Hex];
  /** With the OPRF's key, its shares, and all else that is otherwise drawn. */
  register: [
    VaultOf & {
      pin: string;
      guardians: Guardian[];
      epoch: number;
      zone: string;
      recordId: Hex;
      salt: Hex;
      key: Hex;
      shares: Hex[];
    },
    { header: Hex; commitment: Hex },
  ];
  "read-header": [{ header: Hex }, HeaderFields];
  "oprf-input": [{ pin: string; header: Hex }, Hex];
  "check-share": [{ share: Hex; publicShare: Hex }, true];
  evaluate: [{ share: Hex; publicShare: Hex; element: Hex }, Hex];
  "check-evaluation": [
    { input: Hex; blind: Hex; element: Hex; publicShare: Hex; evaluated: Hex; proof: Hex },
    true,
  ];
  combine: [{ evaluations: Evaluation[] }, Hex];
  finalize: [{ input: Hex; blind: Hex; evaluated: Hex }, Hex];
  unlock: [
    {
      pin: string;
      header: Hex;
      commitment: Hex;
      wrap: Hex;
      blind: Hex;
      evaluations: Evaluation[];
    },
    Hex,
  ];
  "open-share": [
    { privateKey: Hex; guardianId: string; userId: Uuid; recordId: Hex; sealed: Hex },
    Hex,
  ];
  "open-hpke": [{ privateKey: Hex; info: Hex; aad: Hex; sealed: Hex }, Hex];

  "verify-message": [{ message: Message; publicKey: Hex; signature: Hex }, Hex];
  "name-evaluation": [{ recordId: Hex; element: Hex }, Hex];
  "hash-closes": [{ evaluationIds: Hex[] | null }, Hex];
  "hash-activity": [
    {
      userId: Uuid;
      sequence: number;
      previous: Hex;
      kind: string;
      at: number;
      device: string;
    },
    Hex,
  ];

  "read-kit": [{ text: string }, { code: string; secret: Hex; id: Hex }];
  "open-wrap": [
    { kind: "kit" | "passkey"; secret: Hex; userId: Uuid; wrapId: Hex; wrap: Hex },
    Hex,
  ];

  "read-share-secret": [{ linkId: Uuid; text: string }, { secret: Hex; withPassphrase: boolean }];
  "derive-share": [SharedLink, { token: Hex; tokenHash: Hex; proof: Hex; proofHash: Hex }];
  "open-shared": [SharedLink & { lifetimeMs: number; views: number; sealed: Hex }, unknown];
  "open-share-label": [VaultOf & { linkId: Uuid; sealed: Hex }, unknown];

  /** Of a file of `size` bytes, whose byte number i is i mod 251; chunks by their SHA-256. */
  "seal-file": [
    VaultOf & { fileId: Uuid; size: number; format: 1 | 2 },
    { header: Hex; chunks: Hex[] },
  ];
  "open-chunk": [
    VaultOf & { fileId: Uuid; size: number; header: Hex; chunk: number; sealed: Hex },
    Hex,
  ];
  /** `file` is the text of an export under a passphrase. */
  "open-export": [{ file: string; passphrase: string }, unknown];

  "code-at": [CodeKey & { atMs: number }, { code: string; fromMs: number; untilMs: number }];
  "read-otpauth": [{ text: string }, CodeAccount];
  "write-otpauth": [CodeAccount, string];
  fingerprint: [{ key: Hex; text: string }, string];
}

export type Operation = keyof Operations;

/** Throws where it refuses. */
export type Implementation = {
  [K in Operation]: (given: Operations[K][0]) => Operations[K][1] | Promise<Operations[K][1]>;
};

export type Case = {
  [K in Operation]: { does: K; title: string; given: Operations[K][0] } & (
    | { gives: Operations[K][1] }
    | { refused: string }
  );
}[Operation];

export interface VectorFile {
  about: string;
  cases: Case[];
}
