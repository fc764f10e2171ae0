/**
 * The whole product in one process, over real HTTP and SMTP, with a clock that the test holds:
 * database, server, three guardians, the sandbox's inbox. The product has no switch for time, so
 * time is given to it from here.
 */
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAlarm } from "@breezy/guardian/alarm";
import { createApp as createGuardianApp } from "@breezy/guardian/app";
import { createGuardian } from "@breezy/guardian/guardian";
import { type GuardianKeys, guardianKeys } from "@breezy/guardian/keys";
import { openStore } from "@breezy/guardian/store";
import { stripeWebhookPath } from "@breezy/contract/billing";
import { prices } from "@breezy/contract/plans";
import { sandboxPriceId, sandboxStripe } from "@breezy/sandbox/stripe/account";
import { sandboxClient } from "@breezy/sandbox/google/issuer";
import { createSandbox, type Sandbox } from "@breezy/sandbox/sandbox";
import { sandboxShop } from "@breezy/sandbox/shop/shop";
import { openAdminSocket } from "@breezy/server/admin/admin-socket";
import { createApp } from "@breezy/server/app";
import { type HelpLibrary, readLibrary } from "@breezy/server/assistant/help/library";
import { migrate } from "@breezy/server/database/migrate";
import { openEmbeddedDatabase, openServerDatabase } from "@breezy/server/database/sources";
import { openDatabase } from "@breezy/server/db";
import { placeMigrated } from "@breezy/server/testing/migrated";
import { cheapPasswords, type Place } from "@breezy/server/testing/placing";
import { keepAliveMs } from "@breezy/server/http/connections";
import { createMetrics } from "@breezy/server/http/metrics";
import { readWebFiles } from "@breezy/server/http/web-files";
import { folderBlobs } from "@breezy/server/outside/blobs";
import { s3Blobs } from "@breezy/server/outside/s3-blobs";
import { httpGuardians } from "@breezy/server/outside/guardians";
import { httpAdvertisers } from "@breezy/server/outside/advertisers";
import { openaiModel } from "@breezy/server/outside/llm";
import { smtpMail } from "@breezy/server/outside/mail";
import { openidClient } from "@breezy/server/outside/oidc";
import { httpShop } from "@breezy/server/outside/shop";
import { stripePayments } from "@breezy/server/outside/stripe";
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { generateSealingKeys, generateSigningKeys } from "@breezy/crypto/guardian";
import { type ServerType, serve } from "@hono/node-server";
import type { PageConfig } from "@breezy/contract/page-config";
import pino from "pino";

const host = "127.0.0.1";
const relayToken = "relay-token-of-these-journeys-0123456789";
/** Guardians here share their machine with everything else, so that they may be slow without being away. */
const patienceMs = 25_000;
const silent = pino({ level: "silent" });

export interface GuardianProcess {
  id: string;
  /** Where the relay reaches it. */
  url: string;
  /** Ed25519 seed: whoever has it speaks as this guardian. */
  signingKey: Uint8Array;
  /** Takes its port away; what it stored stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Forgets everything, as a guardian replaced by a blank one. */
  blank(): void;
}

