import type { PageConfig } from "@breezy/contract/page-config";
import { referralPathOf } from "@breezy/contract/reps";
import { type Context, Hono } from "hono";
import { getPath } from "hono/utils/url";
import product from "../package.json" with { type: "json" };
import { createAccounts } from "./accounts/accounts.ts";
import { greetDevices } from "./accounts/device-cookie.ts";
import { createErasure } from "./accounts/erasure.ts";
import { createExporting } from "./accounts/exporting.ts";
import { createRequestAuth } from "./accounts/request-auth.ts";
import { endSessionBefore } from "./accounts/session-before.ts";
import { sessionCookie } from "./accounts/session-cookie.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createAdminApp } from "./admin/admin-app.ts";
import { demoRoutes } from "./admin/demo-routes.ts";
import { userRoutes } from "./admin/user-routes.ts";
import { createAllowances } from "./allowances/allowances.ts";
import { createAssistant } from "./assistant/assistant.ts";
import { deleteAllAttachments } from "./attachments/service.ts";
import type { HelpLibrary } from "./assistant/help/library.ts";
import { createFiles } from "./attachments/files.ts";
import { createBackup } from "./backup/routes.ts";
import { createBilling, type PaymentService } from "./billing/billing.ts";
import { createBreach } from "./breach/routes.ts";
import type { Database } from "./db.ts";
import { createDeviceList } from "./devices/routes.ts";
import { type Config, isLoopback } from "./env.ts";
import { createEvents } from "./events/routes.ts";
import { createStreams } from "./events/streams.ts";
import type { Exporter, Feature } from "./feature.ts";
import { configRoute, serveAppPage } from "./http/app-page.ts";
import { limitBodies, limitSealedBodies } from "./http/body-limits.ts";
import { warnOfProxies } from "./http/client-address.ts";
import { admitExtensions } from "./http/extension-origins.ts";
import type { AppEnv } from "./http/context.ts";
import { refuseOtherSites, requireSameOrigin } from "./http/cross-origin.ts";
import { createFailures } from "./http/failures.ts";
import { createHealth } from "./http/health.ts";
import { serveLandingPage } from "./http/landing-page.ts";
import type { Metrics } from "./http/metrics.ts";
import {
  limitPerAddress,
  limitPerUser,
  requestsPerAddress,
  requestsPerUser,
} from "./http/rate-limits.ts";
import { notFound } from "./http/refusal.ts";
import { openApiRoute } from "./http/openapi.ts";
import { requestLog } from "./http/request-log.ts";
import { routeTable } from "./http/route-table.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serveFiles, type WebFiles } from "./http/web-files.ts";
import { wellKnown } from "./http/well-known.ts";
import { createLease } from "./leases/leases.ts";
import type { Log } from "./log.ts";
import { createMailQueue } from "./mails/mail-queue.ts";
import { waitingMails } from "./mails/waiting-mails.ts";
import { type Advertisers, httpAdvertisers } from "./outside/advertisers.ts";
import { type Blobs, watchedBlobs } from "./outside/blobs.ts";
import type { BreachList } from "./outside/breach.ts";
import type { BreachedAddresses } from "./outside/breached-addresses.ts";
import type { Guardians } from "./outside/guardians.ts";
import type { ModelConnection } from "./outside/llm.ts";
import { mailTrial } from "./outside/mail-trial.ts";
import type { Mail } from "./outside/mail.ts";
import type { Oidc } from "./outside/oidc.ts";
import type { Shop } from "./outside/shop.ts";
import type { Passwords } from "./password-hash.ts";
import { createReps } from "./reps/reps.ts";
import { createVault } from "./vault/vault.ts";

