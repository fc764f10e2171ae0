import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageConfig } from "@breezy/contract/page-config";
import type { PlanId } from "@breezy/contract/plans";
import { createApp, type App } from "../app.ts";
import { createLibrary, type HelpLibrary } from "../assistant/help/library.ts";
import type { SignUpRules } from "../env-sign-up.ts";
import { createMetrics, type Metrics } from "../http/metrics.ts";
import type { WebFiles } from "../http/web-files.ts";
import { describeError, type Log } from "../log.ts";
import type { Mail, MailMessage } from "../outside/mail.ts";
import type { Advertisers } from "../outside/advertisers.ts";
import type { PaymentService } from "../billing/billing.ts";
import type { ModelConnection } from "../outside/llm.ts";
import type { Oidc } from "../outside/oidc.ts";
import { type Blobs, folderBlobs } from "../outside/blobs.ts";
import type { BreachList } from "../outside/breach.ts";
import type { BreachedAddresses } from "../outside/breached-addresses.ts";
import type { Shop } from "../outside/shop.ts";
import type { Passwords } from "../password-hash.ts";
import { aDatabase, type TestDatabase } from "./database.ts";
import { scriptedGuardians, type ScriptedGuardians } from "./guardians.ts";
import { cheapPasswords } from "./placing.ts";

export const publicUrl = "http://localhost:3000";

export interface TestApp extends TestDatabase {
  app: App;
  guardians: ScriptedGuardians;
  mails: MailMessage[];
  logged: string[];
  metrics: Metrics;
  publicUrl: string;
  sessionSecret: string;
  /** Of this process. */
  instance: string;
  assistantKey: Uint8Array;
  /** Of attached files. */
  blobFolder: string;
  /** The held clock. */
  now(): number;
  advance(ms: number): void;
  /** One request as a program sends it, without cookies. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The newest; with `after`, none of the first that were sent. */
  mailTo(address: string, subject: string, after?: number): Promise<MailMessage>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface TestAppOptions {
  webFiles?: WebFiles;
  pageConfig?: PageConfig;
  trustedProxies?: number;
  extensionOrigins?: string[];
  production?: boolean;
  defaultPlan?: PlanId;
  signUp?: SignUpRules;
  publicUrl?: string;
  google?: Oidc;
  paymentService?: PaymentService;
  advertisers?: Advertisers;
  library?: HelpLibrary;
  model?: ModelConnection;
  shop?: Shop;
  breach?: BreachList;
  breachedAddresses?: BreachedAddresses;
  blobs?: Blobs;
  /** As passwords are hashed; else as cheaply as can be. */
  passwords?: Passwords;
  /** In place of what `mails` would list. */
  mail?: Mail;
  /** Another process of the same product: its database, secret and time. */
  beside?: TestApp;
  /** It takes that one's place: what comes after a restart. */
  restarted?: boolean;
}

export async function anApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options;
  const database: TestDatabase = beside ? { ...beside, close: async () => {} } : await aDatabase();
  const sessionSecret = beside?.sessionSecret ?? randomBytes(32).toString("hex");
  const instance = options.restarted && beside ? beside.instance : randomUUID();
  const assistantKey = beside?.assistantKey ?? randomBytes(32);
  const blobFolder = beside?.blobFolder ?? (await mkdtemp(join(tmpdir(), "breezy-blobs-")));
  let time = Date.UTC(2026, 10, 20, 12);
  const now = beside?.now ?? (() => time);
  const mails: MailMessage[] = [];
  const logged: string[] = [];
  const write = (fields: object, sentence: string) => {
    logged.push(JSON.stringify({ sentence, ...fields }, errorsAsWritten));
  };
  const log: Log = { debug: () => undefined, info: write, warn: write, error: write };
  const guardians = scriptedGuardians();
  const metrics = createMetrics();
  const app = createApp({
    db: database.db,
    mail: options.mail ?? { send: async (message) => void mails.push(message) },
    guardians,
    passwords: options.passwords ?? cheapPasswords,
    webFiles: options.webFiles ?? { files: new Map(), page: undefined, landing: undefined },
    pageConfig: options.pageConfig ?? {
      guardians: [],
      predecessors: [],
      supportAddress: "support@example.com",
    },
    blobs: options.blobs ?? folderBlobs(blobFolder),
    google: options.google,
    paymentService: options.paymentService,
    advertisers: options.advertisers,
    library: options.library ?? createLibrary([]),
    model: options.model,
    shop: options.shop,
    breach: options.breach,
    breachedAddresses: options.breachedAddresses,
    config: {
      production: options.production ?? false,
      publicUrl: options.publicUrl ?? publicUrl,
      sessionSecret,
      resetSeed: Buffer.alloc(32, 7),
      assistantKey,
      defaultPlan: options.defaultPlan ?? "free",
      signUp: options.signUp ?? { mode: "open", domains: [] },
      supportAddress: "support@example.com",
      trustedProxies: options.trustedProxies ?? 0,
      extensionOrigins: options.extensionOrigins ?? [],
    },
    instance,
    clock: now,
    log,
    metrics,
  });

  return {
    ...database,
    app,
    guardians,
    mails,
    logged,
    metrics,
    publicUrl: options.publicUrl ?? publicUrl,
    sessionSecret,
    instance,
    assistantKey,
    blobFolder,
    now,
    advance(ms) {
      if (beside) beside.advance(ms);
      else time += ms;
    },
    async call(method, path, { body, headers = {}, remoteAddress = "192.0.2.1" } = {}) {
      const request = new Request(`${options.publicUrl ?? publicUrl}${path}`, {
        method,
        headers: {
          ...(body !== undefined && {
            "content-type": typeOf(body),
            // As every client of the network states it.
            "content-length": String(Buffer.byteLength(textOf(body))),
          }),
          ...headers,
        },
        ...(body !== undefined && { body: textOf(body) }),
      });
      return app.fetch(request, { incoming: { socket: { remoteAddress } } });
    },
    async mailTo(address, subject, after = 0) {
      // Whether there is one may still be being found out.
      await app.close();
      for (let turn = 0; turn < 100; turn++) {
        const found = mails
          .slice(after)
          .findLast((mail) => mail.to === address && mail.subject === subject);
        if (found) return found;
        await new Promise(setImmediate);
      }
      throw new Error(`no mail "${subject}"; there are: ${mails.map((m) => m.subject).join(", ")}`);
    },
    async close() {
      await app.close();
      await database.close();
      if (!beside) await rm(blobFolder, { recursive: true, force: true });
    },
  };
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === "string" || body instanceof Uint8Array;
}

function textOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  return isRaw(body) ? body : JSON.stringify(body);
}

function typeOf(body: unknown): string {
  return body instanceof Uint8Array ? "application/octet-stream" : "application/json";
}

/** As the log writes them. */
function errorsAsWritten(_key: string, value: unknown): unknown {
  return value instanceof Error ? describeError(value) : value;
}
