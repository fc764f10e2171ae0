/**
 * The test vectors of WebAuthn Level 3, section 16, for what this authenticator does. Inputs are derived
 * as the section says, `HKDF-SHA-256(IKM = "WebAuthn test vectors", salt = index, info = name)`; what is
 * expected is its text, bytes in hex.
 */
import { hkdfSync } from "node:crypto";

interface Expected {
  info: string;
  algorithm: -7 | -8;
  /** In order to be signed by an attestation key, two more inputs are drawn. */
  isAttested?: boolean;
  credentialIdLength?: number;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** Of the registration: all before and all after the credential's id. */
  beforeId: string;
  afterId: string;
  /** The attestation object up to authData's bytes, if nothing is attested. */
  attestationHead?: string;
  registrationClientData: string;
  authenticatorData: string;
  assertionClientData: string;
  signature: string;
}

export interface Vector extends Expected {
  privateKey: Buffer;
  aaguid: Buffer;
  credentialId: Buffer;
  registration: Ceremony;
  assertion: Ceremony;
}

export interface Ceremony {
  challenge: Buffer;
  /** What its client data has beyond ours: `,"extraData":"…"`, in hex; empty if nothing. */
  extraData: string;
  /** Only user verified, backup eligible and backed up. */
  flags: number;
}

const userVerified = 0x04;
const backupEligible = 0x08;
const backedUp = 0x10;

const extraDataText =
  "clientDataJSON may be extended with additional fields in the future, such as this: ";

/** `rpIdHash` of example.org. */
const site = "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5";
const noneHead = "a363666d74646e6f6e656761747453746d74a068617574684461746158a4";
const created = "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22";
const got = "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a22";
const origin =
  "222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a";
const here = "66616c7365";
const elsewhere = "74727565";
const top = "2c22746f704f726967696e223a2268747470733a2f2f6578616d706c652e636f6d22";

