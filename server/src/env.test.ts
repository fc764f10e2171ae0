import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { priceSetting, prices } from "@breezy/contract/plans";
import { describe, expect, test } from "vitest";
import { readConfig, readStorage } from "./env.ts";

const drawn = () => randomBytes(32).toString("base64");
const key = drawn();
const set = ["guardian-1", "guardian-2", "guardian-3"].map((id) => ({
  id,
  signingKey: key,
  sealingKey: key,
}));
const enough = {
  GUARDIANS: "http://127.0.0.1:3001, http://127.0.0.1:3002/,http://127.0.0.1:3003",
  GUARDIAN_SET: JSON.stringify(set),
  GUARDIAN_RESET_KEY: key,
};
const production = {
  ...enough,
  NODE_ENV: "production",
  PUBLIC_URL: "https://vault.example",
  DATABASE_URL: "postgres://db.example/breezy",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Breezy Vault <hello@vault.example>",
  SUPPORT_ADDRESS: "help@vault.example",
  SESSION_SECRET: drawn(),
  GUARDIAN_RELAY_TOKEN: drawn(),
  ASSISTANT_KEY: key,
};

describe("the environment", () => {
  test("needs only the guardians on a developer's machine", () => {
    expect(readConfig(enough)).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      database: undefined,
      smtpUrl: "smtp://127.0.0.1:3125",
      metricsPort: 3090,
      trustedProxies: 0,
      predecessors: [],
      guardians: set.map((guardian, i) => ({ ...guardian, url: `http://127.0.0.1:300${i + 1}` })),
    });
  });

  test("serves on for ten seconds and logs at info, or as it is told", () => {
    expect(readConfig(enough)).toMatchObject({ drainMs: 10_000, logLevel: "info" });
    const told = { ...enough, DRAIN_SECONDS: "0", LOG_LEVEL: "warn" };
    expect(readConfig(told)).toMatchObject({ drainMs: 0, logLevel: "warn" });
    const wrong = { ...enough, DRAIN_SECONDS: "-1", LOG_LEVEL: "loud" };
    expect(() => readConfig(wrong)).toThrow(/LOG_LEVEL [^]*DRAIN_SECONDS /);
  });

  test("takes what it is told of the database, for a restore too, and has sane limits otherwise", () => {
    const url = "postgres://db.example/breezy";
    const limits = { statementMs: 30_000, lockMs: 10_000 };
    expect(readConfig({ ...enough, DATABASE_URL: url })).toMatchObject({
      database: { url, hosts: [], connections: 10, limits },
      metricsHost: "127.0.0.1",
    });
    const told = {
      DATABASE_URL: url,
      DATABASE_HOSTS: "db-1.example:5432, 10.0.0.2:5433",
      DATABASE_POOL: "25",
      STATEMENT_TIMEOUT_SECONDS: "60",
      LOCK_TIMEOUT_SECONDS: "5",
    };
    const database = {
      url,
      hosts: ["db-1.example:5432", "10.0.0.2:5433"],
      connections: 25,
      limits: { statementMs: 60_000, lockMs: 5000 },
    };
    expect(readConfig({ ...enough, ...told, METRICS_HOST: "0.0.0.0" })).toMatchObject({
      database,
      metricsHost: "0.0.0.0",
    });
    expect(readStorage(told)).toMatchObject({ database });
    const wrong = { ...told, DATABASE_HOSTS: "db-1", DATABASE_POOL: "0" };
    expect(() => readConfig({ ...enough, ...wrong })).toThrow(
      /DATABASE_HOSTS must list host:port[^]*DATABASE_POOL /,
    );
    const { DATABASE_URL: _, ...without } = told;
    expect(() => readConfig({ ...enough, ...without })).toThrow(
      "DATABASE_URL is missing, DATABASE_HOSTS is set",
    );
  });

  test("moves all ports along with PORT", () => {
    expect(readConfig({ ...enough, PORT: "4000" })).toMatchObject({
      publicUrl: "http://localhost:4000",
      smtpUrl: "smtp://127.0.0.1:4125",
      metricsPort: 4090,
    });
  });

  test("is complete for production", () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      publicUrl: "https://vault.example",
    });
  });

  test("names everything that production lacks at once, and no value", () => {
    const bare = { ...enough, NODE_ENV: "production", SMTP_URL: "canary://x" };
    expect(() => readConfig(bare)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /^(?=[^]*PUBLIC_URL is missing)(?=[^]*MAIL_FROM is missing)(?=[^]*SUPPORT_ADDRESS is missing)(?=[^]*DATABASE_URL is missing)(?=[^]*SESSION_SECRET is missing)(?=[^]*GUARDIAN_RELAY_TOKEN is missing)(?=[^]*SMTP_URL)(?![^]*canary)/,
        ),
      }),
    );
  });

  test.each([
    [
      "SESSION_SECRET",
      "development-session-secret-known-to-everyone",
      "is the development default",
    ],
    [
      "GUARDIAN_RELAY_TOKEN",
      "development-relay-token-known-to-everyone",
      "is the development default",
    ],
    ["SESSION_SECRET", "short", "must have at least 32 characters"],
    ["ASSISTANT_KEY", Buffer.alloc(31).toString("base64"), "must be 32 bytes in base64"],
    [
      "ASSISTANT_KEY",
      Buffer.from("assistant key known to everyone!").toString("base64"),
      "is the development default",
    ],
    ["PUBLIC_URL", "http://vault.example", "must be https"],
    ["GUARDIAN_RESET_KEY", Buffer.alloc(31).toString("base64"), "must be 32 bytes in base64"],
    ["GUARDIAN_SET", JSON.stringify(set.slice(1)), "has not the expected shape"],
    ["GUARDIAN_SET", "guardian-1", "must be JSON"],
    ["GUARDIANS", "http://127.0.0.1:3001", "must list three addresses"],
    ["GOOGLE_ISSUER", "http://127.0.0.1:3100/google", "must be https"],
    ["GOOGLE_ISSUER", "accounts.google.com", ""],
    ["BREACH_URL", "http://ranges.example", "must be https"],
    ["BREACH_ACCOUNTS_URL", "http://leaks.example", "must be https"],
    ["BLOB_URL", "http://key:secret@files.example/bucket", "must be https"],
    ["BLOB_URL", "https://files.example/bucket", "must be https://key:secret@host/bucket"],
    ["SESSION_SECRET", "s".repeat(40), "draw it at random"],
    ["SESSION_SECRET", "0123456789".repeat(4), "draw it at random"],
    ["GUARDIAN_RELAY_TOKEN", "change-me-change-me-change-me-now!", "draw it at random"],
    ["GUARDIAN_RESET_KEY", Buffer.alloc(32).toString("base64"), "draw it at random"],
    ["ASSISTANT_KEY", Buffer.alloc(32, 1).toString("base64"), "draw it at random"],
    ["GUARDIANS", "https://g1.example,http://g2.example,https://g3.example", "must be https"],
    ["GUARDIANS", "http://10.0.0.1,http://10.0.0.2,http://10.0.0.3", "PRIVATE_NETWORK=1"],
    ["SMTP_URL", "smtp://mail.example", "must be smtps"],
    ["SMTP_URL", "smtp://10.0.0.9:25", "PRIVATE_NETWORK=1"],
    ["SMTP_URL", "smtp://mail.example?ignoreTLS=true", "must be smtps"],
    ["PORT", "0", ""],
    ["TRUST_PROXY", "yes", ""],
  ])("refuses %s=%s in production", (name, value, problem) => {
    const config = () => readConfig({ ...production, [name]: value });
    expect(config).toThrow(new RegExp(`- ${name} .*${problem}`));
  });

  test.each([
    ["BREACH_ACCOUNTS_URL", "https://leaks.example", "BREACH_ACCOUNTS_KEY"],
    ["BREACH_ACCOUNTS_KEY", "the key", "BREACH_ACCOUNTS_URL"],
  ])("refuses %s without its other half", (name, value, missing) => {
    const config = () => readConfig({ ...production, [name]: value });
    expect(config).toThrow(`${missing} is missing, ${name} is set`);
  });

  const elsewhere = "http://10.0.0.1,http://10.0.0.2,http://10.0.0.3";
  test.each([
    [
      "https to guardians",
      { GUARDIANS: "https://g1.example,https://g2.example,https://g3.example" },
    ],
    ["mail to this computer", { SMTP_URL: "smtp://localhost:25" }],
    ["mail with STARTTLS or nothing", { SMTP_URL: "smtp://mail.example:587?requireTLS=true" }],
    ["guardians on a network of its own", { GUARDIANS: elsewhere, PRIVATE_NETWORK: "1" }],
    ["a store on this computer", { BLOB_URL: "http://key:secret@127.0.0.1:9000/files" }],
    [
      "a store on a network of its own",
      { BLOB_URL: "http://key:secret@files.internal/files", PRIVATE_NETWORK: "1" },
    ],
    ["mail on a network of its own", { SMTP_URL: "smtp://mail.internal", PRIVATE_NETWORK: "1" }],
  ])("takes %s in production", (_, settings) => {
    expect(readConfig({ ...production, ...settings }).production).toBe(true);
  });

  test("offers Google with both its client and its secret, or not at all", () => {
    expect(readConfig(enough).google).toBeUndefined();
    const pair = { GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readConfig({ ...production, ...pair }).google).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "ours",
      clientSecret: "secret",
    });
    expect(() => readConfig({ ...enough, GOOGLE_CLIENT_ID: "ours" })).toThrow(
      /- GOOGLE_CLIENT_SECRET is missing, GOOGLE_CLIENT_ID is set/,
    );
    expect(() => readConfig({ ...enough, GOOGLE_CLIENT_SECRET: "secret" })).toThrow(
      /- GOOGLE_CLIENT_ID is missing, GOOGLE_CLIENT_SECRET is set/,
    );
  });

  test("speaks plain http to an issuer on this machine alone", () => {
    const at = (GOOGLE_ISSUER: string) => () => readConfig({ ...enough, GOOGLE_ISSUER });
    expect(at("http://127.0.0.1:3100/google")).not.toThrow();
    expect(at("http://[::1]:3100")).not.toThrow();
    expect(at("http://127.0.0.1.evil.example")).toThrow(/GOOGLE_ISSUER must be https/);
    expect(at("http://issuer.example")).toThrow(/GOOGLE_ISSUER must be https/);
  });

  const ids = Object.fromEntries(prices.map((price, n) => [priceSetting(price), `price_${n}`]));
  const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2", ...ids };

  test("sells with a key, a webhook's secret and eight prices, or not at all", () => {
    expect(readConfig(production).stripe).toBeUndefined();
    const before = { ...stripe, STRIPE_PRICE_PLUS_MONTHLY: "price_new, price_0" };
    expect(readConfig({ ...production, ...before }).stripe).toMatchObject({
      secretKey: "sk",
      webhookSecrets: ["whsec_1", "whsec_2"],
      apiUrl: "https://api.stripe.com",
      priceIds: expect.arrayContaining([
        {
          price: { list: "standard", plan: "plus", cycle: "monthly" },
          ids: ["price_new", "price_0"],
        },
      ]),
    });
    const refundEnds = (setting: object) =>
      readConfig({ ...production, ...stripe, ...setting }).stripe?.refundEnds;
    expect([refundEnds({}), refundEnds({ REFUND_ENDS: "no" })]).toEqual([true, false]);
    expect(() => refundEnds({ REFUND_ENDS: "sometimes" })).toThrow(/REFUND_ENDS/);
    for (const name of Object.keys(stripe)) {
      expect(() => readConfig({ ...production, ...stripe, [name]: undefined })).toThrow(
        new RegExp(`- ${name} is missing`),
      );
    }
    const twice = { ...stripe, STRIPE_PRICE_REFERRED_PLUS_MONTHLY: "price_0" };
    expect(() => readConfig({ ...production, ...twice })).toThrow(/one id is used twice/);
  });

  test.each(["STRIPE_API_URL", "META_URL", "GA4_URL"])("takes no plain http as %s", (name) => {
    const at = (url: string, more = {}) => readConfig({ ...enough, ...more, [name]: url });
    expect(() => at("http://127.0.0.1:3100")).not.toThrow();
    expect(() => at("http://payments.example")).toThrow(new RegExp(`${name} must be https`));
    expect(() => at("http://127.0.0.1:3100", production)).toThrow(
      new RegExp(`${name} must be https`),
    );
  });

  test("tells advertisers with all that they ask for, or nothing", () => {
    expect(readConfig(production).advertisers).toEqual({ meta: undefined, ga4: undefined });
    const meta = { META_PIXEL_ID: "1", META_TOKEN: "t" };
    expect(readConfig({ ...production, ...meta }).advertisers.meta).toEqual({
      pixelId: "1",
      token: "t",
      url: "https://graph.facebook.com",
    });
    expect(() => readConfig({ ...production, META_TOKEN: "t" })).toThrow(
      /META_PIXEL_ID is missing/,
    );
    expect(() => readConfig({ ...production, GA4_ID: "G" })).toThrow(/GA4_SECRET is missing/);
  });

  test("asks a language model with an address, a key and a name, or none", () => {
    expect(readConfig(production).model).toBeUndefined();
    const model = { LLM_BASE_URL: "https://models.example/v1", LLM_API_KEY: "k", LLM_MODEL: "m" };
    expect(readConfig({ ...production, ...model }).model).toEqual({
      baseUrl: "https://models.example/v1",
      apiKey: "k",
      name: "m",
      sees: false,
    });
    expect(readConfig({ ...production, ...model, LLM_SEES: "1" }).model?.sees).toBe(true);
    expect(() => readConfig({ ...production, LLM_SEES: "1" })).toThrow(
      /- LLM_MODEL is missing, LLM_SEES is set/,
    );
    for (const name of Object.keys(model)) {
      expect(() => readConfig({ ...production, ...model, [name]: undefined })).toThrow(
        new RegExp(`- ${name} is missing`),
      );
    }
    expect(() =>
      readConfig({ ...production, ...model, LLM_BASE_URL: "http://models.example" }),
    ).toThrow(/LLM_BASE_URL must be https/);
  });

  // Claim (operator): A default plan is refused beside payments.
  test("has one plan for everybody without payments, and none beside them", () => {
    expect(readConfig(production).defaultPlan).toBe("free");
    const given = { ...production, DEFAULT_PLAN: "unlimited_pro" };
    expect(readConfig(given).defaultPlan).toBe("unlimited_pro");
    expect(() => readConfig({ ...given, ...stripe })).toThrow(
      /- DEFAULT_PLAN is for a server without payments; with STRIPE_SECRET_KEY everybody begins on free$/m,
    );
    expect(() => readConfig({ ...production, DEFAULT_PLAN: "gold" })).toThrow(/- DEFAULT_PLAN /);
  });

  test("lets everybody sign up, or those whom it says", () => {
    expect(readConfig(production).signUp).toEqual({ mode: "open", domains: [] });
    const some = { SIGN_UP: "invited", SIGN_UP_DOMAINS: "Example.com, bücher.example" };
    expect(readConfig({ ...production, ...some }).signUp).toEqual({
      mode: "invited",
      domains: ["example.com", "xn--bcher-kva.example"],
    });
    for (const SIGN_UP_DOMAINS of ["@example.com", "com", "ada@example.com", "example.com,,"]) {
      expect(() => readConfig({ ...production, SIGN_UP_DOMAINS })).toThrow(
        /- SIGN_UP_DOMAINS must list domains, such as example.com/,
      );
    }
    expect(() => readConfig({ ...production, SIGN_UP: "yes" })).toThrow(/- SIGN_UP /);
  });

  test("takes the embedded database in production only where that is said", () => {
    const { DATABASE_URL: _, ...without } = production;
    expect(() => readConfig(without)).toThrow(
      /DATABASE_URL is missing .*ALLOW_EMBEDDED_DATABASE=1/,
    );
    expect(readConfig({ ...without, ALLOW_EMBEDDED_DATABASE: "1" }).database).toBeUndefined();
  });

  test("reads a secret from a file, but not from two places", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "env-"));
    const file = path.join(folder, "secret");
    const inFile = drawn();
    await writeFile(file, `${inFile}\n`);
    const fromFile = { ...production, SESSION_SECRET: undefined, SESSION_SECRET_FILE: file };
    expect(readConfig(fromFile).sessionSecret).toBe(inFile);
    expect(() => readConfig({ ...production, SESSION_SECRET_FILE: file })).toThrow(
      /SESSION_SECRET and SESSION_SECRET_FILE are both set/,
    );
    await rm(folder, { recursive: true });
    expect(() => readConfig(fromFile)).toThrow(/SESSION_SECRET_FILE can't be read/);
  });
});