export interface AppDeps {
  db: Database;
  mail: Mail;
  guardians: Guardians;
  /** What guessing at a stored password costs. */
  passwords: Passwords;
  webFiles: WebFiles;
  /** The same for clients that are no page. */
  pageConfig: PageConfig;
  /** Where attached files lie. */
  blobs: Blobs;
  /** If it is not configured, its routes don't exist. */
  google?: Oidc | undefined;
  /** If it is not configured, everybody has the default plan. */
  paymentService?: PaymentService | undefined;
  /** If none is configured, none is told of anything. */
  advertisers?: Advertisers | undefined;
  /** What Breezy knows. */
  library: HelpLibrary;
  /** If it is not configured, the library answers alone. */
  model?: ModelConnection | undefined;
  /** If it is not configured, no products are offered for points. */
  shop?: Shop | undefined;
  /** If it is not configured, the breach check is off. */
  breach?: BreachList | undefined;
  /** If it is not configured, addresses can't be looked for in leaks. */
  breachedAddresses?: BreachedAddresses | undefined;
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "sessionSecret"
    | "resetSeed"
    | "trustedProxies"
    | "extensionOrigins"
    | "assistantKey"
    | "defaultPlan"
    | "signUp"
    | "supportAddress"
  >;
  /** Tells this process from others on its database; the same after a restart. */
  instance: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  metrics: Metrics;
}

export interface App {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
  /** The operator's routes, for a private socket alone. */
  fetchAsOperator(request: Request): Response | Promise<Response>;
  /** What hands a person their rows. */
  exporters: readonly Exporter[];
  /** Tells the log what keeps people from being served. */
  look(): Promise<unknown>;
  /** What is due by the clock: run it every minute. Of several processes one does it. */
  sweep(): Promise<void>;
  /** Keeps open streams of events alive and up to date: run it every few seconds. */
  watch(): Promise<void>;
  /** At the beginning of a shutdown: it says that it is not ready, and serves as before. */
  drain(): void;
  /** Once it is to take no more: these would not end by themselves. */
  endStreams(): void;
  /** Waits for the replies and mails under way. The database stays the caller's. */
  close(): Promise<void>;
}

