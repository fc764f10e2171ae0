/**
 * What Proton Pass's own types ask of its `data.json` (ProtonMail/WebClients: `ExportData`, and
 * `item-v1.proto`, whose messages are read member by member without a check).
 */
import * as z from "zod/mini";

const text = z.string();
const texts = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, text]));
const base64 = z.base64();
const seconds = z.int().check(z.nonnegative(), z.maximum(2 ** 32 - 1));

const passkey = z.strictObject({
  ...texts("keyId domain rpId rpName userName userDisplayName note"),
  content: base64,
  userId: base64,
  credentialId: base64,
  userHandle: base64,
  createTime: seconds,
  creationData: z.optional(z.strictObject(texts("osName osVersion deviceName appVersion"))),
});
const extraField = z.discriminatedUnion("type", [
  z.strictObject({
    fieldName: text,
    type: z.enum(["text", "hidden"]),
    data: z.strictObject({ content: text }),
  }),
  z.strictObject({
    fieldName: text,
    type: z.literal("totp"),
    data: z.strictObject({ totpUri: text }),
  }),
]);
const sections = z.array(z.strictObject({ sectionName: text, sectionFields: z.array(extraField) }));

const contents = {
  note: z.strictObject({}),
  login: z.strictObject({
    ...texts("itemEmail itemUsername password totpUri"),
    urls: z.array(z.url()),
    passkeys: z.array(passkey),
  }),
  creditCard: z.strictObject({
    ...texts("cardholderName number verificationNumber pin"),
    cardType: z.int().check(z.minimum(0), z.maximum(4)),
    expirationDate: z.string().check(z.regex(/^(?:\d{4}-\d{2})?$/)),
  }),
  identity: z.strictObject({
    ...texts("fullName email phoneNumber firstName middleName lastName birthdate gender"),
    ...texts("organization streetAddress zipOrPostalCode city stateOrProvince countryOrRegion"),
    ...texts("floor county socialSecurityNumber passportNumber licenseNumber website xHandle"),
    ...texts("secondPhoneNumber linkedin reddit facebook yahoo instagram company jobTitle"),
    ...texts("personalWebsite workPhoneNumber workEmail"),
    extraPersonalDetails: z.array(extraField),
    extraAddressDetails: z.array(extraField),
    extraContactDetails: z.array(extraField),
    extraWorkDetails: z.array(extraField),
    extraSections: sections,
  }),
  sshKey: z.strictObject({ ...texts("privateKey publicKey"), sections }),
  wifi: z.strictObject({
    ...texts("ssid password"),
    security: z.int().check(z.minimum(0), z.maximum(4)),
    sections,
  }),
  custom: z.strictObject({ sections }),
};

const data = Object.entries(contents).map(([type, content]) =>
  z.strictObject({
    metadata: z.strictObject(texts("name note itemUuid")),
    extraFields: z.array(extraField),
    type: z.literal(type),
    content,
  }),
);
const item = z.object({
  ...texts("itemId shareId"),
  folderId: z.nullable(text),
  data: z.union(data),
  state: z.union([z.literal(1), z.literal(2)]),
  aliasEmail: z.null(),
  contentFormatVersion: z.int(),
  createTime: seconds,
  modifyTime: seconds,
  pinned: z.boolean(),
  files: z.array(text),
});
const file = z.strictObject({
  /** `semver` of it decides how a login is read. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  userId: text,
  encrypted: z.literal(false),
  vaults: z.record(
    text,
    z.strictObject({
      ...texts("name description"),
      display: z.strictObject({}),
      folders: z.array(
        z.strictObject({ folderId: text, parentFolderId: z.nullable(text), name: text }),
      ),
      items: z.array(item),
    }),
  ),
});

/** Each a path and what is wrong there; none: it is a file of Proton's. */
export function protonProblems(json: string): string[] {
  const { error } = file.safeParse(JSON.parse(json));
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}