export interface World {
  url: string;
  inboxUrl: string;
  /** What the server proves itself with to the guardians. */
  relayToken: string;
  config: PageConfig;
  guardians: GuardianProcess[];
  clock: { nowMs: number };
  /** Where accounts are placed that no test watches signing up. */
  place: Place;
  /** What the object store does, where files lie in it. */
  objects: Sandbox["objects"];
  /** Where the operator's commands find the server. */
  dataDir: string;
  /** Moves every clock, and lets what fell due meanwhile happen. */
  runOn(ms: number): Promise<void>;
  sweep(): Promise<void>;
  /** What the server does every few seconds. */
  watch(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** The built web app; without it only the API answers. */
  webDist?: string;
  nowMs?: number;
  /** Of an empty database on a PostgreSQL server; else there is an embedded one. */
  databaseUrl?: string | undefined;
  /** Breezy's words come from the sandbox's scripted model, and not from the help library alone. */
  withModel?: boolean;
  /** Attached files lie in the sandbox's object store, and not in a folder. */
  withObjectStore?: boolean;
  /** What the server proves itself with, where the guardians take another. */
  serverToken?: string;
  /** Whose address the server has for each guardian, where it is not its own. */
  places?: readonly number[];
}

/** Read once for all worlds of a process: it takes most of what making one costs. */
let library: HelpLibrary | undefined;

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), "breezy-world-"));
  const clock = { nowMs: options.nowMs ?? Date.now() };
  // The address has to be known before the app, which puts it into mails and cookies.
  const reserved = await listening((request) => app.fetch(request.request, request.bindings));
  const sandbox = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    clock: () => clock.nowMs,
    webhookUrl: `${reserved.url}${stripeWebhookPath}`,
  });
  const resetKeys = generateSigningKeys();
  const keys = threeGuardians(resetKeys.publicKey);
  const guardians = await Promise.all(
    keys.map((own) => runGuardian(own, join(dataDir, `${own.id}.sqlite`), clock)),
  );
  const set = keys.map(({ id, signingPublic, sealingPublic }) => ({
    id,
    signingKey: toBase64(signingPublic),
    sealingKey: toBase64(sealingPublic),
  }));
  const config: PageConfig = {
    guardians: set,
    predecessors: [],
    supportAddress: "support@example.org",
    googleSignIn: true,
  };

  const source = await openSource(dataDir, options.databaseUrl);
  await migrate(source.pool);
  const db = openDatabase(source);
  const sessionSecret = toBase64(randomBytes(32));
  const mail = smtpMail(sandbox.smtpUrl, "Breezy Vault <no-reply@example.org>");
  const webFiles = options.webDist
    ? await readWebFiles(
        fileURLToPath(new URL(options.webDist, import.meta.url)),
        config,
        reserved.url,
      )
    : { files: new Map(), page: undefined, landing: undefined };
  const google = {
    issuer: sandbox.googleIssuer,
    clientId: sandboxClient.id,
    clientSecret: sandboxClient.secret,
  };
  const app = createApp({
    db,
    mail,
    passwords: cheapPasswords,
    google: openidClient(google, () => clock.nowMs),
    paymentService: {
      payments: stripePayments({
        secretKey: sandboxStripe.secretKey,
        webhookSecrets: [sandboxStripe.webhookSecret],
        apiUrl: sandbox.httpUrl,
      }),
      priceIds: prices.map((price) => ({ price, ids: [sandboxPriceId(price)] })),
      refundEnds: true,
    },
    advertisers: httpAdvertisers({
      meta: { pixelId: "sandbox", token: "sandbox", url: `${sandbox.httpUrl}/meta` },
      ga4: { id: "G-SANDBOX", secret: "sandbox", url: `${sandbox.httpUrl}/ga4` },
    }),
    library: (library ??= readLibrary()),
    model: options.withModel ? openaiModel(sandbox.model) : undefined,
    shop: httpShop({
      url: sandbox.httpUrl + sandboxShop.path,
      key: sandboxShop.key,
      store: "Best Buy",
    }),
    guardians: httpGuardians(
      set.map(({ id, signingKey }, place) => ({
        id,
        signingKey,
        url: guardians[options.places?.[place] ?? place]!.url,
      })),
      options.serverToken ?? relayToken,
      () => undefined,
      patienceMs,
    ),
    webFiles,
    pageConfig: config,
    blobs: options.withObjectStore
      ? s3Blobs(sandbox.objects.blobUrl, () => clock.nowMs)
      : folderBlobs(join(dataDir, "attachments")),
    config: {
      production: false,
      publicUrl: reserved.url,
      sessionSecret,
      assistantKey: randomBytes(32),
      defaultPlan: "free",
      signUp: { mode: "open", domains: [] },
      supportAddress: config.supportAddress,
      resetSeed: Buffer.from(resetKeys.privateKey),
      // People come from addresses of their own; all of these would share one, and its limits.
      trustedProxies: 1,
      extensionOrigins: [],
    },
    instance: "the world's",
    clock: () => clock.nowMs,
    log: silent,
    metrics: createMetrics(),
  });

  const closeAdminSocket = await openAdminSocket(app.fetchAsOperator, dataDir, silent);

  return {
    url: reserved.url,
    inboxUrl: sandbox.httpUrl,
    dataDir,
    async runOn(ms) {
      clock.nowMs += ms;
      sandbox.catchUp();
      await app.sweep();
    },
    relayToken,
    config,
    guardians,
    clock,
    place: { db, sessionSecret, now: () => clock.nowMs },
    objects: sandbox.objects,
    sweep: () => app.sweep(),
    watch: () => app.watch(),
    async close() {
      app.endStreams();
      await closeAdminSocket();
      await closed(reserved.server);
      await app.close();
      mail.close();
      await db.close();
      await Promise.all(guardians.map((guardian) => guardian.end()));
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openSource(dataDir: string, databaseUrl: string | undefined) {
  if (databaseUrl !== undefined) return openServerDatabase(databaseUrl, fail);
  await placeMigrated(dataDir);
  return openEmbeddedDatabase(dataDir, fail);
}

interface OwnKeys extends GuardianKeys {
  signingPublic: Uint8Array;
  sealingPublic: Uint8Array;
}

function threeGuardians(resetKey: Uint8Array): OwnKeys[] {
  const made = [1, 2, 3].map((n) => ({
    id: `guardian-${n}`,
    signing: generateSigningKeys(),
    sealing: generateSealingKeys(),
  }));
  const set = made.map(({ id, signing, sealing }) => ({
    id,
    signingKey: signing.publicKey,
    sealingKey: sealing.publicKey,
  }));
  return made.map(({ id, signing, sealing }) => ({
    ...guardianKeys(
      {
        id,
        signingKey: signing.privateKey,
        sealingKey: sealing.privateKey,
        restKey: randomBytes(32),
        resetKey,
      },
      set,
    ),
    signingPublic: signing.publicKey,
    sealingPublic: sealing.publicKey,
  }));
}

async function runGuardian(keys: GuardianKeys, storePath: string, clock: { nowMs: number }) {
  const store = openStore(storePath);
  const alarm = createAlarm(1000, 3_600_000, () => undefined);
  const guardian = createGuardian({ keys, store, clock: () => clock.nowMs, alarm });
  const app = createGuardianApp({ guardian, relayToken, log: silent });
  let running = await listening(({ request }) => app.fetch(request));
  const { url } = running;
  const { port } = new URL(url);
  return {
    id: keys.id,
    url,
    signingKey: keys.signingKey,
    stop: () => closed(running.server),
    async start() {
      running = await listening(({ request }) => app.fetch(request), Number(port));
    },
    blank() {
      for (const person of store.list()) store.erase(person.user);
    },
    async end() {
      if (running.server.listening) await closed(running.server);
      store.close();
    },
  };
}

type Answer = (call: { request: Request; bindings: object }) => Response | Promise<Response>;

function listening(answer: Answer, port = 0): Promise<{ url: string; server: ServerType }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => answer({ request, bindings }),
        hostname: host,
        port,
        serverOptions: { keepAliveTimeout: keepAliveMs },
      },
      (address: AddressInfo) => resolve({ url: `http://localhost:${address.port}`, server }),
    );
    server.once("error", reject);
  });
}

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}

function fail(error: Error): never {
  throw error;
}