export function createApp(deps: AppDeps): App {
  const { db, config, clock, log, guardians, metrics } = deps;
  const { production, publicUrl, sessionSecret, resetSeed, trustedProxies } = config;
  const { assistantKey, defaultPlan, signUp, supportAddress } = config;
  // One by one: the rest of the environment has names that the parts have too, such as `guardians`.
  const settings = {
    publicUrl,
    sessionSecret,
    resetSeed,
    trustedProxies,
    assistantKey,
    defaultPlan,
    signUp,
    supportAddress,
  };
  const sweeps = createLease("sweeps", { db, owner: deps.instance, clock });
  const allowances = createAllowances({ db, sessionSecret, clock });
  const mails = createMailQueue({ db, allowances, mail: deps.mail, sessionSecret, clock, log });
  metrics.watchMails(waitingMails({ db, clock, log }));
  const streams = createStreams(clock);
  const sessions = createSessions(db, sessionSecret, clock, streams.endSessions);
  const cookie = sessionCookie(publicUrl);
  const auth = createRequestAuth(sessions, cookie);
  const shared = { ...deps, ...settings, allowances, mails, sessions, cookie, auth };

  const reps = createReps({ ...shared, shop: deps.shop });
  const billing = createBilling({
    ...shared,
    paymentService: deps.paymentService,
    advertisers: deps.advertisers ?? httpAdvertisers({ meta: undefined, ga4: undefined }),
  });
  const { findPlans, findPlansMoved } = billing;
  const erasure = createErasure({
    ...shared,
    guardianIds: guardians.ids,
    features: () => features,
    deleteFiles: deleteAllAttachments,
  });
  const blobs = watchedBlobs(deps.blobs, metrics.countStorageFailure);
  const files = createFiles({ ...deps, blobs });
  const vault = createVault({
    ...shared,
    erasure,
    headMoved: streams.headMoved,
    files: files.attachments,
  });
  const { vaults } = vault;
  const accounts = createAccounts({
    ...shared,
    erasure,
    vault,
    google: deps.google,
    knownRep: reps.knownRep,
  });
  const assistant = createAssistant({ ...shared, model: deps.model });
  const features: readonly Feature[] = [
    ...accounts.features,
    billing,
    vault,
    files,
    assistant,
    reps,
    createDeviceList(),
    createBreach(deps),
    createEvents({ streams, sessions, vaults, findPlans, findPlansMoved, clock }),
  ];
  const exporters = features.flatMap((feature) => feature.exporters ?? []);

  const health = createHealth({ db, guardians, clock, log });
  const open = new Hono<AppEnv>();
  open.route("/", health.routes);
  open.route("/", configRoute(deps.pageConfig));
  const closed = new Hono<AppEnv>();
  for (const { publicRoutes, routes } of [...features, createExporting({ db, clock, exporters })]) {
    if (publicRoutes) open.route("/", publicRoutes);
    if (routes) closed.route("/", routes);
  }
  const table = routeTable([open, reps.repRoutes, closed]);

  const app = new Hono<AppEnv>({ getPath: pathOf });
  const { answer, answerTo } = createFailures({ log, clock });
  app.onError(answerTo);
  app.notFound(() => notFound().toResponse());
  app.use(warnOfProxies(trustedProxies, log));
  app.use(requestLog(log, metrics), securityHeaders(production));
  app.route("/", wellKnown({ publicUrl, supportAddress, clock }));
  const isSignedIn = async (c: Context) => (await auth.findPrincipal(c)) !== undefined;
  app.use(
    serveFiles(deps.webFiles),
    serveLandingPage(deps.webFiles.landing, isSignedIn),
    serveAppPage(deps.webFiles.page, table.isApi, cookie.name),
  );
  app.use(limitPerAddress(requestsPerAddress, trustedProxies, clock));
  app.use(admitExtensions(config.extensionOrigins));
  app.use(limitBodies(), refuseOtherSites(table.isApi), requireSameOrigin(publicUrl));
  app.route(
    "/",
    openApiRoute(app, {
      publicUrl,
      open,
      ofReps: reps.repRoutes,
      session: cookie.name,
      repSession: reps.cookie.name,
    }),
  );
  app.use("/api/auth/*", endSessionBefore(sessions, cookie));
  app.use("/api/auth/*", greetDevices({ devices: accounts.devices, sessions, cookie }));
  app.route("/", open);
  app.use(table.refuseUnknown);
  app.route("/", reps.repRoutes);
  app.use(auth.requireUser, limitPerUser(requestsPerUser, clock));
  app.use(limitSealedBodies(vault.bodyBytes));
  app.route("/", closed);

  const admin = createAdminApp({
    identity: accounts.identity,
    repRoutes: reps.adminRoutes,
    users: userRoutes({
      ...accounts,
      billing,
      async measure(userId) {
        const [kept, fileBytes] = [
          await vault.measure(userId),
          await files.attachments.measure(userId),
        ];
        return { ...kept, bytes: kept.bytes + fileBytes };
      },
      log,
    }),
    tryMail: mailTrial(deps.mail),
    demo: demoRoutes({
      createDemoPerson: accounts.createDemoPerson,
      billing,
      reps,
      allowed: !production && isLoopback(publicUrl),
    }),
    backup: createBackup({
      ...deps,
      blobs,
      release: product.version,
      settings: {
        PUBLIC_URL: publicUrl,
        SUPPORT_ADDRESS: supportAddress,
        GUARDIAN_SET: JSON.stringify(deps.pageConfig.guardians),
        GUARDIAN_PREDECESSORS: JSON.stringify(deps.pageConfig.predecessors),
      },
    }),
    guardianCheck: vault.adminRoutes,
    breezy: assistant.adminRoutes,
    answerError: (error) => answer(error),
    log,
  });

  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    fetchAsOperator: (request) => admin.fetch(request),
    exporters,
    look: health.look,
    async sweep() {
      // Each mail is claimed by itself, so that no process waits for another.
      mails.sweep();
      if (!(await sweeps.take())) return;
      const failures: unknown[] = [];
      // One after the other, so that they take one connection; one that fails keeps none back.
      for (const part of [...features, allowances])
        await part.sweep?.().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "parts of a sweep failed");
    },
    async watch() {
      for (const feature of features) await feature.watch?.();
    },
    drain: health.drain,
    endStreams() {
      for (const feature of features) feature.endStreams?.();
    },
    async close() {
      for (const feature of features) await feature.close?.();
      await mails.close();
      // If it can't be said now, the others wait for its end.
      await sweeps.letGo().catch((error: unknown) => log.warn({ error }, "a lease was kept"));
    },
  };
}

function pathOf(request: Request): string {
  const path = getPath(request);
  return referralPathOf(path) ?? path;
}
