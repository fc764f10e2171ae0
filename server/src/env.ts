import { readFileSync } from "node:fs";
import path from "node:path";
import { anyFirefoxExtension, ownExtensionOrigin } from "@breezy/contract/extension";
import { guardianConfig } from "@breezy/contract/page-config";
import { isWorthless } from "@breezy/contract/worthless";
import * as z from "zod";
import {
  assistantConfig,
  assistantProblems,
  assistantShape,
  developmentAssistantKey,
} from "./env-assistant.ts";
import { billingConfig, billingProblems, billingShape } from "./env-billing.ts";
import { extensionOrigin } from "./http/extension-origins.ts";
import { breachConfig, breachProblems, breachShape } from "./env-breach.ts";
import { repConfig, repProblems, repShape } from "./env-reps.ts";
import { signUpConfig, signUpShape } from "./env-sign-up.ts";
import { type SettingWords, settingGroups, settingWords } from "./env-words.ts";
import { logLevels } from "./log.ts";

/** Known to everyone, so refused in production. */
const developmentSecrets: Partial<Record<string, string>> = {
  SESSION_SECRET: "development-session-secret-known-to-everyone",
  GUARDIAN_RELAY_TOKEN: "development-relay-token-known-to-everyone",
  ASSISTANT_KEY: developmentAssistantKey,
};

const guardiansInSet = 3;

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Drawn at random by the one who sets the product up; in production nothing else will do. */
const drawn: Record<string, (value: string) => string | Uint8Array> = {
  SESSION_SECRET: (text) => text,
  GUARDIAN_RELAY_TOKEN: (text) => text,
  GUARDIAN_RESET_KEY: (text) => Buffer.from(text, "base64"),
  ASSISTANT_KEY: (text) => Buffer.from(text, "base64"),
};

const port = z.coerce.number().int().min(1).max(65535);
const seconds = z.coerce.number().int().min(1).max(3600);
const flag = z
  .enum(["0", "1", "true", "false"])
  .transform((value) => value === "1" || value === "true");
const secret = z.string().min(32, "must have at least 32 characters");
const guardianSet = z.array(guardianConfig).length(guardiansInSet, "must list three guardians");

function json<T>(inner: z.ZodType<T> | { safeParse(value: unknown): z.ZodSafeParseResult<T> }) {
  return z.string().transform((text, context): T => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
    const parsed = inner.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue("has not the expected shape");
    return z.NEVER;
  });
}

const shape = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_HOSTS: z
    .string()
    .transform((list) => list.split(",").map((host) => host.trim()))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/, "must list host:port, host:port")))
    .default([]),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).default(10),
  STATEMENT_TIMEOUT_SECONDS: seconds.default(30),
  LOCK_TIMEOUT_SECONDS: seconds.default(10),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  SESSION_SECRET: secret,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Breezy Vault <no-reply@localhost>"),
  SUPPORT_ADDRESS: z.email().or(z.literal("support@localhost")).default("support@localhost"),
  GUARDIANS: z
    .string()
    .transform((list) => list.split(",").map((url) => url.trim()))
    .pipe(
      z.array(z.url({ protocol: /^https?$/ })).length(guardiansInSet, "must list three addresses"),
    ),
  GUARDIAN_SET: json(guardianSet),
  GUARDIAN_PREDECESSORS: json(z.array(z.array(guardianConfig))).default([]),
  GUARDIAN_RELAY_TOKEN: secret,
  GUARDIAN_RESET_KEY: z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((bytes) => bytes.length === 32, "must be 32 bytes in base64"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
  BLOB_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => isBucket(text), "must be https://key:secret@host/bucket")
    .optional(),
  ...breachShape,
  ...signUpShape,
  ...assistantShape,
  ...billingShape,
  ...repShape,
  EXTENSION_ORIGINS: z
    .string()
    .transform((list) => (list === "" ? [] : list.split(",").map((origin) => origin.trim())))
    .pipe(z.array(z.string().regex(extensionOrigin, "must list origins of browser extensions")))
    .default([ownExtensionOrigin, anyFirefoxExtension]),
  PRIVATE_NETWORK: flag.default(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  WEB_DIST: z
    .string()
    .min(1)
    .default(path.join(import.meta.dirname, "../../web/dist")),
});

/** Set to nothing it means nothing; of all others that means the default. */
const mayBeEmpty: readonly Name[] = ["EXTENSION_ORIGINS"];

type Values = Record<string, string | undefined>;
type Name = keyof typeof shape.shape;

/** One that lacks its words does not compile. */
const about: Record<Name, SettingWords> = settingWords;
const names = Object.keys(shape.shape) as Name[];
const secretNames = names.filter((name) => about[name].secret);
const requiredInProduction = names.filter((name) => about[name].production === true);

