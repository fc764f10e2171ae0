/** What is documented of each setting: docs/settings.md and .env.example are written from it. */
import { anyFirefoxExtension, ownExtensionOrigin } from "@breezy/contract/extension";

export interface SettingWords {
  says: string;
  /** May also be given as NAME_FILE, the path of a file that holds the value. */
  secret?: true;
  /** Needed in production, whatever it is elsewhere; or needed there with an exception. */
  production?: true | string;
  /** If what is parsed does not say it. */
  standard?: string;
}

const serving = {
  NODE_ENV: {
    says: "`production` refuses to start while a secret is missing or a development default; set it wherever people come.",
  },
  PUBLIC_URL: { says: "The address people use, `https://...`.", production: true },
  PORT: { says: "The port where it listens." },
  HOST: { says: "The address of the network where it listens." },
  TRUST_PROXY: {
    says: "How many proxies are in front; with 0 forwarding headers are ignored.",
  },
  PRIVATE_NETWORK: {
    says: "`1`: the network to guardians, mail server and file store is your own, so plain http and SMTP are allowed on it in production. Else https, `smtps://` or `smtp://...?requireTLS=true`, or loopback.",
  },
  METRICS_PORT: { says: "Prometheus metrics.", standard: "PORT + 90" },
  METRICS_HOST: { says: "The address of the network where the metrics listen." },
  LOG_LEVEL: { says: "`error`, `warn`, `info` or `debug`." },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    says: "Where spans go by OTLP over HTTP, with the exporter's other settings; without it none are made.",
  },
  DRAIN_SECONDS: {
    says: "How long a server that is told to end serves on, so that a load balancer finds out (`npm start` has 0).",
  },
  WEB_DIST: { says: "The folder of the built web app.", standard: "web/dist" },
  EXTENSION_ORIGINS: {
    says: "Browser extensions that may speak to the API, separated by commas: `chrome-extension://` with the id, `moz-extension://*` for Firefox. Our own and Firefox's without it; none if it is set to nothing.",
    standard: `${ownExtensionOrigin},${anyFirefoxExtension}`,
  },
} satisfies Record<string, SettingWords>;

const keeping = {
  DATA_DIR: {
    says: "The folder for the embedded database, attached files and the operator's socket.",
  },
  DATABASE_URL: {
    says: "PostgreSQL 15 or newer, or an engine that speaks its protocol; without it an embedded database in `DATA_DIR`.",
    secret: true,
    production: "unless ALLOW_EMBEDDED_DATABASE=1",
  },
  DATABASE_HOSTS: {
    says: "`host:port`, separated by commas, instead of the one in `DATABASE_URL`: the server takes the one that takes writes, and finds it again.",
  },
  DATABASE_POOL: { says: "Connections to the database at most, of each server." },
  STATEMENT_TIMEOUT_SECONDS: { says: "How long a statement may take; 0 is for ever." },
  LOCK_TIMEOUT_SECONDS: {
    says: "How long a statement may wait for another's lock; 0 is for ever.",
  },
  ALLOW_EMBEDDED_DATABASE: {
    says: "`1` accepts the embedded database in production, although it does not survive a power loss.",
  },
  BLOB_URL: {
    says: "Where attached files lie, sealed, instead of the folder `attachments` of `DATA_DIR`: a bucket of an S3-compatible store with its key, `https://key:secret@host/bucket?region=eu-central-1`, with a prefix behind the bucket if need be (`us-east-1` without a region; addressed by path). The key needs to put, get and delete objects.",
    secret: true,
  },
  SESSION_SECRET: {
    says: "At least 32 characters: signs session cookies, seals the secrets of two-step sign-in and the mails that wait, and keys the hashes of deleted addresses and of security answers.",
    secret: true,
  },
} satisfies Record<string, SettingWords>;

const mail = {
  SMTP_URL: {
    says: "The mail server, `smtps://user:password@host`.",
    secret: true,
    production: true,
  },
  MAIL_FROM: { says: "Whom mails are from.", production: true },
  SUPPORT_ADDRESS: {
    says: "Where people find help, on the pages and as the contact in `/.well-known/security.txt`.",
    production: true,
  },
} satisfies Record<string, SettingWords>;

const guardians = {
  GUARDIANS: { says: "The three guardians' addresses, separated by commas." },
  GUARDIAN_SET: {
    says: "JSON list of their `{id, signingKey, sealingKey}` in the same order, public keys in base64.",
  },
  GUARDIAN_PREDECESSORS: { says: "JSON list of earlier sets." },
  GUARDIAN_RELAY_TOKEN: {
    says: "What proves the server to the guardians, at least 32 characters; put mutual TLS around it.",
    secret: true,
  },
  GUARDIAN_RESET_KEY: {
    says: "Ed25519 seed (32 bytes, base64) that signs reset orders.",
    secret: true,
  },
} satisfies Record<string, SettingWords>;

