/**
 * Every cost and size of the vault's protocol. The suite number names all of them together, so a
 * record can't ask for fewer iterations or a lower threshold without naming a suite nobody accepts.
 */

/** Suite 1: VOPRF(ristretto255, SHA-512), PBKDF2-SHA256, 2 of 3 guardians, AES-256-GCM, Ed25519. */
export const suite = 1;

/** Guardians in a set. */
export const guardianCount = 3;

/** Guardians whose answers open a vault. */
export const guardianThreshold = 2;

/** PBKDF2-SHA256 iterations over the PIN. A pre-stretch only: the guardians are what makes four digits safe. */
export const pinIterations = 100_000;

/** Format byte that leads every sealed part; any other is refused. */
export const sealedFormat = 1;

/** Schema of the plaintext inside a part; bound into the AAD. */
export const partSchema = 1;

/** Plaintext JSON is padded with spaces to a multiple of this, so that lengths tell little. */
export const paddingBytes = 64;

/** Evaluations that nobody claimed which one guardian allows on one local day. */
export const guardianTries = 4;

/** Open evaluations at which a guardian is sealed. */
export const sealAtOpen = 30;

/** Registrations above the active one that a guardian keeps. */
export const preparedMost = 64;

/** Evaluations that the owner may vouch for at one guardian between two changes of PIN. */
export const vouchedMost = 10;

/** Of changes of PIN one in this time counts: it renews what may be vouched for. */
export const renewalMs = 30 * 24 * 3600 * 1000;

/** Argon2id over a shared link's passphrase: RFC 9106, the second recommended choice, with one lane. */
export const sharePassphraseCost = { memoryKiB: 65_536, iterations: 3, parallelism: 1 };

/** Plaintext in one chunk of an attached file, by the format that leads its header; the last may have less. */
export const fileChunkBytes = { 1: 1024 * 1024, 2: 512 * 1024 } as const;

/** Of new files: sealed, a chunk passes where a request may have 1 MB. Format 1 is what older files have. */
export const fileFormat = 2;
