/**
 * Which authenticator made a passkey (WebAuthn Level 3, section 6.5.1), so that a site's list of passkeys
 * can say where each one is. Random, version 4, and the same for every person and version of this
 * product: one that differed would tell people apart. It never changes.
 */
export const aaguid = "02e8afc7-798e-491f-b2f6-a14b398d385c";