export interface Setting extends SettingWords {
  name: string;
  needed: boolean;
}

/** All of them, for the pages that tell of them. */
export function listSettings(): Record<string, Setting[]> {
  const groups = Object.entries(settingGroups).map(([title, words]) => [
    title,
    (Object.keys(words) as Name[]).map(settingOf),
  ]);
  return Object.fromEntries(groups);
}

function settingOf(name: Name): Setting {
  const without: z.ZodSafeParseResult<unknown> = shape.shape[name].safeParse(undefined);
  const standard = without.success ? standardOf(without.data) : undefined;
  const isDrawn = developmentSecrets[name] !== undefined;
  return {
    ...(standard && { standard }),
    ...about[name],
    ...(isDrawn && { production: true as const }),
    name,
    needed: !without.success && !isDrawn,
  };
}

function standardOf(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

export type Config = ReturnType<typeof readConfig>;

/** Every problem is named at once, none with its value. */
export function readConfig(environment: Record<string, string | undefined>) {
  const production = environment.NODE_ENV === "production";
  const { values, problems } = collect(environment, production);
  const parsed = shape.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      problems.push(`${name} ${values[name] === undefined ? "is missing" : issue.message}`);
    }
  }
  if (problems.length > 0 || !parsed.success) {
    throw environmentError(problems);
  }
  const env = parsed.data;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    /** Origin, without a slash at the end. */
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    database: databaseOf(env),
    sessionSecret: env.SESSION_SECRET,
    smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${env.PORT + 125}`,
    mailFrom: env.MAIL_FROM,
    supportAddress: env.SUPPORT_ADDRESS,
    guardians: env.GUARDIAN_SET.map((guardian, index) => ({
      ...guardian,
      url: env.GUARDIANS[index]!.replace(/\/$/, ""),
    })),
    predecessors: env.GUARDIAN_PREDECESSORS,
    relayToken: env.GUARDIAN_RELAY_TOKEN,
    resetSeed: env.GUARDIAN_RESET_KEY,
    /** Undefined: nobody is offered to sign in with it. */
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    /** Of an object store with its key. Undefined: attached files lie in the data folder. */
    blobUrl: env.BLOB_URL,
    ...breachConfig(env),
    ...signUpConfig(env),
    ...assistantConfig(env),
    ...billingConfig(env as Record<string, unknown> as Record<string, string | undefined>),
    ...repConfig(env as Record<string, unknown> as Record<string, string | undefined>),
    trustedProxies: env.TRUST_PROXY,
    extensionOrigins: env.EXTENSION_ORIGINS,
    metricsPort: env.METRICS_PORT ?? env.PORT + 90,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL,
    drainMs: env.DRAIN_SECONDS * 1000,
    webDist: path.resolve(env.WEB_DIST),
  };
}

/** Where the server keeps things, for a command that needs nothing else of it. */
export function readStorage(environment: Record<string, string | undefined>) {
  const { values, problems } = valuesOf(environment);
  const parsed = shape
    .pick({ ...databaseSettings, DATA_DIR: true, BLOB_URL: true })
    .safeParse(values);
  for (const {
    path: [name],
    message,
  } of parsed.error?.issues ?? []) {
    problems.push(`${String(name)} ${message}`);
  }
  if (problems.length > 0 || !parsed.success) throw environmentError(problems);
  const { DATA_DIR: dataDir, BLOB_URL: blobUrl } = parsed.data;
  return { dataDir, database: databaseOf(parsed.data), blobUrl };
}

const databaseSettings = {
  DATABASE_URL: true,
  DATABASE_HOSTS: true,
  DATABASE_POOL: true,
  STATEMENT_TIMEOUT_SECONDS: true,
  LOCK_TIMEOUT_SECONDS: true,
} as const;

/** Undefined: the embedded one, in the data folder. */
function databaseOf(env: Pick<z.infer<typeof shape>, keyof typeof databaseSettings>) {
  if (env.DATABASE_URL === undefined) return undefined;
  return {
    url: env.DATABASE_URL,
    hosts: env.DATABASE_HOSTS,
    connections: env.DATABASE_POOL,
    limits: {
      statementMs: env.STATEMENT_TIMEOUT_SECONDS * 1000,
      lockMs: env.LOCK_TIMEOUT_SECONDS * 1000,
    },
  };
}

function environmentError(problems: string[]): Error {
  return new Error(
    `The environment has problems:\n${problems.map((line) => `- ${line}`).join("\n")}`,
  );
}

function valuesOf(environment: Record<string, string | undefined>) {
  const values: Record<string, string | undefined> = {};
  const problems: string[] = [];
  for (const name of names) {
    values[name] = mayBeEmpty.includes(name) ? environment[name] : environment[name] || undefined;
  }
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (values[name]) problems.push(`${name} and ${name}_FILE are both set`);
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE can't be read`);
    }
  }
  return { values, problems };
}