const expected: Expected[] = [
  {
    info: "none.ES256",
    algorithm: -7,
    attestationHead: noneHead,
    beforeId: `${site}59000000008446ccb9ab1db374750b2367ff6f3a1f0020`,
    afterId:
      "a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61" +
      "225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220",
    registrationClientData: `${created}414d4d507434557878475453746e63647134313759447742466938767049612d7077386f4f755657345441${origin}${here}`,
    authenticatorData: `${site}1900000000`,
    assertionClientData: `${got}4f63446e55685158756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167${origin}${here}`,
    signature:
      "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd38" +
      "0221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87",
  },
  {
    info: "packed-self.ES256",
    algorithm: -7,
    beforeId: `${site}5d00000000df850e09db6afbdfab51697791506cfc0020`,
    afterId:
      "a5010203262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5" +
      "225820927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2",
    registrationClientData: `${created}65476e4374334c55745936366b336a506a796e6962506b31716e666644616966715a774c33417032392d55${origin}${here}`,
    authenticatorData: `${site}0900000000`,
    assertionClientData: `${got}5248696843784e534e493352594d45314f7731476d3132786e726b634a5f6666707637546e2d4a71386773${origin}${here}`,
    signature:
      "304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf840" +
      "02204e94dd00047b316061b3b99772b7efd95994a83ef584b3b6b825ea3550251b66",
  },
  {
    info: "none.ES256.crossOrigin",
    algorithm: -7,
    crossOrigin: true,
    attestationHead: noneHead,
    beforeId: `${site}4500000000883f4f6014f19c09d87aa38123be48d00020`,
    afterId:
      "a501020326200121582022200a473f90b11078851550d03b4e44a2279f8c4eca27b3153dedfe03e4e97d" +
      "225820cbd0be95e746ad6f5a8191be11756e4c0420e72f65b466d39bc56b8b123a9c6e",
    registrationClientData: `${created}4f2d57717a514e5463554a484930437257576e7951504859647862694332674872434d475666704c4f306b${origin}${elsewhere}`,
    authenticatorData: `${site}0500000000`,
    assertionClientData: `${got}6832716c463771445f65356c5f505f62796b7945377135645650674547685f49584a6b655737736e4d5463${origin}${elsewhere}`,
    signature:
      "3046022100eb12fcf23b12764c0f122e22371fab92e283879fd798f38ee1841c951b6e40e7" +
      "022100c76237ff9db77b3c56f30837cda6a09acfa2e915544e609c0733b1184036d1cf",
  },
  {
    info: "none.ES256.topOrigin",
    algorithm: -7,
    crossOrigin: true,
    topOrigin: "https://example.com",
    attestationHead: noneHead,
    beforeId: `${site}410000000097586fd09799a76401c200455099ef2a0020`,
    afterId:
      "a5010203262001215820a1c47c1d82da4ebe82cd72207102b380670701993bc35398ae2e5726427fe01d" +
      "22582086c1080d82987028c7f54ecb1b01185de243b359294a0ed210cd47480f0adc88",
    registrationClientData: `${created}5468394d595a68706e6a504254786b68555f53646667364f4e58665672454673587a72636b7151664a2d55${origin}${elsewhere}${top}`,
    authenticatorData: `${site}0500000000`,
    assertionClientData: `${got}315570636a4b53324b6f34377379486a7372787a68572d466f51465132796b3572426c584f6573656f4759${origin}${elsewhere}${top}`,
    signature:
      "3045022100b5a70c81780d5fcc9a4f2ae9caae99058f8accaf58b91fb59329646c28ac6ffc" +
      "022012e101c165db3c8e9957f0c54dd6ca9b56bc3bd2f280bd2faa6c1d02c6e5c171",
  },
  {
    info: "none.ES256.long-credential-id",
    algorithm: -7,
    credentialIdLength: 1023,
    attestationHead: "a363666d74646e6f6e656761747453746d74a0686175746844617461590483",
    beforeId: `${site}49000000008f3360c2cd1b0ac14ffe0795c5d2638e03ff`,
    afterId:
      "a50102032620012158203b8176b7504489cc593046d7988abb7905a742de6ac2cdc748a873c663e90cb1" +
      "2258201436d5edc9a75f23999eef9d5950a5c2455514ee1014084720f841a06b828a11",
    registrationClientData: `${created}455250484a6c7a50586d5553516f4c364858675a7036464d75464f61704d322d7830682d587a5859374777${origin}${here}`,
    authenticatorData: `${site}0d00000000`,
    assertionClientData: `${got}377833727057334f53505a307045664d396a75566d53574d36485a4935634f573875384d6f647047446a73${origin}${here}`,
    signature:
      "304502203ecef83fb12a0cae7841055f9f87103a99fd14b424194bbf06c4623d3ee6e3fd" +
      "022100d2ace346db262b1374a6b70faa51f518a42ddca13a4125ce6f5052a75bac9fb6",
  },
  {
    info: "packed.EdDSA",
    algorithm: -8,
    isAttested: true,
    beforeId: `${site}4100000000d5aa33581e8ca478e20fe713f5d32ff20020`,
    afterId: "a401010327200621582044e06ddd331c36a8dc667bab52bcae63486c916aa5e339e6acebaa84934bf832",
    registrationClientData: `${created}714b763532723347734e396a526d733576616e6f6f306f303459557a656c6e7878586d5a426e6254733730${origin}${here}`,
    authenticatorData: `${site}0100000000`,
    assertionClientData: `${got}69566c583442786a4f6d6d44534b4c596f7870557439736e364d48454f7943413135726947514a6e763949${origin}${here}`,
    signature:
      "f5c59c7e46c34f6f8cc197101ddf9934fa2595f68eb1913a637e8419eb9ba4cf" +
      "dfc48f85393bc0d40b011f0d6fecb097d6607525713223a0dc0d453993dae00b",
  },
];

/** Each input has an index of its own, counted in the order in which they are drawn. */
function drawing(info: string): (length: number) => Buffer {
  let index = 0;
  return (length) =>
    Buffer.from(hkdfSync("sha256", "WebAuthn test vectors", Uint8Array.of(index++), info, length));
}

function withInputs(one: Expected): Vector {
  const draw = drawing(one.info);
  const challenge = draw(32);
  const privateKey = draw(32);
  const extraData = drawExtraData(draw);
  const aaguid = draw(16);
  const credentialId = draw(one.credentialIdLength ?? 32);
  const drawn = draw(1)[0]!;
  const eligible = drawn & backupEligible;
  const flags = drawn & (userVerified | eligible | (eligible && backedUp));
  if (one.isAttested) {
    draw(32);
    draw(16);
  }
  const assertionChallenge = draw(32);
  const assertionExtraData = drawExtraData(draw);
  const assertionFlags = (draw(1)[0]! & (userVerified | (eligible && backedUp))) | eligible;
  return {
    ...one,
    privateKey,
    aaguid,
    credentialId,
    registration: { challenge, extraData, flags },
    assertion: {
      challenge: assertionChallenge,
      extraData: assertionExtraData,
      flags: assertionFlags,
    },
  };
}

function drawExtraData(draw: (length: number) => Buffer): string {
  if ((draw(1)[0]! & 1) === 0) return "";
  const text = `${extraDataText}${draw(16).toString("base64url")}`;
  return Buffer.from(`,"extraData":${JSON.stringify(text)}`).toString("hex");
}

export const vectors: readonly Vector[] = expected.map(withInputs);