const comingIn = {
  SIGN_UP: {
    says: "Who may sign up: `open` to anybody, `invited` to those who have an invitation (`npm run admin -- user invite ADDRESS`), `closed` to nobody.",
  },
  SIGN_UP_DOMAINS: {
    says: "Only addresses of these domains may sign up, separated by commas; a domain does not stand for those below it.",
  },
  GOOGLE_CLIENT_ID: {
    says: "'Continue with Google': with GOOGLE_CLIENT_SECRET, or neither, and the button is not shown.",
  },
  GOOGLE_CLIENT_SECRET: { says: "Its secret.", secret: true },
  GOOGLE_ISSUER: { says: "Another OpenID Connect issuer, https unless on loopback." },
  BREACH_URL: {
    says: "A list of leaked passwords in the shape of Pwned Passwords: the address that five digits of a hash are put behind (`https://api.pwnedpasswords.com/range`). Without it the breach check is off.",
  },
  BREACH_ACCOUNTS_URL: {
    says: "A service that knows in which leaks an address stands, in the shape of Have I Been Pwned's version 3: the address that an account is put behind (`https://haveibeenpwned.com/api/v3/breachedaccount`). With BREACH_ACCOUNTS_KEY, or neither, and the check of addresses is not offered.",
  },
  BREACH_ACCOUNTS_KEY: { says: "Its key.", secret: true },
} satisfies Record<string, SettingWords>;

const assistant = {
  ASSISTANT_KEY: {
    says: "32 bytes, base64: seals conversations with Breezy. Lost, they are lost.",
    secret: true,
  },
  LLM_BASE_URL: {
    says: "A language model that words Breezy's answers: with LLM_API_KEY and LLM_MODEL, or none of them, and the help library answers. See [assistant.md](assistant.md).",
  },
  LLM_API_KEY: { says: "The model's key.", secret: true },
  LLM_MODEL: { says: "The model's name." },
  LLM_SEES: {
    says: "1: the model takes pictures, and people can send it one with a question. `npm start -- --model NAME` finds out by itself.",
  },
} satisfies Record<string, SettingWords>;

const price = (what: string) => ({
  says: `The id of the price for ${what}; after it, separated by commas, those sold before.`,
});

const paying = {
  DEFAULT_PLAN: {
    says: "What everybody has on a server without payments: `free`, `plus` or `unlimited_pro`. Refused beside STRIPE_SECRET_KEY.",
  },
  STRIPE_SECRET_KEY: {
    says: "Paying: with STRIPE_WEBHOOK_SECRET and the eight prices, or none of them, and nothing is sold.",
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    says: "The webhook's secret; two while they are exchanged, separated by a comma.",
    secret: true,
  },
  STRIPE_API_URL: { says: "Where the payment service is." },
  STRIPE_PRICE_PLUS_MONTHLY: price("a month of Plus"),
  STRIPE_PRICE_PLUS_ANNUALLY: price("a year of Plus"),
  STRIPE_PRICE_UNLIMITED_PRO_MONTHLY: price("a month of Unlimited Pro"),
  STRIPE_PRICE_UNLIMITED_PRO_ANNUALLY: price("a year of Unlimited Pro"),
  STRIPE_PRICE_REFERRED_PLUS_MONTHLY: price(
    "a month of Plus, for people whom a representative brought",
  ),
  STRIPE_PRICE_REFERRED_PLUS_ANNUALLY: price("a year of Plus, for the same"),
  STRIPE_PRICE_REFERRED_UNLIMITED_PRO_MONTHLY: price("a month of Unlimited Pro, for the same"),
  STRIPE_PRICE_REFERRED_UNLIMITED_PRO_ANNUALLY: price("a year of Unlimited Pro, for the same"),
  REFUND_ENDS: {
    says: "`yes`: a subscription ends with a whole refund of its running period, and with a dispute lost on it; with the change from `no`, those that were refunded and still renew end within a day, and their owners are told. `no`: it renews at its end, and the person is told when and for how much. A courtesy that keeps the plan is a refund in part, or a credit at the payment service.",
  },
} satisfies Record<string, SettingWords>;

const telling = {
  META_PIXEL_ID: {
    says: "An advertiser, told with people's consent alone: with META_TOKEN, or neither.",
  },
  META_TOKEN: { says: "Its token.", secret: true },
  META_URL: { says: "Where it is." },
  GA4_ID: { says: "Another, told in the same way: with GA4_SECRET, or neither." },
  GA4_SECRET: { says: "Its secret.", secret: true },
  GA4_URL: { says: "Where it is." },
} satisfies Record<string, SettingWords>;

const reps = {
  PRODUCT_SEARCH_URL: {
    says: "The search for what representatives redeem points for: with PRODUCT_SEARCH_KEY, or neither, and no products are offered.",
  },
  PRODUCT_SEARCH_KEY: { says: "Its key.", secret: true },
  PRODUCT_SEARCH_STORE: { says: "The one store to offer from." },
} satisfies Record<string, SettingWords>;

/** In the order in which they are told. */
export const settingGroups = {
  Serving: serving,
  "What is kept": keeping,
  Mail: mail,
  Guardians: guardians,
  "Coming in": comingIn,
  Breezy: assistant,
  Payments: paying,
  Advertisers: telling,
  Representatives: reps,
};

type NamesOf<Group> = Group extends Group ? keyof Group : never;
type Groups = typeof settingGroups;

export const settingWords: Record<NamesOf<Groups[keyof Groups]>, SettingWords> = Object.assign(
  {},
  ...Object.values(settingGroups),
);