function collect(environment: Record<string, string | undefined>, production: boolean) {
  const { values, problems } = valuesOf(environment);
  for (const [name, value] of Object.entries(developmentSecrets)) {
    if (!production) values[name] ??= value;
    else if (values[name] === value) problems.push(`${name} is the development default`);
  }
  const isInsecure = (address: string | undefined) => isPlain(address, production);
  for (const find of [
    googleProblems,
    breachProblems,
    assistantProblems,
    billingProblems,
    repProblems,
  ]) {
    problems.push(...find(values, isInsecure));
  }
  problems.push(...plainStore(values));
  if (values.DATABASE_HOSTS && !values.DATABASE_URL) {
    problems.push("DATABASE_URL is missing, DATABASE_HOSTS is set");
  }
  if (production) {
    problems.push(...worthlessIn(values), ...plainIn(values));
    for (const name of requiredInProduction) {
      if (!values[name]) problems.push(`${name} is missing`);
    }
    if (values.PUBLIC_URL?.startsWith("http:")) problems.push("PUBLIC_URL must be https");
    if (!values.DATABASE_URL && !["1", "true"].includes(values.ALLOW_EMBEDDED_DATABASE ?? "")) {
      problems.push(
        "DATABASE_URL is missing (the embedded database does not survive a power loss; " +
          "ALLOW_EMBEDDED_DATABASE=1 accepts that)",
      );
    }
  }
  return { values, problems };
}

function worthlessIn(values: Values): string[] {
  return Object.entries(drawn).flatMap(([name, read]) =>
    values[name] && values[name] !== developmentSecrets[name] && isWorthless(read(values[name]))
      ? [`${name} is a pattern anybody can guess; draw it at random (openssl rand -base64 32)`]
      : [],
  );
}

const unless = "(on a network of your own, PRIVATE_NETWORK=1 allows plain connections)";

const isPrivate = (values: Values) => ["1", "true"].includes(values.PRIVATE_NETWORK ?? "");

const isOpen = (address: string, protocol: string) =>
  URL.parse(address)?.protocol === protocol && !isLoopback(address);

/** What lies there is sealed, but a request's signature is not. */
function plainStore(values: Values): string[] {
  if (isPrivate(values) || !isOpen(values.BLOB_URL ?? "", "http:")) return [];
  return [`BLOB_URL must be https off this computer ${unless}`];
}

/** To the guardians and the mail server, if nobody said that the network between is private. */
function plainIn(values: Values): string[] {
  if (isPrivate(values)) return [];
  const guardians = (values.GUARDIANS ?? "").split(",").map((address) => address.trim());
  return [
    ...(guardians.some((address) => isOpen(address, "http:"))
      ? [`GUARDIANS must be https off this computer ${unless}`]
      : []),
    ...(isOpen(values.SMTP_URL ?? "", "smtp:") && !requiresTls(values.SMTP_URL!)
      ? [`SMTP_URL must be smtps, or smtp with ?requireTLS=true, off this computer ${unless}`]
      : []),
  ];
}

/** STARTTLS or nothing, as the mail client reads it. */
function requiresTls(address: string): boolean {
  return URL.parse(address)?.searchParams.get("requireTLS") === "true";
}

function isBucket(address: string): boolean {
  const url = URL.parse(address);
  return Boolean(url?.username && url.password && url.pathname.length > 1);
}

/** Nobody but who sits at this computer can be there. */
export function isLoopback(address: string): boolean {
  return loopbackHosts.has(URL.parse(address)?.hostname ?? "");
}

/** Without TLS, and not on loopback for a developer. */
function isPlain(address: string | undefined, production: boolean): boolean {
  const url = URL.parse(address ?? "");
  return url?.protocol === "http:" && (production || !isLoopback(url.href));
}

function googleProblems(
  values: Record<string, string | undefined>,
  isInsecure: (address: string | undefined) => boolean,
): string[] {
  const problems: string[] = [];
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: password } = values;
  if (id && !password) problems.push("GOOGLE_CLIENT_SECRET is missing, GOOGLE_CLIENT_ID is set");
  if (password && !id) problems.push("GOOGLE_CLIENT_ID is missing, GOOGLE_CLIENT_SECRET is set");
  if (isInsecure(values.GOOGLE_ISSUER)) problems.push("GOOGLE_ISSUER must be https");
  return problems;
}
