/** One entry of each kind, with what only few entries have. */
import { fernStreet } from "./cards.ts";
import type { Sample } from "./person.ts";

/** RFC 6238, appendix B: "12345678901234567890" in base32. */
export const seed = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const none = { username: "", password: "" };
export const everyKind: Sample[] = [
  {
    ...fernStreet,
    url: "https://fern.example",
    urls: ["https://loans.fern.example"],
    phone: "4471",
    totp: `otpauth://totp/Fern:ada?secret=${seed}`,
  },
  {
    ...none,
    kind: "identity",
    account: "Me",
    details: { firstName: "Ada", lastName: "Fern-Hohenlohe-Langenburg", birthDate: "1985-05-17" },
    hidden: { passportNumber: "C01X00T47" },
  },
  { ...none, kind: "note", account: "Alarm", notes: "Left of the door.\n\nاتصل بالحارس." },
  {
    ...none,
    kind: "wifi",
    account: "Home",
    password: "salt-and-pepper-7",
    details: { network: "FernNet" },
  },
  {
    ...none,
    kind: "document",
    account: "Passport",
    details: { documentType: "Passport", expires: "2030-01-01" },
    hidden: { number: "C01X00T47" },
  },
  {
    ...none,
    kind: "bankAccount",
    account: "Savings",
    details: { bank: "Fern & Reed Savings Bank", accountType: "Savings", swift: "FERNNO22" },
    hidden: { number: "111122221234", iban: "NO9386011117947", pin: "4321" },
  },
  {
    ...none,
    kind: "passport",
    account: "Ada's passport",
    details: { country: "Norway", holder: "عائدة فرن", expires: "2031-03-04" },
    hidden: { number: "P12345678" },
  },
  {
    ...none,
    kind: "driversLicence",
    account: "Driving",
    details: { holder: "Ada Fern-Hohenlohe-Langenburg", state: "Viken", licenceClass: "A1, B, BE" },
    hidden: { number: "D-4711" },
  },
  {
    ...none,
    kind: "apiCredential",
    account: "Weather service",
    username: "ada",
    details: { hostname: "api.weather.example", credentialType: "Bearer" },
    hidden: { key: "wx_live_2580" },
  },
  {
    ...none,
    kind: "membership",
    account: "Pond club",
    url: "https://pond.example",
    details: { organization: "Pond club of the North", number: "0077" },
  },
  {
    ...none,
    kind: "licence",
    account: "Photo editor",
    details: { version: "12.4" },
    hidden: { key: "ABCD-EFGH" },
  },
  {
    ...none,
    kind: "ssh",
    account: "Build server",
    details: { publicKey: `ssh-ed25519 ${"AAAA".repeat(17)} ada`, fingerprint: "SHA256:Uus8Qy2x" },
    hidden: { key: "-----BEGIN OPENSSH PRIVATE KEY-----" },
  },
];
